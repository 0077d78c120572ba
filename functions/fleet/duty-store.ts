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
  /** The geohash4 under which its whereabouts are listed; null: they are not. */
  cell: z.string().max(12).nullable(),
  /** When the last fix was taken that was written with this record; the whereabouts know a later one. */
  lastLocationUpdate: Instant.nullable(),
  since: Instant,
  lastUpdated: Instant,
  version: z.int(),
});
export type Duty = z.infer<typeof Duty>;

type DutyOf = Pick<Duty, "haulierId" | "fleetId">;

/** Who is on duty with a vehicle; there is none while nobody is. Its key says which vehicle, so that is one person. */
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

/** With which vehicle a person is on duty, so that it is one, and whether they have chosen to share where they are. */
export const ownDutyEntity = entity({
  name: "ownDuty",
  schema: () => OwnDutyRecord,
  key: ({ personId }: Pick<OwnDutyRecord, "personId">) => ({ PK: `USER#${personId}`, SK: "DUTY" }),
});

/** Who is on duty with a vehicle, seen with every acknowledged write; null: nobody. */
export async function dutyOf(db: Database, of: DutyOf): Promise<Duty | null> {
  const item = await db.get(dutyEntity.key(of));
  return item ? dutyEntity.fromItem(item) : null;
}

/** The duties of a haulier's vehicles. */
export const dutiesOf = (db: Database, haulierId: UserId) => allOf(db, dutyEntity.lists.ofHaulier({ haulierId }));

/** The duties of several vehicles, by vehicle. */
export async function dutiesByFleet(db: Database, of: readonly DutyOf[]): Promise<Map<FleetId, Duty>> {
  if (of.length === 0) return new Map();
  const items = await db.getMany(of.map((one) => dutyEntity.key(one)));
  return new Map(dutyEntity.readAll(items).map((duty) => [duty.fleetId, duty]));
}

/** A person's own duty; off duty and sharing nothing where none is kept. */
export async function ownDutyOf(db: Database, personId: UserId, now: string): Promise<OwnDutyRecord> {
  const item = await db.get(ownDutyEntity.key({ personId }));
  if (item) return ownDutyEntity.fromItem(item);
  return { personId, fleetId: null, haulierId: null, isSharing: false, version: 0, updatedAt: now };
}

/** A condition: the record is as it was read, or is still missing where there was none. */
const asRead = (version: number) =>
  version === 0
    ? ([{ attribute: "PK", is: "missing" }] as const)
    : ([{ attribute: "version", is: "=", value: version }] as const);

/** A duty's new state; refused when it changed since it was read, or began meanwhile. */
export function dutyWrite(before: Duty | null, after: Omit<Duty, "version">): Write {
  const version = before?.version ?? 0;
  const put = dutyEntity.toItem({ ...after, version: version + 1 });
  return { put, when: asRead(version), otherwise: vehicleChanged() };
}

/** Ends a duty; refused when it changed since it was read. */
export const dutyRemoval = (duty: Duty): Write => ({
  remove: dutyEntity.key(duty),
  when: asRead(duty.version),
  otherwise: vehicleChanged(),
});

/** A person's own duty anew; refused when it changed since it was read. */
export function ownDutyWrite(before: OwnDutyRecord, change: Partial<OwnDuty>, now: string): Write {
  const put = ownDutyEntity.toItem({ ...before, ...change, version: before.version + 1, updatedAt: now });
  return { put, when: asRead(before.version), otherwise: vehicleChanged() };
}

/** A duty as it is stored, for worlds that are filled at once. */
export const dutyItem = (duty: Duty): Item => dutyEntity.toItem(duty);
