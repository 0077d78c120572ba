import { z } from "zod";
import { ServiceName } from "#shared/catalogue/service-name.ts";
import { servicesOfVehicle } from "#shared/fleet/model.ts";
import type { Days } from "#shared/kernel/days.ts";
import { FleetId } from "#shared/kernel/id.ts";
import { UkDay } from "#shared/kernel/instant.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

export const mostSpans = 50;

const Cover = z.object({
  fleetId: FleetId,
  services: z
    .array(z.object({ service: ServiceName, days: z.array(z.object({ from: UkDay, until: UkDay })).max(mostSpans) }))
    .max(servicesOfVehicle),
  version: z.int(),
});
export type Cover = z.infer<typeof Cover>;

/**
 * The days on which a vehicle's documents are valid, by service. Written by functions/compliance for search. Without a
 * record, no day is covered.
 */
const coverEntity = entity({
  name: "fleetCover",
  schema: () => Cover,
  key: ({ fleetId }: Pick<Cover, "fleetId">) => ({ PK: `FLEET#${fleetId}`, SK: "COVER" }),
});

/** Coverage by vehicle; omits vehicles without documents. */
export async function coversOf(db: Database, fleetIds: readonly FleetId[]): Promise<Map<FleetId, Cover>> {
  if (fleetIds.length === 0) return new Map();
  return coversIn(await db.getMany(fleetIds.map(coverKey)));
}

export const coverKey = (fleetId: FleetId) => coverEntity.key({ fleetId });

/** Reads the coverage records among these items and ignores other items. */
export function coversIn(items: readonly Item[]): Map<FleetId, Cover> {
  const covers = coverEntity.readAll(items.filter((item) => item.entity === coverEntity.name));
  return new Map(covers.map((cover) => [cover.fleetId, cover]));
}

export const coveredDays = (
  covers: ReadonlyMap<FleetId, Cover>,
  { fleetId, service }: Pick<Cover, "fleetId"> & Pick<Cover["services"][number], "service">,
): readonly Days[] => covers.get(fleetId)?.services.find((one) => one.service === service)?.days ?? [];

/** Fails if the record has changed since `before` was read. */
export function coverWrite(before: Cover | null, after: Omit<Cover, "version">): Write {
  const put = coverEntity.toItem({ ...after, version: (before?.version ?? 0) + 1 });
  const unchanged = before
    ? ({ attribute: "version", is: "=", value: before.version } as const)
    : ({ attribute: "PK", is: "missing" } as const);
  return { put, when: [unchanged] };
}

/** For the demo world and for tests. */
export const coverItem = (cover: Omit<Cover, "version">): Item => coverEntity.toItem({ ...cover, version: 1 });

export const coverRemoval = (fleetId: FleetId): Write => ({ remove: coverEntity.key({ fleetId }) });
