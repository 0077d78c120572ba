import type { Profile } from "#shared/accounts/model.ts";
import { worksAt } from "#shared/accounts/working-hours.ts";
import { fullToday, heldThen, orderDayTaken, takenThen } from "#shared/booking/faults.ts";
import { slotHours } from "#shared/booking/rules.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { isSameDay } from "#shared/catalogue/prices.ts";
import type { ServiceId } from "#shared/catalogue/services/index.ts";
import type { UrgencyLevel } from "#shared/catalogue/urgency.ts";
import { vehicleOff } from "#shared/fleet/faults.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { momentText } from "#shared/kernel/moment-text.ts";
import { secondsBetween, ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { freeToday, inTheWay, nextFreeStart, type Obstacle } from "../fleet/public.ts";
import type { Database } from "../platform/database.ts";
import { answeringOf } from "./answering.ts";

/** A booking of the last so many seconds was made "a moment ago". */
const momentSeconds = 600;

interface Wanted {
  readonly collectAt: string;
  readonly service: ServiceId;
  readonly urgencyLevel: UrgencyLevel;
  /** Days or loads of the order. */
  readonly parts: number;
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
 * Throws when the vehicle is off, booked or held by somebody else at a time, or, for something urgent, has no hours left
 * today. The refusal says when it is free next.
 */
export async function mustBeFree(offered: Offered, wanted: Wanted, db: Database, asking: Asking): Promise<void> {
  const { collectAt, urgencyLevel, service } = wanted;
  const { now, by } = asking;
  const longest = serviceOf(service).typicalHours[1];
  const of = { haulierId: offered.fleet.haulierId, fleetId: offered.fleet.id };
  const obstacle = await inTheWay(db, { ...of, hours: slotHours(collectAt, longest) }, asking);
  if (obstacle && wanted.parts > 1) throw orderDayTaken({ values: { day: dayText(ukDayOf(collectAt)) } });
  if (obstacle?.kind === "daysOff") throw vehicleOff();
  const isToday = isSameDay(urgencyLevel) && ukDayOf(collectAt) === ukDayOf(now);
  if (isToday && !(await freeToday(db, of.fleetId, longest, now, by))) throw fullToday();
  if (obstacle) throw await refusal(obstacle, offered, wanted, db, asking);
}

/** "Taken at 08:00 a moment ago. Free at 11:00." */
async function refusal(
  obstacle: Exclude<Obstacle, { kind: "daysOff" }>,
  { fleet, haulier }: Offered,
  { collectAt, urgencyLevel, service }: Wanted,
  db: Database,
  asking: Asking,
): Promise<Fault> {
  const longest = serviceOf(service).typicalHours[1];
  const answering = answeringOf(haulier, fleet);
  const freeAt = await nextFreeStart(
    db,
    { haulierId: fleet.haulierId, fleetId: fleet.id },
    {
      after: collectAt,
      hoursOf: (start) => slotHours(start, longest),
      suits: (start) => isSameDay(urgencyLevel) || worksAt(start, answering),
    },
    asking,
  );
  const next = freeAt ? `Free at ${startWords(freeAt, collectAt)}` : "Not free in the 7 days after that";
  if (obstacle.kind === "hold")
    return heldThen({
      values: { left: leftWords(secondsBetween(asking.now, obstacle.heldUntil)), next },
      metadata: { freeAt, heldUntil: obstacle.heldUntil },
    });
  const { takenAt } = obstacle;
  const ago = takenAt && secondsBetween(takenAt, asking.now) <= momentSeconds ? " a moment ago" : "";
  return takenThen({ values: { time: ukTimeOf(collectAt), ago, next }, metadata: { freeAt } });
}

/** "11:00", and with its day where that is another one: "07:00 on Tue 1 Dec". */
function startWords(at: string, asked: string): string {
  return ukDayOf(at) === ukDayOf(asked) ? ukTimeOf(at) : `${ukTimeOf(at)} on ${momentText(at, asked, "day")}`;
}

function leftWords(seconds: number): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return minutes === 1 ? "minute" : `${minutes} minutes`;
}
