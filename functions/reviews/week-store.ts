import { z } from "zod";
import { FleetId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import { epochSecondsOf } from "#shared/kernel/time.ts";
import { RecordSide, VehicleWeek, WeekRecord } from "#shared/reviews/week-model.ts";
import { type Counted, emptyWeek } from "#shared/reviews/weeks.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf } from "../platform/list.ts";

/** Retention of weeks, in seconds: two years, to compare this year with the last. */
const storedSeconds = 2 * 366 * 86_400;
const ttlOf = ({ week }: { week: string }) => epochSecondsOf(`${week}T00:00:00.000Z`) + storedSeconds;

const StoredWeek = WeekRecord.extend({ ownerId: UserId, side: RecordSide });
type StoredWeek = z.infer<typeof StoredWeek>;
type OfSide = Pick<StoredWeek, "ownerId" | "side">;

const weekEntity = entity({
  name: "weekRecord",
  schema: () => StoredWeek,
  ttl: ttlOf,
  lists: {
    ofSide: {
      index: "table",
      partition: ({ ownerId, side }: OfSide) => `WEEKS#${side}#${ownerId}`,
      sort: ({ week }: Pick<StoredWeek, "week">) => week,
    },
  },
});

const StoredVehicleWeek = VehicleWeek.omit({ hoursInService: true }).extend({ haulierId: UserId, fleetId: FleetId });
type StoredVehicleWeek = z.infer<typeof StoredVehicleWeek>;

const vehicleWeekEntity = entity({
  name: "vehicleWeek",
  schema: () => StoredVehicleWeek,
  ttl: ttlOf,
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ haulierId }: Pick<StoredVehicleWeek, "haulierId">) => `WEEKS#vehicles#${haulierId}`,
      sort: ({ week, fleetId }: Pick<StoredVehicleWeek, "week" | "fleetId">) => `${week}#${fleetId}`,
    },
  },
});

const Programme = z.object({ name: z.literal("timeBonus"), since: Instant.nullable() });
const programmeEntity = entity({
  name: "programme",
  schema: () => Programme,
  key: ({ name }: Pick<z.infer<typeof Programme>, "name">) => ({ PK: `PROGRAMME#${name}`, SK: "META" }),
});

/** Adds to a week's counters. Not idempotent: commit it once per event. */
export function weekWrite(of: OfSide, { week, adds }: Counted): Write {
  return added(weekEntity, { ...of, week }, { ...emptyWeek, ...adds });
}

export function vehicleWeekWrite(
  of: Pick<StoredVehicleWeek, "haulierId" | "fleetId" | "week">,
  bookedHours: number,
): Write {
  return added(vehicleWeekEntity, of, { bookedHours, jobs: 1 });
}

function added<K extends { week: string }>(
  { name, version, key }: { name: string; version: number; key: (of: K) => { PK: string; SK: string } },
  of: K,
  add: Record<string, number>,
): Write {
  return { update: key(of), change: { set: { ...of, entity: name, v: version, ttl: ttlOf(of) }, add } };
}

/** Replaces a stored week by a recounted one. */
export const weekItem = (week: StoredWeek) => weekEntity.toItem(week);
export const vehicleWeekItem = (week: StoredVehicleWeek) => vehicleWeekEntity.toItem(week);

/** Returns one side's weeks from a Monday on, oldest first. Weeks without counts are missing. */
export async function weeksOf(db: Database, of: OfSide, from: string): Promise<WeekRecord[]> {
  const found = await allOf(db, weekEntity.lists.ofSide(of, { from }));
  return found.map((week) => WeekRecord.parse(week));
}

export async function allWeeksOf(db: Database, ownerId: UserId) {
  const sides = await Promise.all(
    RecordSide.options.map((side) => allOf(db, weekEntity.lists.ofSide({ ownerId, side }))),
  );
  return sides.flat().map(({ ownerId: _owner, ...week }) => week);
}

export function vehicleWeeksOf(db: Database, haulierId: UserId, from: string): Promise<StoredVehicleWeek[]> {
  return allOf(db, vehicleWeekEntity.lists.ofHaulier({ haulierId }, { from }));
}

/** Returns when the time bonus was introduced; null while it is off. */
export async function bonusSince(db: Database): Promise<string | null> {
  const item = await db.get(programmeEntity.key({ name: "timeBonus" }));
  return item ? programmeEntity.fromItem(item).since : null;
}

export const bonusWrite = (since: string | null): Write => ({
  put: programmeEntity.toItem({ name: "timeBonus", since }),
});
