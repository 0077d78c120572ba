import { vehicleChanged } from "#shared/fleet/faults.ts";
import { Fleet } from "#shared/fleet/model.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import type { FleetId, UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";
import { geoIndexItems, geoIndexWrites } from "./geo-index.ts";

export const fleetEntity = entity({
  name: "fleet",
  schema: Fleet,
  key: ({ id }: Pick<Fleet, "id">) => ({ PK: `FLEET#${id}`, SK: "META" }),
  lists: {
    ofHaulier: {
      index: "GSI1",
      partition: ({ haulierId }: Pick<Fleet, "haulierId">) => `USER#${haulierId}`,
      prefix: "FLEET#",
      sort: ({ id }) => id,
    },
  },
});

export async function fleetById(db: Database, id: FleetId): Promise<Fleet | null> {
  const item = await db.get(fleetEntity.key({ id }));
  return item ? fleetEntity.fromItem(item) : null;
}

/** A haulier's vehicles, by name. */
export async function fleetsOf(db: Database, haulierId: UserId): Promise<Fleet[]> {
  const fleets = await allOf(db, fleetEntity.lists.ofHaulier({ haulierId }));
  return fleets.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A vehicle's new status, in its record and in the index that search reads. Its base must be the same as before. */
export function fleetStatusWrites(before: Fleet, after: Fleet): Write[] {
  return [
    {
      put: fleetEntity.toItem(after),
      when: [{ attribute: "version", is: "=", value: before.version }],
      otherwise: vehicleChanged(),
    },
    ...geoIndexItems(after).map((put) => ({ put })),
  ];
}

/** The stored items of a vehicle: its record and one index entry for each service. For loading many at once. */
export function fleetItems(fleet: Fleet): Record<string, unknown>[] {
  return [fleetEntity.toItem(fleet), ...geoIndexItems(fleet)];
}

/** A condition for a transaction: the vehicle is neither offline nor off the list. */
export function fleetBookable(id: FleetId, otherwise: Fault): Write {
  return {
    check: fleetEntity.key({ id }),
    when: [
      { attribute: "status", is: "exists" },
      { attribute: "status", is: "<>", value: "offline" },
    ],
    otherwise,
  };
}

/** Takes a vehicle out of the list, the search index and its counters; refused when it changed meanwhile. */
export function fleetRemoval(fleet: Fleet): Write[] {
  return [
    {
      remove: fleetEntity.key(fleet),
      when: [{ attribute: "version", is: "=", value: fleet.version }],
      otherwise: vehicleChanged(),
    },
    ...geoIndexWrites(fleet, null),
  ];
}
