import { nationOf } from "#shared/geo/nation.ts";
import { bankHolidayNote, nextWorkingDay } from "#shared/kernel/bank-holidays.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import type { Place } from "#shared/places/model.ts";
import { Hint } from "../ui/hint.tsx";

/** The place of a job; null until it is known. */
type Where = Pick<Place, "postcode" | "coordinates"> | null;
type BankHolidayProps = {
  day: string;
  place: Where;
};

export function BankHoliday({ day, place }: BankHolidayProps) {
  const note = place && bankHolidayNote(day, nationOf(place));
  return <div role="status">{note && <Hint>{note}</Hint>}</div>;
}

/** Names the bank holidays on which a job's times fall; empty if none. */
export function bankHolidayText(times: readonly string[], place: Where): string {
  const nation = place && nationOf(place);
  const days = [...new Set(times.map(ukDayOf))];
  return days
    .map((day) => bankHolidayNote(day, nation))
    .filter(Boolean)
    .join(" ");
}

export const workingDayAfter = (day: string, place: Where) => nextWorkingDay(day, place && nationOf(place));
