import { withoutMarks } from "./pasted.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const yearFirst = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
/** Day before month, as usual in the United Kingdom: 08/12/2026, 8.12.26, 8-12-2026. */
const dayFirst = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})$/;
/** Named month, with an optional weekday: 8 Dec 2026, Tue 8th December 2026. */
const named = /^(?:[a-z]{3,9}\.?,?\s+)?(\d{1,2})(?:st|nd|rd|th)?[\s-]+(?:of\s+)?([a-z]{3,9})\.?,?[\s-]+(\d{4}|\d{2})$/i;

/**
 * Converts a typed day to YYYY-MM-DD: day before month, two-digit years are in this century. Other texts and impossible
 * days are returned unchanged, so that the error message can show them.
 */
export function typedDay(typed: string): string {
  const text = withoutMarks(typed);
  const [, y, m, d] = yearFirst.exec(text) ?? swapped(dayFirst.exec(text)) ?? withName(named.exec(text)) ?? [];
  if (!y || !m || !d) return typed;
  const iso = `${y.length === 2 ? `20${y}` : y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}`;
  return isDayOfCalendar(iso) ? iso : typed;
}

export function isDayOfCalendar(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}

type Found = readonly (string | undefined)[] | null;

const swapped = (found: Found): Found => found && [found[0], found[3], found[2], found[1]];

function withName(found: Found): Found {
  const name = found?.[2]?.toLowerCase() ?? "";
  const month = months.findIndex((short) => name.startsWith(short)) + 1;
  return found && month > 0 ? [found[0], found[3], String(month), found[1]] : null;
}
