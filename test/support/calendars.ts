import fc from "fast-check";
import ICAL from "ical.js";
import type { CalendarEvent } from "#shared/kernel/ical.ts";
import { addDays, addSeconds, instantOfUk } from "#shared/kernel/time.ts";

/** The Sundays on which London's clocks change, and one ordinary day. */
const changes = ["2026-03-29", "2026-10-25", "2027-03-28", "2027-10-31", "2000-02-29"];
const day = fc.oneof(
  fc.constantFrom(...changes),
  fc.integer({ min: 0, max: 15_000 }).map((days) => addDays("1997-01-01", days)),
);
const instant = fc
  .tuple(day, fc.integer({ min: -7200, max: 86_400 }))
  .map(([from, seconds]) => addSeconds(instantOfUk(from, "00:00"), seconds));
const words = fc.oneof(
  fc.string({ minLength: 1, maxLength: 200, unit: "grapheme" }),
  fc.constantFrom("a,b;c\\d\nnext: line", "Grab Hire – Kirkcaldy 🚚".repeat(9), "BEGIN:VEVENT\r\nEND:VEVENT"),
);

export const anyEvent: fc.Arbitrary<CalendarEvent> = fc.record({
  uid: fc.uuid().map((id) => `${id}@haulyard`),
  sequence: fc.nat(10_000),
  changedAt: instant,
  summary: words,
  location: fc.option(words),
  description: fc.option(words),
  isCancelled: fc.boolean(),
  when: fc.oneof(
    fc.tuple(instant, fc.nat(60 * 24)).map(([start, minutes]) => ({ start, end: addSeconds(start, minutes * 60) })),
    fc.tuple(day, fc.nat(400)).map(([firstDay, days]) => ({ firstDay, lastDay: addDays(firstDay, days) })),
  ),
});

/** Parses a calendar with ical.js and returns its entries as `CalendarEvent`. */
export function readBack(text: string): CalendarEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const { startDate, endDate } = event;
    const at = (time: typeof startDate) => new Date(time.toUnixTime() * 1000).toISOString();
    return {
      uid: event.uid,
      sequence: event.sequence,
      changedAt: at(component.getFirstPropertyValue("dtstamp") as typeof startDate),
      summary: event.summary,
      location: event.location,
      description: event.description,
      isCancelled: component.getFirstPropertyValue("status") === "CANCELLED",
      when: startDate.isDate
        ? { firstDay: startDate.toString(), lastDay: addDays(endDate.toString(), -1) }
        : { start: at(startDate), end: at(endDate) },
    };
  });
}

const plain = (text: string | null | undefined) =>
  text ? text.replaceAll(/\r\n?/g, "\n").replaceAll(/(?!\n)\p{Cc}/gu, "") || null : null;
const second = (instant: string) => `${instant.slice(0, 19)}.000Z`;

/** Returns an entry as a calendar stores it: times in whole seconds, no control characters. */
export function asHeld(event: CalendarEvent): CalendarEvent {
  const { when } = event;
  return {
    ...event,
    changedAt: second(event.changedAt),
    summary: plain(event.summary) ?? "",
    location: plain(event.location),
    description: plain(event.description),
    when: "start" in when ? { start: second(when.start), end: second(when.end) } : when,
  };
}
