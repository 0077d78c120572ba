import { useSearchParams } from "react-router";
import { bankHolidayAmong, type Nation } from "#shared/kernel/bank-holidays.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { isDayOfCalendar, typedDay } from "#shared/kernel/typed-day.ts";
import { useChangeSearch } from "../../ui/use-change-search.ts";
import { whenText } from "../../ui/when-text.ts";

/** The state of the board. It is in the page's address, so that a reload keeps it and users can share it. */
export interface AssignmentView {
  readonly day: string;
  readonly span: "day" | "week";
  readonly rows: "vehicles" | "drivers";
}

export function daysOf({ day, span }: AssignmentView): { from: string; days: number } {
  return span === "day" ? { from: day, days: 1 } : { from: mondayOf(day), days: 7 };
}

function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7;
  return addDays(day, -sinceMonday);
}

export const dayText = (day: string): string => whenText(`${day}T12:00:00.000Z`, "day");

/** A day's heading with its bank holiday: "Mon 30 Nov, St Andrew’s Day". */
export const headingOf = (day: string, nations: readonly Nation[]): string =>
  [dayText(day), bankHolidayAmong(day, nations)].filter(Boolean).join(", ");

export function useAssignmentView() {
  const [asked] = useSearchParams();
  const changeSearch = useChangeSearch();
  const today = ukDayOf(new Date().toISOString());
  const day = typedDay(asked.get("day") ?? "");
  const view: AssignmentView = {
    day: isDayOfCalendar(day) ? day : today,
    span: asked.get("view") === "week" ? "week" : "day",
    rows: asked.get("rows") === "drivers" ? "drivers" : "vehicles",
  };
  const change = ({ day, span, rows }: Partial<AssignmentView>) =>
    changeSearch(
      {
        ...(day && { day: day === today ? null : day }),
        ...(span && { view: span === "week" ? span : null }),
        ...(rows && { rows: rows === "drivers" ? rows : null }),
      },
      { replace: true, preventScrollReset: true },
    );
  return { view, today, change };
}
