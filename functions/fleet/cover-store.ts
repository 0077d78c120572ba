import { z } from "zod";
import { ServiceName } from "#shared/catalogue/service-name.ts";
import { servicesOfVehicle } from "#shared/fleet/model.ts";
import type { Days } from "#shared/kernel/days.ts";
import { FleetId } from "#shared/kernel/id.ts";
import { UkDay } from "#shared/kernel/instant.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

/** Spans of covered days kept of one service. */
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
 * On which days approved papers cover a vehicle, by service. What papers are needed is known further right, which works
 * this out whenever papers or the vehicle change; search only reads it. Without it, no day is covered.
 */
const coverEntity = entity({
  name: "fleetCover",
  schema: () => Cover,
  key: ({ fleetId }: Pick<Cover, "fleetId">) => ({ PK: `FLEET#${fleetId}`, SK: "COVER" }),
});

/** The covered days of vehicles, by vehicle. Vehicles without papers are left out. */
export async function coversOf(db: Database, fleetIds: readonly FleetId[]): Promise<Map<FleetId, Cover>> {
  if (fleetIds.length === 0) return new Map();
  return coversIn(await db.getMany(fleetIds.map(coverKey)));
}

export const coverKey = (fleetId: FleetId) => coverEntity.key({ fleetId });

/** The same, from items that were read by key; other items are ignored. */
export function coversIn(items: readonly Item[]): Map<FleetId, Cover> {
  const covers = coverEntity.readAll(items.filter((item) => item.entity === coverEntity.name));
  return new Map(covers.map((cover) => [cover.fleetId, cover]));
}

/** The days on which papers cover a vehicle for a service. */
export const coveredDays = (
  covers: ReadonlyMap<FleetId, Cover>,
  { fleetId, service }: Pick<Cover, "fleetId"> & Pick<Cover["services"][number], "service">,
): readonly Days[] => covers.get(fleetId)?.services.find((one) => one.service === service)?.days ?? [];

/** Keeps what covers a vehicle now; fails when somebody else has done so since `before` was read. */
export function coverWrite(before: Cover | null, after: Omit<Cover, "version">): Write {
  const put = coverEntity.toItem({ ...after, version: (before?.version ?? 0) + 1 });
  const unchanged = before
    ? ({ attribute: "version", is: "=", value: before.version } as const)
    : ({ attribute: "PK", is: "missing" } as const);
  return { put, when: [unchanged] };
}

/** What covers a vehicle, stored as given: for the demo world and for tests. */
export const coverItem = (cover: Omit<Cover, "version">): Item => coverEntity.toItem({ ...cover, version: 1 });

/** Forgets what covered a vehicle that is deleted. */
export const coverRemoval = (fleetId: FleetId): Write => ({ remove: coverEntity.key({ fleetId }) });
