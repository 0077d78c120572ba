import { daysOfHours, eachDay } from "#shared/fleet/days.ts";
import { heldSpan, overlaps } from "#shared/fleet/free-then.ts";
import type { HeldWork } from "#shared/fleet/held-work.ts";
import { publishedPlace } from "#shared/geo/published-place.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { busy } from "#shared/kernel/faults.ts";
import type { BookingId, FleetId, UserId } from "#shared/kernel/id.ts";
import { addSeconds, ukDayOf } from "#shared/kernel/time.ts";
import { type Database, type Item, lostRace, type Write } from "../platform/database.ts";
import type { Condition } from "../platform/expression.ts";
import { type Diary, type DiaryOf, diaryAsRead, diaryEntity, diaryOf, emptyDiary, mostHires } from "./diary-store.ts";
import { type Asking, slotKeys, slotsBetween, slotWrites, takesHour } from "./slot-store.ts";

/** Time that a past hire is kept, in seconds: the travel after it still blocks hours. */
const storedSeconds = 86_400;

export interface HoursOf {
  readonly haulierId: UserId;
  readonly fleetId: FleetId;
  /** UTC hours of the booking's first visit. */
  readonly hours: readonly string[];
}

/** The hours that a booking takes, or a whole hire. */
export interface WantedHours extends HoursOf {
  readonly hire: HeldWork | null;
  /** Null for a booking that does not exist yet. A booking's own hours and hire are no obstacle. */
  readonly bookingId: BookingId | null;
}

/** Another booking and when it was made, another user's hold, or days off. */
type Obstacle =
  | { readonly kind: "booking"; readonly takenAt: string | null }
  | { readonly kind: "hold"; readonly heldUntil: string }
  | { readonly kind: "daysOff" };

interface Read {
  readonly business: Diary;
  readonly vehicle: Diary;
  readonly slots: readonly Item[];
}

export async function inTheWay(db: Database, claim: WantedHours, asking: Asking): Promise<Obstacle | null> {
  return obstacleIn(await read(db, claim), claim, asking);
}

/** Returns writes that claim hours or a hire; they fail after a competing claim. Throws if booked, held or off. */
export async function hoursWrites(
  db: Database,
  claim: WantedHours & { readonly bookingId: BookingId },
  faults: { taken: Fault; off: Fault },
  asking: Asking,
): Promise<Write[]> {
  const seen = await read(db, claim);
  const obstacle = obstacleIn(seen, claim, asking);
  // The booking itself may have been changed at the same time: reports a lost race, which is retried.
  if (obstacle) throw lostRace(obstacle.kind === "daysOff" ? faults.off : faults.taken);
  const { fleetId, hours, hire, bookingId } = claim;
  const slots = slotWrites(fleetId, hours, bookingId, faults.taken, asking);
  const { business, vehicle } = seen;
  if (!hire) {
    const isOn = daysOfHours(hours).map((value): Condition => ({ attribute: "offDays", is: "lacks", value }));
    return [
      ...slots,
      counted(business, isOn, faults.off),
      counted(vehicle, [...isOn, hiresAsRead(vehicle)], faults.taken),
    ];
  }
  const since = addSeconds(asking.now, -storedSeconds);
  const others = vehicle.hires.filter((one) => one.bookingId !== bookingId && one.work.endsAt > since);
  if (others.length >= mostHires) throw busy();
  const work = { ...hire, from: publishedPlace(hire.from), to: publishedPlace(hire.to) };
  return [
    ...slots,
    counted(business, diaryAsRead(business, ["version"]), faults.off),
    counted(vehicle, diaryAsRead(vehicle, ["taken", "version"]), faults.taken, [...others, { bookingId, work }]),
  ];
}

/** Frees the days of a hire in the diary. `slotReleases` frees its hours. */
export async function hireReleases(db: Database, of: DiaryOf, bookingId: BookingId): Promise<Write[]> {
  const diary = await diaryOf(db, of);
  const hires = diary.hires.filter((one) => one.bookingId !== bookingId);
  if (hires.length === diary.hires.length) return [];
  return [counted(diary, [hiresAsRead(diary)], busy(), hires)];
}

/**
 * Increases the diary's counter for a hold, so that a concurrent hire of the same hours fails. Throws `taken` if a hire
 * already has one of the hours.
 */
export async function unhiredWrite(db: Database, of: HoursOf, taken: Fault): Promise<Write> {
  const diary = await diaryOf(db, of);
  if (hiredThen(diary, { ...of, hire: null, bookingId: null })) throw lostRace(taken);
  return counted(diary, [hiresAsRead(diary)], taken);
}

/** Reads diaries first: hours that are claimed in between then fail the condition on the diary. */
async function read(db: Database, { haulierId, fleetId, hours, hire }: WantedHours): Promise<Read> {
  const keys = [null, fleetId].map((fleetId) => diaryEntity.key({ haulierId, fleetId }));
  const known = await db.getMany(hire ? keys : [...keys, ...slotKeys(fleetId, hours)], { consistent: true });
  const isDiary = (item: Item) => item.entity === diaryEntity.name;
  const diaries = diaryEntity.readAll(known.filter(isDiary));
  const diary = (of: FleetId | null) =>
    diaries.find(({ fleetId }) => fleetId === of) ?? emptyDiary({ haulierId, fleetId: of });
  const slots = hire ? await slotsBetween(db, fleetId, heldSpan(hire)) : known.filter((item) => !isDiary(item));
  return { business: diary(null), vehicle: diary(fleetId), slots };
}

function obstacleIn({ business, vehicle, slots }: Read, claim: WantedHours, asking: Asking): Obstacle | null {
  const { hours, hire, bookingId } = claim;
  const taken = slots.filter((item) => takesHour(item, asking) && (!bookingId || item.bookingId !== bookingId));
  const booked = taken.find(({ heldUntil }) => heldUntil === undefined);
  if (booked) return { kind: "booking", takenAt: typeof booked.takenAt === "string" ? booked.takenAt : null };
  if (hiredThen(vehicle, claim)) return { kind: "booking", takenAt: null };
  const days = hire ? daysOf(hire) : daysOfHours(hours);
  if ([business, vehicle].some(({ offDays }) => days.some((day) => offDays.includes(day)))) return { kind: "daysOff" };
  const [until] = taken
    .map(({ heldUntil }) => String(heldUntil))
    .sort()
    .reverse();
  return until ? { kind: "hold", heldUntil: until } : null;
}

/** Whether another booking's hire overlaps the claim. */
function hiredThen({ hires }: Diary, { hours, hire, bookingId }: Omit<WantedHours, keyof DiaryOf>): boolean {
  const spans = hire
    ? [hire]
    : hours.map((hour) => `${hour}:00:00.000Z`).map((at) => ({ startsAt: at, endsAt: addSeconds(at, 3600) }));
  return hires.some((one) => one.bookingId !== bookingId && spans.some((span) => overlaps(one.work, span)));
}

function daysOf(work: HeldWork): string[] {
  const { from, until } = heldSpan(work);
  return eachDay({ firstDay: ukDayOf(from), lastDay: ukDayOf(addSeconds(until, -1)) });
}

const hiresAsRead = ({ hired }: Diary): Condition =>
  hired > 0
    ? { attribute: "hired", is: "=", value: hired }
    : {
        anyOf: [
          { attribute: "hired", is: "missing" },
          { attribute: "hired", is: "=", value: 0 },
        ],
      };

/** Increases the diary's counter for a claim or release. `hires` replaces the stored hires. */
function counted(
  { haulierId, fleetId }: Diary,
  when: readonly Condition[],
  otherwise: Fault,
  hires?: Diary["hires"],
): Write {
  const set = { entity: diaryEntity.name, v: diaryEntity.version, haulierId, fleetId, ...(hires && { hires }) };
  const add = { taken: 1, version: 0, ...(hires && { hired: 1 }) };
  return { update: diaryEntity.key({ haulierId, fleetId }), change: { set, add }, when, otherwise };
}
