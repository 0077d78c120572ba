import type { WeekRecord } from "#shared/reviews/week-model.ts";
import { weekText } from "../../ui/figure-words.ts";

type Answered = Pick<WeekRecord, "week" | "accepted" | "declined" | "expired" | "withdrawn">;

export const answersChart = (weeks: readonly Answered[]) => ({
  bars: weeks.map(({ week, accepted, declined, expired, withdrawn }) => ({
    name: weekText(week),
    values: { accepted, declined, expired, withdrawn },
  })),
  series: [
    { key: "accepted", label: "Accepted", colour: "go" },
    { key: "declined", label: "Declined", colour: "stop" },
    { key: "expired", label: "Not answered in time", colour: "signal-mark" },
    { key: "withdrawn", label: "Withdrawn", colour: "line-strong" },
  ] as const,
});
