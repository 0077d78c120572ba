import { z } from "zod";
import { eachDay } from "#shared/fleet/days.ts";
import { DaysOff, mostDaysOff, mostOffDays } from "#shared/fleet/days-off.ts";
import { HeldWork } from "#shared/fleet/held-work.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { BookingId, FleetId, UserId } from "#shared/kernel/id.ts";
import { UkDay } from "#shared/kernel/instant.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import type { Condition } from "../platform/expression.ts";

/** Limits the current hires of a vehicle, so that an item stays below DynamoDB's 400 kB. */
export const mostHires = 200;

/** A hire of several days, to the end of its last UK day. Places are rounded to about a mile. */
const Hire = z.object({ bookingId: BookingId, work: HeldWork });

/**
 * Days off of a vehicle or business, and the vehicle's hires. Each claim of hours counts itself here and fails for a
 * day off or changed hires. Days off and hires fail if anything was claimed since they were checked (decision 23).
 */
const Diary = z.object({
  haulierId: UserId,
  /** Null for the whole business. */
  fleetId: FleetId.nullable(),
  /** How often hours were taken. */
  taken: z.int().default(0),
  version: z.int().default(0),
  daysOff: z.array(DaysOff).max(mostDaysOff).default([]),
  /** Each of those days, for conditions. */
  offDays: z.array(UkDay).max(mostOffDays).default([]),
  hires: z.array(Hire).max(mostHires).default([]),
  /** How often the hires were changed. */
  hired: z.int().default(0),
});
export type Diary = z.infer<typeof Diary>;
export type DiaryOf = Pick<Diary, "haulierId" | "fleetId">;

const partition = ({ haulierId }: Pick<Diary, "haulierId">) => `DIARY#${haulierId}`;
export const diaryEntity = entity({
  name: "diary",
  schema: () => Diary,
  lists: { ofHaulier: { index: "table", partition, sort: ({ fleetId }: DiaryOf) => fleetId ?? "BUSINESS" } },
});

/** A consistent read; an empty diary if there is none. */
export async function diaryOf(db: Database, of: DiaryOf): Promise<Diary> {
  const item = await db.get(diaryEntity.key(of));
  return item ? diaryEntity.fromItem(item) : emptyDiary(of);
}

export const emptyDiary = (of: DiaryOf): Diary => ({
  ...{ ...of, taken: 0, version: 0, daysOff: [], offDays: [], hires: [], hired: 0 },
});

export async function diariesOf(db: Database, haulierId: UserId): Promise<Diary[]> {
  const items: Item[] = [];
  let after: Item | undefined;
  do {
    const found = await db.query({ partition: partition({ haulierId }), consistent: true, after });
    items.push(...found.items);
    after = found.last;
  } while (after);
  return diaryEntity.readAll(items);
}

/** Fails if the diary has changed or hours were taken since it was read. */
export function diaryWrite(read: Diary, daysOff: readonly DaysOff[], otherwise: Fault): Write {
  const after = { ...read, version: read.version + 1, daysOff: [...daysOff], offDays: daysOff.flatMap(eachDay) };
  return { put: diaryEntity.toItem(after), when: diaryAsRead(read, ["taken", "version"]), otherwise };
}

/** Conditions: nothing, or no days off, were written since the read. */
export function diaryAsRead(read: Diary, of: readonly ("taken" | "version")[]): Condition[] {
  if (read.taken === 0 && read.version === 0) return [{ attribute: "PK", is: "missing" }];
  return of.map((attribute) => ({ attribute, is: "=", value: read[attribute] }));
}

export const diaryRemoval = (diary: Diary): Write => ({ remove: diaryEntity.key(diary) });
