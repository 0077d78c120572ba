import { acceptSteps } from "#shared/admin/analytics.ts";
import type { BusinessWeek } from "#shared/admin/analytics-operations.ts";
import { CountsBySteps } from "./counts-by-steps.tsx";

/** Counts the requests of these weeks by their time until acceptance. */
export const acceptTimesOf = (weeks: readonly BusinessWeek[]): number[] =>
  Array.from({ length: acceptSteps.length + 1 }, (_, step) =>
    weeks.reduce((all, { acceptTimes }) => all + (acceptTimes[step] ?? 0), 0),
  );

export function TimeToAccept({ weeks }: { weeks: readonly BusinessWeek[] }) {
  return (
    <CountsBySteps
      title="Time to accept"
      purpose="From a request to its acceptance. “At once” means vehicles that accept automatically."
      header="Accepted"
      counted="Requests"
      ends={acceptSteps}
      counts={acceptTimesOf(weeks)}
      file={`haulyard-time-to-accept-${weeks[0]?.week}`}
    />
  );
}
