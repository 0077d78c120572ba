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

/** Maximum current hires of a vehicle, so that its diary stays below DynamoDB's limit of 400 kB. */
export const mostHires = 200;

/** A hire of several days, until the end of its last UK day. Its places are rounded to about a mile. */
const Hire = z.object({ bookingId: BookingId, work: HeldWork });

/**
 * Days off and hires of a vehicle, or days off of a business. Each claim of hours increases `taken` here. It fails on a
 * day off, or if a hire was added since its check. New days off and hires fail if `taken` has changed since their check
 * (decision 23).
 */
const Diary = z.object({
  haulierId: UserId,
  /** Null for the diary of the whole business. */
  fleetId: FleetId.nullable(),
  /** Counter of claims of hours. Conditions compare it. */
  taken: z.int().default(0),
  version: z.int().default(0),
  daysOff: z.array(DaysOff).max(mostDaysOff).default([]),
  /** Every single day off, so that transaction conditions can test for a day. */
  offDays: z.array(UkDay).max(mostOffDays).default([]),
  hires: z.array(Hire).max(mostHires).default([]),
  /** Counter of changes to the hires. Conditions compare it. */
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

/** Reads a diary consistently. Returns an empty diary if none is stored. */
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

/** Replaces days off. Fails if the diary changed or hours were claimed since the read. */
export function diaryWrite(read: Diary, daysOff: readonly DaysOff[], otherwise: Fault): Write {
  const after = { ...read, version: read.version + 1, daysOff: [...daysOff], offDays: daysOff.flatMap(eachDay) };
  return { put: diaryEntity.toItem(after), when: diaryAsRead(read, ["taken", "version"]), otherwise };
}

/** Conditions that the diary is as read: no new claims (`taken`) or no new days off (`version`). */
export function diaryAsRead(read: Diary, of: readonly ("taken" | "version")[]): Condition[] {
  if (read.taken === 0 && read.version === 0) return [{ attribute: "PK", is: "missing" }];
  return of.map((attribute) => ({ attribute, is: "=", value: read[attribute] }));
}

export const diaryRemoval = (diary: Diary): Write => ({ remove: diaryEntity.key(diary) });
