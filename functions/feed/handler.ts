import { documentDays } from "#shared/compliance/document-days.ts";
import { complianceOperations } from "#shared/compliance/operations.ts";
import { daysOffOperations } from "#shared/fleet/days-off-operations.ts";
import { mayCall } from "#shared/kernel/access.ts";
import { Fault } from "#shared/kernel/errors.ts";
import { icalOf } from "#shared/kernel/ical.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { calendarOwner, contextPerHaulier, noteCalendarRead } from "../accounts/public.ts";
import { bookingsOfCaller } from "../booking/public.ts";
import { papers } from "../compliance/public.ts";
import { daysOff, vehicleNames } from "../fleet/public.ts";
import { now } from "../platform/clock.ts";
import type { Context } from "../platform/context.ts";
import { type Database, database } from "../platform/database.ts";
import { type HttpAnswer, type HttpRequest, networkHash, plainAnswer, privateHeaders } from "../platform/http.ts";
import { log } from "../platform/log.ts";
import { makerContext } from "../platform/maker-context.ts";
import { fullFor } from "../platform/rate.ts";
import { traced } from "../platform/trace.ts";
import { bookingEvent, daysOffEvent, documentEvent } from "./events.ts";

/** Requests per minute and link (unknown links: network). Calendar programs ask every few minutes at most. */
const perMinute = 20;
/** Range of the calendar: days before and after today. */
const [daysBack, daysAhead] = [90, 400];

/** GET and HEAD /api/calendar/<token>.ics: the current calendar of the link's owner. */
export const handler = traced(async (request: HttpRequest): Promise<HttpAnswer> => {
  try {
    return await answer(database(), request, now());
  } catch (error) {
    // The owner is suspended, has left, or has signed out everywhere since the link was made.
    if (error instanceof Fault) return plainAnswer(404, "There is no such calendar.");
    log.error("defect", { operation: "calendarFeed", error: error as Error });
    return plainAnswer(503, "The calendar cannot be read now.");
  }
});

async function answer(db: Database, request: HttpRequest, at: string): Promise<HttpAnswer> {
  const token = /^\/api\/calendar\/([\w-]{64})\.ics$/.exec(request.rawPath)?.[1];
  const link = token ? await calendarOwner(db, token) : null;
  const key = `calendarFeed#${link ? link.userId : networkHash(request)}`;
  const wait = await fullFor(db, { key, most: perMinute, seconds: 60, now: at });
  if (wait) return plainAnswer(429, "Too often: ask again later.", { "retry-after": `${wait}` });
  if (!link) return plainAnswer(404, "There is no such calendar.");
  const contexts = await contextPerHaulier(await makerContext(db, link, at));
  const events = (await Promise.all(contexts.map(eventsOf))).flat();
  // A failure to store the link's last use must not prevent the answer.
  await noteCalendarRead(db, link, at).catch((error: Error) => log.error("a last use was not stored", { error }));
  const type = {
    "content-type": "text/calendar; charset=utf-8",
    "content-disposition": 'inline; filename="haulyard.ics"',
  };
  return { statusCode: 200, headers: { ...privateHeaders, ...type }, body: icalOf("Haulyard", events) };
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
    ...documentDays(due, days, nameOf).map((one) => documentEvent(one)),
  ];
}
