import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DeleteTableCommand } from "@aws-sdk/client-dynamodb";
import type { Database, Item } from "#functions/platform/database.ts";
import { standIns } from "#infra/needs.ts";
import { localCredentials, localRegion } from "#local/credentials.ts";
import type { Disturbance } from "#local/dynamodb/behaviour.ts";
import { setEnvironment } from "#local/environment.ts";
import { openMapData, prepareMapData } from "#local/geo/map-data.ts";
import { openRoads } from "#local/geo/roads.ts";
import { createKms } from "#local/kms.ts";
import { loadLambdas } from "#local/lambdas.ts";
import { createLocation } from "#local/location/service.ts";
import { createS3, type S3 } from "#local/s3.ts";
import { storeForTests } from "#local/store-for-tests.ts";
import { ensureTable } from "#local/table.ts";
import type { Membership, Profile } from "#shared/accounts/model.ts";
import type { ServiceId } from "#shared/catalogue/services.ts";
import type { Paper } from "#shared/compliance/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { groupsOf, type RawInput } from "#shared/kernel/operation.ts";
import type { LambdaAnswer } from "#shared/kernel/wire.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import type { GenericLiftsRecord } from "#shared/plant/model.ts";
import { guideValues, type RateCard } from "#shared/pricing/rate-card.ts";
import { pricingKind } from "#shared/pricing/rate-rows.ts";
import { documentsInOrder } from "./documents.ts";
import { mapData } from "./map-data.ts";
import { aPerson, asTheyMustBe } from "./people.ts";
import { allItems, isRecord } from "./test-table.ts";

export type Answer = LambdaAnswer<never>;

/** Users, memberships and vehicles to store as given. Their documents are all in order unless others are given. */
export interface Given {
  people?: Profile[];
  members?: Membership[];
  fleets?: Fleet[];
  papers?: Paper[];
  /** False: the hauliers have only the generic lift plans that they upload themselves. */
  genericLifts?: false;
  /** By default each haulier has accepted the default card of each service. */
  rateCards?: RateCard[];
}

export interface World {
  readonly db: Database;
  readonly s3: S3;
  readonly origin: string;
  /** Runs an operation as a user (null: anonymous, from an address) and returns the envelope. */
  call<N extends OperationName>(
    as: (Pick<Profile, "id"> & Partial<Pick<Profile, "role" | "canBook">>) | null,
    name: N,
    input: RawInput<(typeof operations)[N]>,
    more?: { address?: string; signedInAt?: number },
  ): Promise<Answer>;
  add(given: Given): Promise<void>;
  /** Brings late indexes up to date (local/store-for-tests.ts). */
  showIndexes(): void;
  /** Returns every item except rate limit counters, to prove that nothing was written. */
  items(): Promise<Item[]>;
  stop(): Promise<void>;
}

export interface ApiAnswer {
  readonly data: unknown;
  readonly errorType: string | null;
  readonly code: string | null;
  readonly message: string | null;
  readonly field: string | null;
  readonly action: string | null;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface Api {
  readonly db: Database;
  add(given: Given): Promise<void>;
  call<N extends OperationName>(
    as: Profile | null,
    name: N,
    input: RawInput<(typeof operations)[N]>,
  ): Promise<ApiAnswer>;
}

export function apiOf(world: World): Api {
  const { db, add } = world;
  return {
    db,
    add,
    async call(as, name, input) {
      const answer = await world.call(as, name, input);
      if ("data" in answer)
        return {
          data: answer.data,
          errorType: null,
          code: null,
          message: null,
          field: null,
          action: null,
          metadata: {},
        };
      const { type, message, info } = answer.error;
      const { code = null, field = null, action = null, metadata = {} } = info ?? {};
      return { data: null, errorType: type, code, message, field, action, metadata };
    },
  };
}

const roads = openRoads(mapData);

/** Evaluated per call: a process may run longer than a sign-in counts as recent. */
export const signedInAMinuteAgo = () => Math.floor(Date.now() / 1000) - 60;

/** Starts a separate world with one table and no stream; `weather` makes the store behave as AWS may. */
export async function startWorld({ weather }: { weather?: Disturbance } = {}): Promise<World> {
  const dir = mkdtempSync(join(tmpdir(), "haulyard-world-"));
  const dynamo = await storeForTests(weather);
  const s3 = createS3({ dir: join(dir, "files"), ...localCredentials, region: localRegion });
  for (const bucket of standIns("bucket")) await s3.createBucket(bucket);
  const kms = createKms({ keyFile: join(dir, "kms-key.json"), aliases: standIns("key") });
  const location = createLocation({
    names: {
      placeIndexes: ["haulyard-places", "haulyard-suggestions"],
      routeCalculator: "haulyard-routes",
    },
    geocoder: () => openMapData(mapData, ownGeocoder),
    roads,
  });
  const server = createServer((request, response) => {
    const [, , service = "", ...rest] = (request.url ?? "").split("/");
    const path = `/${rest.join("/")}`;
    void ({ s3, kms }[service] ?? location).handle(request, response, path);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  process.env.LOG_LEVEL ??= "SILENT";
  setEnvironment({ origin, dynamodb: dynamo.address, table: `world-${randomUUID()}` });
  process.env.MAP_DATA = prepareMapData(mapData);
  const { database } = await import("#functions/platform/database.ts");
  const { ownGeocoder } = await import("#functions/places/map/own-geocoder.ts");
  const db = database();
  await ensureTable(db.client, db.table, false);
  const lambdas = await loadLambdas();
  return {
    db,
    s3,
    origin,
    async call(as, name, input, { address = "192.0.2.1", signedInAt = signedInAMinuteAgo() } = {}) {
      const handler = lambdas.get(name);
      if (!handler) throw new Error(`${name} has no function`);
      const { kind } = operations[name];
      // Brings indexes up to date before reads, so that late indexes only affect mutations.
      if (kind !== "mutation") dynamo.showIndexes();
      const answer = await handler({
        operation: name,
        kind: kind === "query" ? "Query" : kind === "mutation" ? "Mutation" : "Subscription",
        arguments: input as Record<string, unknown>,
        // Simulates a current token: functions combine its claims with the table's data.
        caller: {
          userId: as?.id ?? null,
          groups: groupsOf({ role: null, canBook: false, ...as }),
          signedInAt: as && signedInAt,
          address,
          mode: as ? "userPool" : "apiKey",
        },
      });
      return answer as Answer;
    },
    async add({ people = [], ...given }) {
      await addToTable(db, { ...given, people: people.map(asTheyMustBe) });
      dynamo.showIndexes();
    },
    showIndexes: () => dynamo.showIndexes(),
    async items() {
      return (await allItems(db)).filter(isRecord);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
      // Deletes the table: other worlds share the server, which scans all tables for expired items.
      await db.client.send(new DeleteTableCommand({ TableName: db.table }));
      await dynamo.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

export async function addToTable(
  db: Database,
  { people = [], members = [], fleets = [], papers: given, genericLifts, rateCards = guideCards(fleets) }: Given,
): Promise<void> {
  const papers = given ?? documentsInOrder({ people, members, fleets });
  const { profileWrite, membershipWrite, roleCount } = await import("#functions/accounts/store.ts");
  const { documentWrites } = await import("#functions/compliance/public.ts");
  const { coverOf } = await import("#functions/compliance/cover-vehicles.ts");
  const { coverItem } = await import("#functions/fleet/cover-store.ts");
  const { cardWrite } = await import("#functions/fleet/haulier-cards.ts");
  const { countDeltas, counterWrites } = await import("#functions/fleet/geo-index.ts");
  const { vehicleItems: fleetItems } = await import("#functions/fleet/store.ts");
  const { genericLiftReadyEntity } = await import("#functions/booking/lift-gate.ts");
  const { genericLiftsEntity } = await import("#functions/plant/store.ts");
  const { rateCardItem } = await import("#functions/fleet/rate-card-store.ts");
  // Adds the hauliers of the vehicles, unless they already exist.
  const owners = fleets.map(({ haulierId }) => aPerson("haulier", { id: haulierId }));
  const covering = given === undefined ? documentsInOrder({ people: owners, members: [], fleets }) : given;
  const cards = people
    .filter((person) => person.role === "haulier")
    .map(({ id, companyName, phone }) =>
      cardWrite({
        haulierId: id,
        companyName: companyName ?? "",
        phone,
        verified: true,
        averageRating: null,
        reviewCount: 0,
        completedJobs: 0,
        responseMinutes: null,
        vatRegistered: true,
      }),
    );
  const writes = [
    ...people.map(profileWrite),
    ...people.flatMap((person) => roleCount.changes(null, person)),
    ...members.map(membershipWrite),
    ...cards,
    ...fleets.flatMap(fleetItems).map((put) => ({ put })),
    ...papers.flatMap((paper) => documentWrites(paper)),
    ...[...new Set(genericLifts === false ? [] : fleets.map(({ haulierId }) => haulierId))].flatMap((haulierId) => [
      { put: genericLiftsEntity.toItem({ haulierId, plans: [aGenericLift], version: 1 }) },
      { put: genericLiftReadyEntity.toItem({ haulierId, forAll: true, fleetIds: [] }) },
    ]),
    ...rateCards.map((card) => ({ put: rateCardItem(card) })),
    ...fleets.map((fleet) => ({ put: coverItem({ fleetId: fleet.id, services: coverOf(covering, fleet) }) })),
    ...counterWrites(fleets.flatMap((fleet) => countDeltas(null, fleet))),
  ];
  for (let i = 0; i < writes.length; i += 90) await db.commit(writes.slice(i, i + 90));
}

/** A generic lift plan for lorries that unload themselves, which each haulier has by default. */
export const aGenericLift: GenericLiftsRecord["plans"][number] = {
  ...{ fleetId: null, madeOn: "2026-01-05", addedAt: "2026-01-05T09:00:00.000Z" },
  ...{ fileType: "application/pdf", fileBytes: 1000, fileKey: "papers/generic-lift.pdf" },
};

const withoutGuide = (service: ServiceId) => (pricingKind(service) === "units" ? [{ key: "load", value: 18_000 }] : []);

const dayFactors = ["outOfHoursPercent", "saturdayPercent", "sundayPercent", "bankHolidayPercent"];

/**
 * The default card of each service of some vehicles, as hauliers accept it, but with the same price on every day, so
 * that tests do not depend on the weekday.
 */
function guideCards(vehicles: readonly Fleet[]): RateCard[] {
  const cards = vehicles.flatMap(({ haulierId, services }) =>
    services.map((service): RateCard => {
      const rates = [...guideValues(service), ...withoutGuide(service)].map((row) =>
        dayFactors.includes(row.key) ? { ...row, value: 100 } : row,
      );
      const versions = [{ validFrom: "2026-01-05", includesVat: true, rates }];
      return { ...{ haulierId, service, fleetId: null, versions, version: 1 }, updatedAt: "2026-01-05T09:00:00.000Z" };
    }),
  );
  return [...new Map(cards.map((card) => [`${card.haulierId} ${card.service}`, card])).values()];
}

export function dataOf<T = Record<string, unknown>>(answer: LambdaAnswer): T {
  if ("error" in answer) throw new Error(`${answer.error.type} ${answer.error.info?.code}: ${answer.error.message}`);
  return answer.data as T;
}

export function codeOf(answer: LambdaAnswer): string {
  if ("data" in answer) throw new Error(`expected a fault, got ${JSON.stringify(answer.data).slice(0, 200)}`);
  return answer.error.info?.code ?? answer.error.type;
}
