import { membershipWrite, profileWrite } from "#functions/accounts/store.ts";
import { newJobWrites } from "#functions/booking/store.ts";
import { documentWrites } from "#functions/compliance/store.ts";
import { vehicleItems } from "#functions/fleet/store.ts";
import type { Database } from "#functions/platform/database.ts";
import type { Random } from "#local/demo/random.ts";
import { towns } from "#local/demo/towns.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { JobRecord } from "#shared/booking/model.ts";
import { serviceIds, services } from "#shared/catalogue/services.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { kindIds, type VehicleKind } from "#shared/fleet/kinds.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { DocumentId, FleetId } from "#shared/kernel/id.ts";
import { pastJob } from "./past-job.ts";
import { aDocument, aFleet, aPerson } from "./people.ts";
import { type Need, needsOf } from "./published-rules.ts";
import { writeInBulk } from "./write-items.ts";

export interface JobAndDocuments {
  readonly haulier: Profile;
  readonly driver: Profile;
  readonly fleet: Fleet;
  readonly job: JobRecord;
  readonly papers: readonly Paper[];
}

const dayMs = 86_400_000;
const plus = (day: string, days: number) => new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
const dayIn = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/London", dateStyle: "short" });
const ukDay = (ms: number) => dayIn.format(ms);

function daysOf({ collectAt, service }: Pick<JobRecord, "collectAt" | "service">) {
  const starts = Date.parse(collectAt);
  return [ukDay(starts), ukDay(starts + services[service].typicalHours[1] * 3_600_000)] as const;
}

/** Makes a job in the next year, starting on a quarter of an hour, with documents of which up to two are faulty. */
export function aJobAndDocuments(random: Random, nth: number, now: string): JobAndDocuments {
  const [haulier, driver, contractor] = [aPerson("haulier"), aPerson("driver"), aPerson("contractor")];
  const service = random.pick(serviceIds);
  const kind = random.pick(kindIds);
  const fleet = aFleet(haulier.id, { services: [service], spec: { kind } });
  const [town] = towns;
  if (!town) throw new Error("no towns");
  const model = pastJob(random, { contractor, haulier, town, fleet }, now, "completed").job;
  const collectAt = new Date(
    Math.ceil(Date.parse(now) / dayMs) * dayMs + random.whole(1, 360 * 96) * 900_000,
  ).toISOString();
  const job: JobRecord = {
    ...model,
    ...{ service, collectAt, status: "pending", bookingId: null, createdAt: now, updatedAt: now, version: 1 },
    respondBy: new Date(Date.parse(now) + dayMs).toISOString(),
    reference: `JOB-${nth}`,
  };
  const fitting = needsOf(service, kind, {}, true).map((need) =>
    fittingDocument(random, need, { haulier, driver, fleet, job }),
  );
  const spoilt = new Set(Array.from({ length: random.whole(0, 2) }, () => random.whole(0, fitting.length - 1)));
  const papers = fitting.flatMap((paper, i) => (spoilt.has(i) ? spoil(random, paper, job) : [paper]));
  return { haulier, driver, fleet, job, papers };
}

/** Reports whether approved documents cover each day of the job, by the published rules. */
export function covered({ fleet, driver, job, papers }: Omit<JobAndDocuments, "haulier">, isDriven: boolean): boolean {
  const [first, last] = daysOf(job);
  const needs = needsOf(job.service, fleet.spec.kind as VehicleKind, {}, isDriven);
  return needs.every(({ papers: types, of, pence }) => {
    const own = papers.filter(
      (paper) =>
        paper.state === "approved" &&
        types.includes(paper.type) &&
        (paper.sumInsuredPence ?? 0) >= pence &&
        (of !== "vehicle" || paper.fleetId === fleet.id) &&
        (of !== "driver" || paper.driverId === driver.id),
    );
    for (let day = first; day <= last; day = plus(day, 1))
      if (!own.some(({ issuedOn, expiresOn }) => issuedOn <= day && (expiresOn === null || day <= expiresOn)))
        return false;
    return true;
  });
}

export async function storeAll(db: Database, worlds: readonly JobAndDocuments[]): Promise<void> {
  const writes = worlds.flatMap(({ haulier, driver, fleet, job, papers }) => [
    profileWrite(haulier),
    profileWrite(driver),
    membershipWrite({ haulierId: haulier.id, userId: driver.id, kind: "driver", state: "active", name: "Rab" }),
    ...newJobWrites(job),
    ...vehicleItems(fleet).map((put) => ({ put })),
    ...papers.flatMap((paper) => documentWrites(paper)),
  ]);
  await writeInBulk(db, writes);
}

function fittingDocument(
  random: Random,
  { papers, of, pence }: Need,
  { haulier, driver, fleet, job }: Omit<JobAndDocuments, "papers">,
) {
  const [first, last] = daysOf(job);
  return aDocument(haulier.id, {
    type: random.pick([...papers]),
    ...{ covers: of, fleetId: of === "vehicle" ? fleet.id : null, driverId: of === "driver" ? driver.id : null },
    ...{ sumInsuredPence: pence > 0 ? pence : null, issuedOn: plus(first, -random.whole(0, 300)) },
    expiresOn: random.next() < 0.2 ? null : plus(last, random.whole(0, 300)),
  });
}

function spoil(random: Random, paper: Paper, job: JobRecord): Paper[] {
  const [first, last] = daysOf(job);
  const wrongs: (() => Paper[])[] = [
    () => [],
    () => [{ ...paper, state: random.pick(["pending", "rejected"] as const) }],
    () => [{ ...paper, expiresOn: plus(last, random.whole(-2, 1)) }],
    () => [{ ...paper, issuedOn: plus(first, random.whole(-1, 2)), expiresOn: null }],
    () => [{ ...paper, sumInsuredPence: paper.sumInsuredPence && paper.sumInsuredPence - 1 }],
    () => [{ ...paper, fleetId: paper.fleetId && FleetId.parse(random.id()) }],
    () => [
      { ...paper, expiresOn: first },
      { ...paper, id: DocumentId.parse(random.id()), issuedOn: plus(first, random.whole(1, 2)), expiresOn: null },
    ],
  ];
  return random.pick(wrongs)();
}
