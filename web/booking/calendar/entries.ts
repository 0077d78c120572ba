import type { BookingSummary } from "#shared/booking/model.ts";
import type { PaperDay } from "#shared/compliance/paper-days.ts";
import { type Days, type DaysOff, daysOffReasons, eachDay } from "#shared/fleet/days-off.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";

interface OnDays extends Days {
  readonly key: string;
}
/** One thing in the calendar. */
export type Entry = OnDays &
  (
    | { readonly kind: "booking"; readonly booking: BookingSummary; readonly time: string }
    | { readonly kind: "daysOff"; readonly daysOff: DaysOff; readonly words: string }
    | { readonly kind: "paper"; readonly isLastDay: boolean; readonly words: string }
  );

/** A booking on the UK day for which it is wanted. */
export function bookingEntry(booking: BookingSummary): Entry {
  const day = ukDayOf(booking.collectAt);
  const time = ukTimeOf(booking.collectAt);
  return { key: booking.id, kind: "booking", firstDay: day, lastDay: day, time, booking };
}

/** Days off, by what they are of and for. */
export function daysOffEntry(daysOff: DaysOff, nameOf: (fleetId: string) => string | undefined): Entry {
  const { id, fleetId, firstDay, lastDay, reason, note } = daysOff;
  const whose = fleetId ? (nameOf(fleetId) ?? "A vehicle") : "All vehicles";
  return { key: id, kind: "daysOff", firstDay, lastDay, daysOff, words: `${whose}: ${note ?? daysOffReasons[reason]}` };
}

/** A day on which a paper runs out, or is to be renewed. */
export function paperEntry({ paper, day, daysLeft, words }: PaperDay): Entry {
  const key = `${paper.id} ${daysLeft}`;
  return { key, kind: "paper", firstDay: day, lastDay: day, isLastDay: daysLeft === 0, words };
}

const rank = (entry: Entry) => (entry.kind === "booking" ? entry.time : "");

/** What is on each of these days: first what lasts all day, then by the clock. Days with nothing are left out. */
export function byDay(entries: readonly Entry[], shown: Days): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const entry of [...entries].sort((a, b) => (rank(a) < rank(b) ? -1 : 1))) {
    const firstDay = entry.firstDay > shown.firstDay ? entry.firstDay : shown.firstDay;
    const lastDay = entry.lastDay < shown.lastDay ? entry.lastDay : shown.lastDay;
    for (const day of eachDay({ firstDay, lastDay })) days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return new Map([...days].sort(([one], [other]) => (one < other ? -1 : 1)));
}
