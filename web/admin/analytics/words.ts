import type { Between } from "#shared/admin/analytics.ts";
import { nothingCounted } from "../../ui/figure-words.ts";

const [minute, hour, day] = [60, 3600, 86_400];

function spanOf(seconds: number): readonly [count: number, unit: string] {
  if (seconds % day === 0) return [seconds / day, seconds === day ? "day" : "days"];
  return seconds % hour === 0 ? [seconds / hour, "h"] : [seconds / minute, "min"];
}

/** A range of time as text: "at once", "up to 5 min", "1 to 2 h", "30 min to 1 h", "over 1 day". */
export function betweenText(between: Between | null): string {
  if (!between) return nothingCounted;
  const { from, to } = between;
  if (to === null) return `over ${spanOf(from).join(" ")}`;
  if (to === 0) return "at once";
  const [end, unit] = spanOf(to);
  if (from === 0) return `up to ${end} ${unit}`;
  const [start, unitBefore] = spanOf(from);
  const isSameUnit = unit.startsWith(unitBefore);
  return isSameUnit ? `${start} to ${end} ${unit}` : `${start} ${unitBefore} to ${end} ${unit}`;
}

export const asLine = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const monthNames = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A month, given by its first day, as text: "Nov 2026". */
export const monthText = (month: string): string => `${monthNames[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;
