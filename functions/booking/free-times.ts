import type { Profile } from "#shared/accounts/model.ts";
import { worksAt } from "#shared/accounts/working-hours.ts";
import { fullToday, heldThen, orderDayTaken, takenOn, takenThen } from "#shared/booking/faults.ts";
import { scheduledDay, slotHours } from "#shared/booking/rules.ts";
import { isSameDay } from "#shared/catalogue/prices.ts";
import type { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import { noTravelTime, vehicleBusy, vehicleOff, vehicleOffline } from "#shared/fleet/faults.ts";
import {
  firstFree,
  heldUntil,
  type Obstacle,
  overlaps,
  spanOf,
  type TimelessWork,
  workAt,
} from "#shared/fleet/free-then.ts";
import type { HeldWork } from "#shared/fleet/held-work.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { startsOn } from "#shared/fleet/starts.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { addSeconds, secondsBetween, ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { mostHoursHeld } from "#shared/pricing/hours-held.ts";
import { inTheWay, timesOf } from "../fleet/public.ts";
import type { Database } from "../platform/database.ts";
import { answeringOf } from "./answering.ts";

/** Seconds during which an error says that the time was taken "a moment ago". */
const momentSeconds = 600;
/** How far ahead the next free start is searched, in hours. */
const farthestFreeHours = 7 * 24;

interface Wanted {
  /** The duration and place of the job. */
  readonly work: TimelessWork;
  /** The wanted start of each part of the order, UTC. */
  readonly times: readonly string[];
  readonly urgencyLevel: UrgencyLevel;
  readonly collectOn?: string | null | undefined;
  readonly collectTime?: string | null | undefined;
}

interface Offered {
  readonly fleet: Fleet;
  readonly haulier: Pick<Profile, "workingHours"> | null;
}

interface Asking {
  readonly now: string;
  readonly by: UserId;
}

/**
 * Returns the start of each part, by the same rule as the search. Throws an error that names the obstacle and the next
 * free time.
 */
export async function freeTimes(offered: Offered, wanted: Wanted, db: Database, asking: Asking): Promise<string[]> {
  const { work, times, collectTime, urgencyLevel } = wanted;
  const { now } = asking;
  const day = wanted.collectOn ?? scheduledDay(urgencyLevel, now);
  const isOpen = times.length === 1 && !collectTime;
  const starts = isOpen ? [startsOn(day, null, now)] : times.map((at) => [at]);
  const all = starts.flat();
  if (all.length === 0) return [];
  const vehicle = await timesOf(db, { ...offered.fleet, fleetId: offered.fleet.id }, spanOf(all, work), asking);
  const found: string[] = [];
  for (const some of starts) {
    const free = firstFree(some, work, vehicle, now);
    const asked = some[0] ?? now;
    if ("startsAt" in free) {
      found.push(free.startsAt);
      continue;
    }
    const { obstacle } = free;
    if (times.length > 1) throw orderDayTaken({ values: { day: dayText(ukDayOf(asked)) } });
    const plain = obstacle && plainRefusals[obstacle];
    if (plain) throw plain();
    if (obstacle === "booking" && isOpen && day === ukDayOf(now)) throw fullToday();
    const held = obstacle === "hold" ? heldUntil(workAt(asked, work), vehicle) : null;
    const other = obstacle === "booking" ? vehicle.held.find((one) => overlaps(one, workAt(asked, work))) : undefined;
    throw await refusal(offered, { ...wanted, asked, held, other }, db, asking);
  }
  return found;
}

/** Obstacles whose error names no next free time. */
const plainRefusals: Partial<Record<Obstacle, () => Fault>> = {
  offline: vehicleOffline,
  busyNow: vehicleBusy,
  daysOff: vehicleOff,
  travel: noTravelTime,
};

interface Refused extends Wanted {
  readonly asked: string;
  /** End of another user's hold on the vehicle; null without a hold. */
  readonly held: string | null;
  /** The first job or hire that overlaps the wanted time. */
  readonly other: HeldWork | undefined;
}

/** "Taken at 08:00 a moment ago. Free at 11:00." or "Taken from Mon 30 Nov to Fri 4 Dec. Free at 08:00 on Sat 5 Dec." */
async function refusal(
  offered: Offered,
  { asked, held, other, work, urgencyLevel }: Refused,
  db: Database,
  asking: Asking,
): Promise<Fault> {
  const { now } = asking;
  const freeAt = await nextFreeStart(offered, { asked, work, urgencyLevel }, db, asking);
  const next = freeAt ? `Free at ${startWords(freeAt, asked)}` : "Not free in the 7 days after that";
  if (held)
    return heldThen({
      values: { until: ukTimeOf(held), next },
      metadata: { freeAt, heldUntil: held },
    });
  const when = other && daysTaken(other, work, asked);
  if (when) return takenOn({ values: { when, next }, metadata: { freeAt } });
  const { id: fleetId, haulierId } = offered.fleet;
  const obstacle = await inTheWay(
    db,
    { haulierId, fleetId, hours: slotHours(asked, work.hours), hire: null, bookingId: null },
    asking,
  );
  const takenAt = obstacle?.kind === "booking" ? obstacle.takenAt : null;
  const ago = takenAt && secondsBetween(takenAt, now) <= momentSeconds ? " a moment ago" : "";
  return takenThen({ values: { time: ukTimeOf(asked), ago, next }, metadata: { freeAt } });
}

/** The UK days of the overlapping or requested hire; null if both are jobs of some hours. */
function daysTaken({ startsAt, endsAt }: HeldWork, { days }: TimelessWork, asked: string): string | null {
  const last = addSeconds(endsAt, -1);
  const isHire = secondsBetween(startsAt, endsAt) > mostHoursHeld * 3600;
  if (isHire) return `from ${momentText(startsAt, asked, "day")} to ${momentText(last, asked, "day")}`;
  return days > 1 ? `on ${momentText(startsAt, asked, "day")}` : null;
}

/** The next full hour at which the vehicle can start, during working hours; null if none within a week. */
async function nextFreeStart(
  { fleet, haulier }: Offered,
  { asked, work, urgencyLevel }: Pick<Wanted, "work" | "urgencyLevel"> & { readonly asked: string },
  db: Database,
  asking: Asking,
): Promise<string | null> {
  const answering = answeringOf(haulier, fleet);
  const hour = `${asked.slice(0, 13)}:00:00.000Z`;
  const starts = Array.from({ length: farthestFreeHours }, (_, nth) => addSeconds(hour, (nth + 1) * 3600)).filter(
    (start) => isSameDay(urgencyLevel) || worksAt(start, answering),
  );
  const span = spanOf([hour, addSeconds(hour, farthestFreeHours * 3600)], work);
  const vehicle = await timesOf(db, { ...fleet, fleetId: fleet.id }, span, asking);
  const found = firstFree(starts, work, vehicle, asking.now);
  return "startsAt" in found ? found.startsAt : null;
}

/** "11:00", or "07:00 on Tue 1 Dec" for another day. */
function startWords(at: string, asked: string): string {
  return ukDayOf(at) === ukDayOf(asked) ? ukTimeOf(at) : `${ukTimeOf(at)} on ${momentText(at, asked, "day")}`;
}
