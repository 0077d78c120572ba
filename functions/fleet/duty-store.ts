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
  /** The geohash4 that lists the position; null if it is not listed. */
  cell: z.string().max(12).nullable(),
  /** The time of the fix written with this record. The position record may be newer. */
  lastLocationUpdate: Instant.nullable(),
  since: Instant,
  lastUpdated: Instant,
  version: z.int(),
});
export type Duty = z.infer<typeof Duty>;

type DutyOf = Pick<Duty, "haulierId" | "fleetId">;

/** The person on duty with a vehicle. The key is the vehicle, so there is only one. */
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

/** The vehicle that a person is on duty with, and whether they share their location. */
export const ownDutyEntity = entity({
  name: "ownDuty",
  schema: () => OwnDutyRecord,
  key: ({ personId }: Pick<OwnDutyRecord, "personId">) => ({ PK: `USER#${personId}`, SK: "DUTY" }),
});

/** A consistent read; null if nobody is on duty. */
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

/** Off duty and not sharing if there is no record. */
export async function ownDutyOf(db: Database, personId: UserId, now: string): Promise<OwnDutyRecord> {
  const item = await db.get(ownDutyEntity.key({ personId }));
  if (item) return ownDutyEntity.fromItem(item);
  return { personId, fleetId: null, haulierId: null, isSharing: false, version: 0, updatedAt: now };
}

/** A condition: the record is unchanged, or still missing. */
const asRead = (version: number) =>
  version === 0
    ? ([{ attribute: "PK", is: "missing" }] as const)
    : ([{ attribute: "version", is: "=", value: version }] as const);

/** Fails if the duty has changed or begun meanwhile. */
export function dutyWrite(before: Duty | null, after: Omit<Duty, "version">): Write {
  const version = before?.version ?? 0;
  const put = dutyEntity.toItem({ ...after, version: version + 1 });
  return { put, when: asRead(version), otherwise: vehicleChanged() };
}

/** Fails if the duty has changed since it was read. */
export const dutyRemoval = (duty: Duty): Write => ({
  remove: dutyEntity.key(duty),
  when: asRead(duty.version),
  otherwise: vehicleChanged(),
});

/** Fails if the duty has changed since it was read. */
export function ownDutyWrite(before: OwnDutyRecord, change: Partial<OwnDuty>, now: string): Write {
  const put = ownDutyEntity.toItem({ ...before, ...change, version: before.version + 1, updatedAt: now });
  return { put, when: asRead(before.version), otherwise: vehicleChanged() };
}

/** For bulk-filled worlds. */
export const dutyItem = (duty: Duty): Item => dutyEntity.toItem(duty);
