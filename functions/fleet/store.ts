import { z } from "zod";
import { vehicleChanged } from "#shared/fleet/faults.ts";
import { Fleet, FleetStatus } from "#shared/fleet/model.ts";
import { isKeptOff } from "#shared/fleet/off-road.ts";
import { StoredPhoto } from "#shared/images/photo.ts";
import { mostPhotos } from "#shared/images/photo-limits.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { BookingId, type FleetId, type UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, asOfNow } from "../platform/list.ts";
import { coverRemoval } from "./cover-store.ts";
import { geoIndexItems, geoIndexWrites } from "./geo-index.ts";
import { permitKey } from "./london-store.ts";
import { registerCheckRemoval } from "./register-store.ts";
import { registrationLockItems, registrationLockWrites } from "./registration-store.ts";

/** Maximum bookings listed in `onRoadFor`; keeps the latest. */
export const mostOnRoad = 20;

/** The stored vehicle, including fields that no API response contains. */
const StoredFleet = Fleet.extend({
  /** Bookings that the vehicle is on the road for. It becomes free when the last one ends. */
  onRoadFor: z.array(BookingId).max(mostOnRoad),
  /** The status before a booking set the vehicle to busy; null if it is not busy with one. */
  statusBefore: FleetStatus.nullable(),
  /** True while the vehicle's haulier may not do business: search omits the vehicle. */
  isWithdrawn: z.boolean(),
  photos: z.array(StoredPhoto).max(mostPhotos),
  listedAt: Instant,
});
export type StoredFleet = z.infer<typeof StoredFleet>;

const listed = (fleet: Fleet): StoredFleet => ({
  ...{ onRoadFor: [], statusBefore: null, isWithdrawn: false, photos: [], listedAt: fleet.updatedAt },
  ...fleet,
});

export const vehicleEntity = entity({
  name: "fleet",
  schema: () => StoredFleet,
  key: ({ id }: Pick<Fleet, "id">) => ({ PK: `FLEET#${id}`, SK: "META" }),
  lists: {
    ofHaulier: {
      index: "GSI1",
      partition: ({ haulierId }: Pick<Fleet, "haulierId">) => `USER#${haulierId}`,
      prefix: "FLEET#",
      sort: ({ id }) => id,
    },
  },
  upgrades: [{ name: "no defect stops it", up: (old) => ({ ...old, stoppedBy: [] }) }],
});

export async function vehicleById(db: Database, id: FleetId): Promise<StoredFleet | null> {
  const item = await db.get(vehicleEntity.key({ id }));
  return item ? vehicleEntity.fromItem(item) : null;
}

/** Reads vehicles by id, consistently. */
export async function vehiclesById(db: Database, ids: readonly FleetId[]): Promise<StoredFleet[]> {
  if (ids.length === 0) return [];
  const items = await db.getMany(
    ids.map((id) => vehicleEntity.key({ id })),
    { consistent: true },
  );
  return vehicleEntity.readAll(items);
}

/** A haulier's vehicles including retired ones, sorted by name. */
export async function vehiclesOf(db: Database, haulierId: UserId): Promise<StoredFleet[]> {
  const vehicles = await allOf(db, vehicleEntity.lists.ofHaulier({ haulierId }));
  return vehicles.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A haulier's vehicles without retired ones, read consistently before a change. */
export function presentVehiclesOf(db: Database, haulierId: UserId): Promise<StoredFleet[]> {
  return allOf(db, asOfNow(vehicleEntity.lists.ofHaulier({ haulierId })));
}

export function shownVehicle(fleet: StoredFleet): Fleet {
  return Fleet.parse(fleet);
}

/** Stores a new vehicle and, unless it is off the road, lists it in search. */
export function newVehicleWrites(fleet: Fleet): Write[] {
  const isNew = [{ attribute: "PK", is: "missing" }] as const;
  const put = { put: vehicleEntity.toItem(listed(fleet)), when: isNew, otherwise: vehicleChanged() };
  return [put, ...registrationLockWrites(null, fleet), ...geoIndexWrites(null, inSearch(listed(fleet)))];
}

/** Updates a vehicle with its list entry, search index, counters and registration lock (`claims`). */
export function vehicleWrites(before: StoredFleet, after: StoredFleet, claims?: readonly Write[]): Write[] {
  const index = geoIndexWrites(inSearch(before), inSearch(after));
  return [vehicleUpdate(before, after), ...(claims ?? registrationLockWrites(before, after)), ...index];
}

/** Updates record and search index for a new status. The base must be unchanged. */
export function vehicleStatusWrites(before: StoredFleet, after: StoredFleet): Write[] {
  return [vehicleUpdate(before, after), ...(inSearch(after) ? geoIndexItems(after).map((put) => ({ put })) : [])];
}

/** Updates the record, the search index and its counters. */
export function vehicleWithdrawalWrites(before: StoredFleet, isWithdrawn: boolean): Write[] {
  const after = { ...before, isWithdrawn, version: before.version + 1 };
  return [vehicleUpdate(before, after), ...geoIndexWrites(inSearch(before), inSearch(after))];
}

/** The vehicle as search lists it; null if search omits it. */
export const inSearch = (fleet: StoredFleet): StoredFleet | null =>
  fleet.isWithdrawn || fleet.retiredAt || isKeptOff(fleet) ? null : fleet;

function vehicleUpdate(before: StoredFleet, after: StoredFleet): Write {
  return {
    put: vehicleEntity.toItem(after),
    when: [{ attribute: "version", is: "=", value: before.version }],
    otherwise: vehicleChanged(),
  };
}

/** All items of a vehicle: record, registration lock and one index entry per service. */
export function vehicleItems(fleet: Fleet): Item[] {
  return [vehicleEntity.toItem(listed(fleet)), ...registrationLockItems(fleet), ...geoIndexItems(fleet)];
}

/** Transaction condition that the vehicle is neither offline nor retired. */
export function vehicleBookable(id: FleetId, otherwise: Fault): Write {
  return {
    check: vehicleEntity.key({ id }),
    when: [
      { attribute: "status", is: "exists" },
      { attribute: "status", is: "<>", value: "offline" },
    ],
    otherwise,
  };
}

/** Transaction condition that the vehicle is unchanged, and so not retired. */
export const vehicleUnchanged = (fleet: Pick<StoredFleet, "id" | "version">): Write => ({
  check: vehicleEntity.key(fleet),
  when: [{ attribute: "version", is: "=", value: fleet.version }],
  otherwise: vehicleChanged(),
});

/** Deletes a vehicle. Fails if it has changed since it was read. */
export function vehicleRemoval(fleet: StoredFleet): Write[] {
  return [
    {
      remove: vehicleEntity.key(fleet),
      when: [{ attribute: "version", is: "=", value: fleet.version }],
      otherwise: vehicleChanged(),
    },
    ...registrationLockWrites(fleet, null),
    coverRemoval(fleet.id),
    registerCheckRemoval(fleet.id),
    { remove: permitKey(fleet.id) },
    ...geoIndexWrites(inSearch(fleet), null),
  ];
}
