import { acceptSteps, completionRate, fillRate, quantileOf, sumOfRequests, wanted } from "#shared/admin/analytics.ts";
import type { BusinessWeek } from "#shared/admin/analytics-operations.ts";
import { percentText } from "../../ui/figure-words.ts";
import { SummaryStrip } from "../../ui/summary-strip.tsx";
import { acceptTimesOf } from "./time-to-accept.tsx";
import { asLine, betweenText } from "./words.ts";

export function KeyFigures({ weeks }: { weeks: readonly BusinessWeek[] }) {
  const sum = sumOfRequests(weeks);
  const times = acceptTimesOf(weeks);
  return (
    <SummaryStrip
      label="These weeks at a glance"
      figures={[
        { label: "Requests", value: wanted(sum) },
        { label: "Became bookings", value: percentText(fillRate(sum)) },
        { label: "Bookings completed", value: percentText(completionRate(sum)) },
        { label: "Half accepted in", value: asLine(betweenText(quantileOf(acceptSteps, times, 0.5))), words: true },
        { label: "Nine of ten in", value: asLine(betweenText(quantileOf(acceptSteps, times, 0.9))), words: true },
      ]}
    />
  );
}
