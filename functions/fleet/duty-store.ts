import { z } from "zod";
import { OwnDuty } from "#shared/fleet/duty.ts";
import { vehicleChanged } from "#shared/fleet/faults.ts";
import { FleetId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";

const Duty = z.object({
  fleetId: FleetId,
  haulierId: UserId,
  personId: UserId,
  isSharing: z.boolean(),
  /** Geohash of four letters under which the position is listed; null if not listed. */
  cell: z.string().max(12).nullable(),
  /** Time of the fix stored with this record. The last position may be newer. */
  lastLocationUpdate: Instant.nullable(),
  since: Instant,
  lastUpdated: Instant,
  version: z.int(),
});
export type Duty = z.infer<typeof Duty>;

type DutyOf = Pick<Duty, "haulierId" | "fleetId">;

/** The user on duty with a vehicle. Keyed by vehicle, so it has at most one. */
export const dutyEntity = entity({
  name: "duty",
  schema: () => Duty,
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ haulierId }: Pick<Duty, "haulierId">) => `DUTY#${haulierId}`,
      sort: ({ fleetId }: DutyOf) => fleetId,
    },
  },
});

const OwnDutyRecord = OwnDuty.extend({ personId: UserId, version: z.int(), updatedAt: Instant });
export type OwnDutyRecord = z.infer<typeof OwnDutyRecord>;

/** A user's own state: the vehicle they are on duty with, and whether they share their location. */
export const ownDutyEntity = entity({
  name: "ownDuty",
  schema: () => OwnDutyRecord,
  key: ({ personId }: Pick<OwnDutyRecord, "personId">) => ({ PK: `USER#${personId}`, SK: "DUTY" }),
});

/** The duty with a vehicle, read consistently; null if nobody is on duty. */
export async function dutyOf(db: Database, of: DutyOf): Promise<Duty | null> {
  const item = await db.get(dutyEntity.key(of));
  return item ? dutyEntity.fromItem(item) : null;
}

export const dutiesOf = (db: Database, haulierId: UserId) => allOf(db, dutyEntity.lists.ofHaulier({ haulierId }));

export async function dutiesByVehicle(db: Database, of: readonly DutyOf[]): Promise<Map<FleetId, Duty>> {
  if (of.length === 0) return new Map();
  const items = await db.getMany(of.map((one) => dutyEntity.key(one)));
  return new Map(dutyEntity.readAll(items).map((duty) => [duty.fleetId, duty]));
}

/** A user's own duty. Without a record: off duty and not sharing. */
export async function ownDutyOf(db: Database, personId: UserId, now: string): Promise<OwnDutyRecord> {
  const item = await db.get(ownDutyEntity.key({ personId }));
  if (item) return ownDutyEntity.fromItem(item);
  return { personId, fleetId: null, haulierId: null, isSharing: false, version: 0, updatedAt: now };
}

/** Condition that the record is unchanged or, for version 0, still missing. */
const asRead = (version: number) =>
  version === 0
    ? ([{ attribute: "PK", is: "missing" }] as const)
    : ([{ attribute: "version", is: "=", value: version }] as const);

/** Stores a duty. Fails if it has changed or started since `before` was read. */
export function dutyWrite(before: Duty | null, after: Omit<Duty, "version">): Write {
  const version = before?.version ?? 0;
  const put = dutyEntity.toItem({ ...after, version: version + 1 });
  return { put, when: asRead(version), otherwise: vehicleChanged() };
}

/** Deletes a duty. Fails if it has changed since it was read. */
export const dutyRemoval = (duty: Duty): Write => ({
  remove: dutyEntity.key(duty),
  when: asRead(duty.version),
  otherwise: vehicleChanged(),
});

/** Changes a user's own duty. Fails if it has changed since it was read. */
export function ownDutyWrite(before: OwnDutyRecord, change: Partial<OwnDuty>, now: string): Write {
  const put = ownDutyEntity.toItem({ ...before, ...change, version: before.version + 1, updatedAt: now });
  return { put, when: asRead(before.version), otherwise: vehicleChanged() };
}

/** For tests and benchmarks that fill a table directly. */
export const dutyItem = (duty: Duty): Item => dutyEntity.toItem(duty);
