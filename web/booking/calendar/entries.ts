import type { BookingSummary } from "#shared/booking/model.ts";
import { bookingDays, timeOnDay } from "#shared/booking/rules.ts";
import type { DocumentDay } from "#shared/compliance/document-days.ts";
import { type Days, daysOffReasons, eachDay } from "#shared/fleet/days.ts";
import type { DaysOff } from "#shared/fleet/days-off.ts";

interface OnDays extends Days {
  readonly key: string;
}
export type Entry = OnDays &
  (
    | { readonly kind: "booking"; readonly booking: BookingSummary }
    | { readonly kind: "daysOff"; readonly daysOff: DaysOff; readonly words: string }
    | { readonly kind: "paper"; readonly isLastDay: boolean; readonly words: string }
  );

/** A booking past midnight appears on both UK days. */
export function bookingEntry(booking: BookingSummary): Entry {
  const { from: firstDay, until: lastDay } = bookingDays(booking);
  return { key: booking.id, kind: "booking", firstDay, lastDay, booking };
}

export function daysOffEntry(daysOff: DaysOff, nameOf: (fleetId: string) => string | undefined): Entry {
  const { id, fleetId, firstDay, lastDay, reason, note } = daysOff;
  const whose = fleetId ? (nameOf(fleetId) ?? "A vehicle") : "All vehicles";
  return { key: id, kind: "daysOff", firstDay, lastDay, daysOff, words: `${whose}: ${note ?? daysOffReasons[reason]}` };
}

/** The calendar entry for a document that expires or is due for renewal that day. */
export function paperEntry({ paper, day, daysLeft, words }: DocumentDay): Entry {
  const key = `${paper.id} ${daysLeft}`;
  return { key, kind: "paper", firstDay: day, lastDay: day, isLastDay: daysLeft === 0, words };
}

/** Sort key by time: all-day entries, then those continued from the day before, then the rest. */
function rank(entry: Entry, day: string): string {
  if (entry.kind !== "booking") return "";
  return entry.firstDay < day ? "00:00" : timeOnDay(entry.booking, day);
}

export function byDay(entries: readonly Entry[], shown: Days): Map<string, Entry[]> {
  const days = new Map<string, Entry[]>();
  for (const entry of entries) {
    const firstDay = entry.firstDay > shown.firstDay ? entry.firstDay : shown.firstDay;
    const lastDay = entry.lastDay < shown.lastDay ? entry.lastDay : shown.lastDay;
    for (const day of eachDay({ firstDay, lastDay })) days.set(day, [...(days.get(day) ?? []), entry]);
  }
  const inOrder = [...days].sort(([one], [other]) => (one < other ? -1 : 1));
  return new Map(inOrder.map(([day, on]) => [day, on.sort((a, b) => rank(a, day).localeCompare(rank(b, day)))]));
}
