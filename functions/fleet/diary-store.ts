import { z } from "zod";
import { DaysOff, daysOfHours, eachDay, mostDaysOff, mostOffDays } from "#shared/fleet/days-off.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { type BookingId, FleetId, UserId } from "#shared/kernel/id.ts";
import { UkDay } from "#shared/kernel/instant.ts";
import type { Database, Item, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { type Asking, slotKeys, slotWrites, takesHour } from "./slot-store.ts";

/**
 * The days off of one vehicle, or of a whole business. Whatever takes hours counts itself here in its own transaction,
 * and is refused for a day off; days off are written only if nothing has counted itself since they were judged. So the
 * two can never both be agreed (decision 23).
 */
const Diary = z.object({
  haulierId: UserId,
  /** Null: the whole business. */
  fleetId: FleetId.nullable(),
  /** How often hours were taken. */
  taken: z.int().default(0),
  version: z.int().default(0),
  daysOff: z.array(DaysOff).max(mostDaysOff).default([]),
  /** Each of those days, for conditions. */
  offDays: z.array(UkDay).max(mostOffDays).default([]),
});
export type Diary = z.infer<typeof Diary>;
export type DiaryOf = Pick<Diary, "haulierId" | "fleetId">;

const partition = ({ haulierId }: Pick<Diary, "haulierId">) => `DIARY#${haulierId}`;
export const diaryEntity = entity({
  name: "diary",
  schema: Diary,
  lists: { ofHaulier: { index: "table", partition, sort: ({ fleetId }: DiaryOf) => fleetId ?? "BUSINESS" } },
});

/** One diary, seen with every acknowledged write; an empty one where nothing is known. */
export async function diaryOf(db: Database, of: DiaryOf): Promise<Diary> {
  const item = await db.get(diaryEntity.key(of));
  return item ? diaryEntity.fromItem(item) : { ...of, taken: 0, version: 0, daysOff: [], offDays: [] };
}

/** All diaries of a haulier, in one read. */
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

/** A diary with these days off; refused when it has changed, or when hours were taken, since it was read. */
export function diaryWrite(read: Diary, daysOff: readonly DaysOff[], otherwise: Fault): Write {
  const after = { ...read, version: read.version + 1, daysOff: [...daysOff], offDays: daysOff.flatMap(eachDay) };
  const asRead = (["taken", "version"] as const).map(
    (attribute) => ({ attribute, is: "=", value: read[attribute] }) as const,
  );
  const isNew = read.taken === 0 && read.version === 0;
  const when = isNew ? ([{ attribute: "PK", is: "missing" }] as const) : asRead;
  return { put: diaryEntity.toItem(after), when, otherwise };
}

export const diaryRemoval = (diary: Diary): Write => ({ remove: diaryEntity.key(diary) });

/** What takes hours of a vehicle. */
export interface HoursOf {
  readonly haulierId: UserId;
  readonly fleetId: FleetId;
  readonly hours: readonly string[];
}

/** Claims hours of a vehicle for a booking; refused where another booking or a hold has them, and on days off. */
export function hoursWrites(
  of: HoursOf,
  bookingId: BookingId,
  faults: { taken: Fault; off: Fault },
  asking: Asking,
): Write[] {
  const { haulierId, fleetId, hours } = of;
  const when = daysOfHours(hours).map((value) => ({ attribute: "offDays", is: "lacks", value }) as const);
  const counted = [null, fleetId].map((fleetId): Write => {
    const set = { entity: diaryEntity.name, v: diaryEntity.version, haulierId, fleetId };
    const update = diaryEntity.key({ haulierId, fleetId });
    return { update, change: { set, add: { taken: 1, version: 0 } }, when, otherwise: faults.off };
  });
  return [...slotWrites(fleetId, hours, bookingId, faults.taken, asking), ...counted];
}

/** An obstacle to a booking: another booking, with when its hours were taken; somebody else's hold; or days off. */
type Obstacle =
  | { readonly kind: "booking"; readonly takenAt: string | null }
  | { readonly kind: "hold"; readonly heldUntil: string }
  | { readonly kind: "daysOff" };

/** The obstacle to a booking for these hours now; null where there is none. */
export async function inTheWay(db: Database, of: HoursOf, asking: Asking): Promise<Obstacle | null> {
  const { haulierId, fleetId, hours } = of;
  const diaries = [null, fleetId].map((fleetId) => diaryEntity.key({ haulierId, fleetId }));
  const found = await db.getMany([...slotKeys(fleetId, hours), ...diaries], { consistent: true });
  const days = daysOfHours(hours);
  const known = found.filter((item) => item.entity === diaryEntity.name);
  const taken = found.filter((item) => item.entity !== diaryEntity.name && takesHour(item, asking));
  const booked = taken.find(({ heldUntil }) => heldUntil === undefined);
  if (booked) return { kind: "booking", takenAt: typeof booked.takenAt === "string" ? booked.takenAt : null };
  if (diaryEntity.readAll(known).some(({ offDays }) => days.some((day) => offDays.includes(day))))
    return { kind: "daysOff" };
  const [until] = taken
    .map(({ heldUntil }) => String(heldUntil))
    .sort()
    .reverse();
  return until ? { kind: "hold", heldUntil: until } : null;
}
