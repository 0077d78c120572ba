import type { Fault } from "../kernel/errors.ts";
import { addDays, ukDayOf } from "../kernel/time.ts";
import { idleAhead, idleFull, idleOutside, idleTwice } from "./faults.ts";
import type { HireRecord, IdleDay } from "./model.ts";

export interface IdleHire {
  readonly onHire: Pick<HireRecord["onHire"], "at">;
  readonly offHire: { readonly at: string } | null;
  readonly hiredUntil: string;
  readonly days: readonly Pick<IdleDay, "day" | "state">[];
  readonly most: number;
}

/** Returns the booked UK days from on hire to off hire, including future ones. */
export function daysOfHire({ onHire, offHire, hiredUntil }: Omit<IdleHire, "days" | "most">): string[] {
  const booked = addDays(ukDayOf(hiredUntil), -1);
  const off = offHire && ukDayOf(offHire.at);
  const last = off && off < booked ? off : booked;
  const days: string[] = [];
  for (let day = ukDayOf(onHire.at); day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns an error if a day cannot be reported as idle; null if it can. A declined day can be reported again. */
export function idleFault(day: string, hire: IdleHire, now: string): Fault | null {
  const standing = hire.days.filter(({ state }) => state !== "declined");
  if (!daysOfHire(hire).includes(day)) return idleOutside();
  if (day > ukDayOf(now)) return idleAhead();
  if (standing.some((one) => one.day === day)) return idleTwice();
  if (standing.length >= hire.most) return idleFull({ values: { most: hire.most } });
  return null;
}
