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

/** Keeps the latest bookings that a vehicle is on the road for. */
export const mostOnRoad = 20;

/** The stored vehicle, with fields that no answer shows. */
const StoredFleet = Fleet.extend({
  /** It is free when the last of these bookings is over. */
  onRoadFor: z.array(BookingId).max(mostOnRoad),
  /** The status before the first booking made it busy; null if none has. */
  statusBefore: FleetStatus.nullable(),
  /** Its haulier may not do business, so search leaves it out. */
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

/** A consistent read. */
export async function vehiclesById(db: Database, ids: readonly FleetId[]): Promise<StoredFleet[]> {
  if (ids.length === 0) return [];
  const items = await db.getMany(
    ids.map((id) => vehicleEntity.key({ id })),
    { consistent: true },
  );
  return vehicleEntity.readAll(items);
}

/** By name, with retired ones. */
export async function vehiclesOf(db: Database, haulierId: UserId): Promise<StoredFleet[]> {
  const vehicles = await allOf(db, vehicleEntity.lists.ofHaulier({ haulierId }));
  return vehicles.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** A consistent read, for changes. */
export function presentVehiclesOf(db: Database, haulierId: UserId): Promise<StoredFleet[]> {
  return allOf(db, asOfNow(vehicleEntity.lists.ofHaulier({ haulierId })));
}

export function shownVehicle(fleet: StoredFleet): Fleet {
  return Fleet.parse(fleet);
}

/** In search, too, unless it is off the road. */
export function newVehicleWrites(fleet: Fleet): Write[] {
  const isNew = [{ attribute: "PK", is: "missing" }] as const;
  const put = { put: vehicleEntity.toItem(listed(fleet)), when: isNew, otherwise: vehicleChanged() };
  return [put, ...registrationLockWrites(null, fleet), ...geoIndexWrites(null, inSearch(listed(fleet)))];
}

/** Updates list, search with counters, and registration (`claims`). */
export function vehicleWrites(before: StoredFleet, after: StoredFleet, claims?: readonly Write[]): Write[] {
  const index = geoIndexWrites(inSearch(before), inSearch(after));
  return [vehicleUpdate(before, after), ...(claims ?? registrationLockWrites(before, after)), ...index];
}

/** Updates record and search index. The base must be the same as before. */
export function vehicleStatusWrites(before: StoredFleet, after: StoredFleet): Write[] {
  return [vehicleUpdate(before, after), ...(inSearch(after) ? geoIndexItems(after).map((put) => ({ put })) : [])];
}

/** Updates the record, the search index and its counters. */
export function vehicleWithdrawalWrites(before: StoredFleet, isWithdrawn: boolean): Write[] {
  const after = { ...before, isWithdrawn, version: before.version + 1 };
  return [vehicleUpdate(before, after), ...geoIndexWrites(inSearch(before), inSearch(after))];
}

/** Null if search leaves the vehicle out. */
export const inSearch = (fleet: StoredFleet): StoredFleet | null =>
  fleet.isWithdrawn || fleet.retiredAt || isKeptOff(fleet) ? null : fleet;

function vehicleUpdate(before: StoredFleet, after: StoredFleet): Write {
  return {
    put: vehicleEntity.toItem(after),
    when: [{ attribute: "version", is: "=", value: before.version }],
    otherwise: vehicleChanged(),
  };
}

/** Record, registration and one index entry per service. */
export function vehicleItems(fleet: Fleet): Item[] {
  return [vehicleEntity.toItem(listed(fleet)), ...registrationLockItems(fleet), ...geoIndexItems(fleet)];
}

/** A condition for a transaction: the vehicle is neither offline nor off the list. */
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

/** A condition for a transaction: the vehicle is unchanged, so it is not retired meanwhile. */
export const vehicleUnchanged = (fleet: Pick<StoredFleet, "id" | "version">): Write => ({
  check: vehicleEntity.key(fleet),
  when: [{ attribute: "version", is: "=", value: fleet.version }],
  otherwise: vehicleChanged(),
});

/** Fails if the vehicle has changed since it was read. */
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
