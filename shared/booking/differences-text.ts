import type { RequestDifference } from "./request-change-model.ts";

/** Returns "Time: was Mon 30 Nov, 07:30, now Tue 1 Dec, 08:00." */
export function differenceText({ what, before, after }: RequestDifference): string {
  if (before === null && after === null) return `${what} changed.`;
  return `${what}: was ${before ?? "empty"}, now ${after ?? "empty"}.`;
}

export const differencesText = (differences: readonly RequestDifference[]): string =>
  differences.map(differenceText).join(" ");
