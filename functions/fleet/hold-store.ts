import { z } from "zod";
import type { Fault } from "#shared/kernel/errors.ts";
import { busy } from "#shared/kernel/faults.ts";
import { FleetId, UserId } from "#shared/kernel/id.ts";
import { Instant, UkDay } from "#shared/kernel/instant.ts";
import { addSeconds, epochSecondsOf, ukDayOf } from "#shared/kernel/time.ts";
import type { Database, Item, Key, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { timerCancel, timerWrite } from "../platform/timers.ts";
import { type Asking, isBookable, slotKeys } from "./slot-store.ts";

/** Maximum hours of a hold: a transaction allows 100 writes. Longer orders hold only their first hours. */
export const mostHoursOfHold = 90;
/** Vehicles per account and day whose holds are counted. Beyond that, the oldest is dropped. */
const mostVehicles = 100;

/** The single hold of an account: vehicle hours that nobody else can book until it ends. */
const VehicleHold = z.object({
  userId: UserId,
  fleetId: FleetId,
  hours: z.array(z.string().max(13)).max(mostHoursOfHold),
  heldUntil: Instant,
  /** The UK day for which `held` counts the holds. */
  day: UkDay,
  held: z.array(z.object({ fleetId: FleetId, times: z.int() })).max(mostVehicles),
  version: z.int(),
});
export type VehicleHold = z.infer<typeof VehicleHold>;

const holdEntity = entity({
  name: "vehicleHold",
  schema: () => VehicleHold,
  key: ({ userId }: Pick<VehicleHold, "userId">) => ({ PK: `HOLD#${userId}`, SK: "HOLD" }),
  ttl: ({ heldUntil }) => epochSecondsOf(heldUntil) + 2 * 86_400,
});

/** The live holds of a vehicle, copied so that a search reads many vehicles by key. */
const ListedHold = VehicleHold.pick({ userId: true, hours: true, heldUntil: true });
const FleetHolds = z.object({ fleetId: FleetId, holds: z.array(ListedHold).max(100), version: z.int() });

const listEntity = entity({
  name: "fleetHolds",
  schema: () => FleetHolds,
  key: ({ fleetId }: Pick<z.infer<typeof FleetHolds>, "fleetId">) => ({ PK: `FLEET#${fleetId}`, SK: "HOLDS" }),
  ttl: ({ holds }) => Math.max(...holds.map(({ heldUntil }) => epochSecondsOf(heldUntil))) + 3600,
});

export const holdsKey = (fleetId: FleetId): Key => listEntity.key({ fleetId });

/** Live holds of other users, by vehicle. Ignores other items. */
export function holdsIn(items: readonly Item[], { now, by }: Asking) {
  const lists = listEntity.readAll(items.filter((item) => item.entity === listEntity.name));
  const ofOthers = lists.map(
    ({ fleetId, holds }) =>
      [fleetId, holds.filter(({ heldUntil, userId }) => heldUntil > now && userId !== by)] as const,
  );
  return new Map(ofOthers);
}

/** Replaces an account's entry in the vehicle's list. An empty `mine` removes it. */
async function listedWrite(
  db: Database,
  { fleetId, userId }: Pick<VehicleHold, "fleetId" | "userId">,
  mine: readonly z.infer<typeof ListedHold>[],
  now: string,
): Promise<Write> {
  const item = await db.get(listEntity.key({ fleetId }));
  const before = item ? listEntity.fromItem(item) : null;
  const others = (before?.holds ?? []).filter((hold) => hold.userId !== userId && hold.heldUntil > now);
  const after = { fleetId, holds: [...others, ...mine], version: (before?.version ?? 0) + 1 };
  const condition = { when: [asRead(before)], otherwise: busy() };
  if (after.holds.length === 0) return { remove: listEntity.key({ fleetId }), ...condition };
  return { put: listEntity.toItem(after), ...condition };
}

/** An account's last hold, which may have ended; null if there is none. */
export async function holdOf(db: Database, userId: UserId): Promise<VehicleHold | null> {
  const item = await db.get(holdEntity.key({ userId }));
  return item ? holdEntity.fromItem(item) : null;
}

export async function liveHoldOf(db: Database, userId: UserId, fleetId: FleetId, now: string) {
  const hold = await holdOf(db, userId);
  return hold && hold.fleetId === fleetId && hold.heldUntil > now ? hold : null;
}

/** How often an account has held a vehicle on the UK day of `now`. */
export function timesHeld(hold: VehicleHold | null, fleetId: FleetId, now: string): number {
  if (hold?.day !== ukDayOf(now)) return 0;
  return hold.held.find((one) => one.fleetId === fleetId)?.times ?? 0;
}

interface Wanted extends Pick<VehicleHold, "userId" | "fleetId" | "hours"> {
  readonly now: string;
  readonly seconds: number;
}

/** Replaces an account's last hold and sets its timer. Throws `taken` if someone else has one of the hours. */
export async function holdWrites(db: Database, before: VehicleHold | null, wanted: Wanted, taken: Fault) {
  const { userId, fleetId, hours, now, seconds } = wanted;
  const heldUntil = addSeconds(now, seconds);
  const day = ukDayOf(now);
  const others = before?.day === day ? before.held.filter((one) => one.fleetId !== fleetId) : [];
  const held = [...others.slice(1 - mostVehicles), { fleetId, times: timesHeld(before, fleetId, now) + 1 }];
  const hold = { userId, fleetId, hours, heldUntil, day, held, version: (before?.version ?? 0) + 1 };
  const kept = before?.fleetId === fleetId ? hours : [];
  const isElsewhere = before !== null && before.fleetId !== fleetId && before.heldUntil > now;
  const writes: Write[] = [
    ...(before ? hourReleases(before, kept, now) : []),
    ...(isElsewhere ? [await listedWrite(db, before, [], now)] : []),
    ...slotKeys(fleetId, hours).map((key) => ({
      put: { ...key, entity: "fleetHold", v: 1, heldBy: userId, heldUntil, ttl: epochSecondsOf(heldUntil) + 3600 },
      when: [isBookable({ now, by: userId })],
      otherwise: taken,
    })),
    await listedWrite(db, hold, [{ userId, hours, heldUntil }], now),
    recordWrite(before, hold),
    timerWrite({ kind: "holdDue", subjectId: userId, dueAt: heldUntil }, now),
  ];
  return { hold, writes };
}

/** Writes that end a hold early. Omits hours in `kept`, which the caller's transaction writes. */
export async function holdEnds(
  db: Database,
  hold: VehicleHold,
  kept: readonly string[],
  now: string,
): Promise<Write[]> {
  return [
    ...hourReleases(hold, kept, now),
    await listedWrite(db, hold, [], now),
    recordWrite(hold, { ...hold, hours: [], heldUntil: now, version: hold.version + 1 }),
    timerCancel({ kind: "holdDue", subjectId: hold.userId }),
  ];
}

/** Conditions that nobody else has booked or holds these hours. */
export const freeChecks = (fleetId: FleetId, hours: readonly string[], asking: Asking, otherwise: Fault): Write[] =>
  slotKeys(fleetId, hours).map((key) => ({ check: key, when: [isBookable(asking)], otherwise }));

/** Frees the hours of a live hold only: hours of an ended hold may already belong to someone else. */
function hourReleases(
  { fleetId, hours, heldUntil, userId }: VehicleHold,
  kept: readonly string[],
  now: string,
): Write[] {
  if (heldUntil <= now) return [];
  const freed = hours.filter((hour) => !kept.includes(hour));
  const own = { attribute: "heldBy", is: "=", value: userId } as const;
  const when = [{ anyOf: [{ attribute: "PK", is: "missing" }, own] }] as const;
  return slotKeys(fleetId, freed).map((key) => ({ remove: key, when, otherwise: busy() }));
}

const recordWrite = (before: VehicleHold | null, after: VehicleHold): Write => ({
  put: holdEntity.toItem(after),
  when: [asRead(before)],
  otherwise: busy(),
});

const asRead = (before: { readonly version: number } | null) =>
  before
    ? ({ attribute: "version", is: "=", value: before.version } as const)
    : ({ attribute: "PK", is: "missing" } as const);
