import { randomUUID } from "node:crypto";
import { complianceOperations } from "#shared/compliance/operations.ts";
import { paperDays } from "#shared/compliance/paper-days.ts";
import { daysOffOperations } from "#shared/fleet/days-off-operations.ts";
import { mayCall } from "#shared/kernel/access.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { icalOf } from "#shared/kernel/ical.ts";
import { addDays, epochSecondsOf, ukDayOf } from "#shared/kernel/time.ts";
import { calendarOwner } from "../accounts/public.ts";
import { bookingsOfCaller } from "../booking/public.ts";
import { papers } from "../compliance/public.ts";
import { daysOff, vehicleNames } from "../fleet/public.ts";
import { now } from "../platform/clock.ts";
import { type Context, createContext } from "../platform/context.ts";
import { type Database, database } from "../platform/database.ts";
import { log } from "../platform/log.ts";
import { networkOf } from "../platform/network.ts";
import { fullFor } from "../platform/rate.ts";
import { shortHash } from "../platform/short-hash.ts";
import { standingOf } from "../platform/standing.ts";
import { bookingEvent, daysOffEvent, paperEvent } from "./events.ts";

/** What of a request by HTTP is looked at. */
export interface FeedRequest {
  readonly rawPath: string;
  readonly headers?: Readonly<Record<string, string | undefined>>;
  readonly requestContext: { readonly http: { readonly sourceIp: string } };
}
export interface FeedAnswer {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Programs ask every few minutes at the most: by a link, and by a network that asks for links that are none. */
const perMinute = 20;
/** What is in the calendar: from this many days ago until this many ahead. */
const [daysBack, daysAhead] = [90, 400];

/** GET and HEAD /api/calendar/<token>.ics: the calendar of the link's owner, as it is now. */
export async function handler(request: FeedRequest): Promise<FeedAnswer> {
  try {
    return await answer(database(), request, now());
  } catch (error) {
    // Whoever may not see their own calendar now has none: suspended, left, signed out everywhere.
    if (error instanceof Fault) return refusal(404, "There is no such calendar.");
    log.error("defect", { operation: "calendarFeed", error: error as Error });
    return refusal(503, "The calendar cannot be read now.");
  }
}

async function answer(db: Database, request: FeedRequest, at: string): Promise<FeedAnswer> {
  const token = /^\/api\/calendar\/([\w-]{64})\.ics$/.exec(request.rawPath)?.[1];
  const link = token ? await calendarOwner(db, token) : null;
  const key = `calendarFeed#${link ? link.userId : addressOf(request)}`;
  const wait = await fullFor(db, { key, most: perMinute, seconds: 60, now: at });
  if (wait)
    return { ...refusal(429, "Too often: ask again later."), headers: { ...headers, "retry-after": `${wait}` } };
  if (!link) return refusal(404, "There is no such calendar.");
  const events = await eventsOf(await contextOf(db, link, at));
  const type = {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="haulyard.ics"',
  };
  return { statusCode: 200, headers: { ...headers, ...type }, body: icalOf("Haulyard", events) };
}

/** The owner's own eyes: the same rules as in the app decide what is in the calendar. */
async function contextOf(
  db: Database,
  { userId, madeAt }: { userId: NonNullable<Context["caller"]["userId"]>; madeAt: string },
  now: string,
): Promise<Context> {
  const signedInAt = epochSecondsOf(madeAt);
  const standing = await standingOf(db, userId, signedInAt);
  const caller = { userId, signedInAt, addressHash: "", ...standing };
  return createContext({ requestId: randomUUID(), caller, now, newId: randomUUID, db, reach: "own alone" });
}

async function eventsOf(context: Context) {
  const today = ukDayOf(context.now);
  const days = { from: addDays(today, -daysBack), until: addDays(today, daysAhead) };
  const owner = context.caller.userId as NonNullable<Context["caller"]["userId"]>;
  const bookings = (await bookingsOfCaller(context, days)).map((booking) => bookingEvent(booking, owner));
  const { caller } = context;
  const keepsDaysOff = mayCall(daysOffOperations.daysOff.allow, caller);
  const [off, names, due] = await Promise.all([
    keepsDaysOff ? daysOff(days, context) : [],
    keepsDaysOff ? vehicleNames(context) : new Map<string, string>(),
    mayCall(complianceOperations.papers.allow, caller) ? papers({}, context) : [],
  ]);
  const nameOf = (fleetId: string) => names.get(fleetId);
  return [
    ...bookings,
    ...off.map((one) => daysOffEvent(one, nameOf)),
    ...paperDays(due, days, nameOf).map((one) => paperEvent(one)),
  ];
}

/** Whom CloudFront has heard, as the last of those named; on one machine whoever has called. */
function addressOf({ headers, requestContext }: FeedRequest): string {
  const last = headers?.["x-forwarded-for"]?.split(",").at(-1)?.trim();
  return shortHash(networkOf(last || requestContext.http.sourceIp));
}

/** Nobody else's cache keeps what only the link's owner may read, and no search engine lists it. */
const headers = { "cache-control": "private, no-store", "x-robots-tag": "noindex", "referrer-policy": "no-referrer" };

function refusal(statusCode: number, body: string): FeedAnswer {
  return { statusCode, headers: { ...headers, "content-type": "text/plain; charset=utf-8" }, body };
}
