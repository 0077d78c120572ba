import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { HaulierStats } from "#shared/reviews/model.ts";
import { reading } from "../api/reading.ts";
import { Loaded } from "../ui/loaded.tsx";
import { Rating } from "../ui/rating.tsx";
import { Section } from "../ui/section.tsx";
import { SummaryStrip } from "../ui/summary-strip.tsx";
import { toastFailure } from "../ui/toast.ts";
import { words } from "./words.ts";

/** A haulier's statistics, computed by the server. Missing values show "New". */
export function HaulierRecord({ haulierId }: { haulierId: string }) {
  const query = useQuery(reading("haulierStats", { haulierId }));
  const hasFailed = query.isLoadingError;
  useEffect(() => {
    if (hasFailed) toastFailure(undefined, words.statsFailed);
  }, [hasFailed]);
  return (
    <Section title="Record">
      <Loaded query={query} loading="Loading the record" like="facts" count={4}>
        {(stats) => (
          <SummaryStrip
            label="Record"
            figures={[
              { label: "Rating", value: <Rating value={stats.averageRating} count={stats.reviewCount} /> },
              { label: "On time", value: onTimeText(stats) },
              { label: "Answers in", value: responseText(stats) },
              { label: "Completed", value: jobsText(stats) },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}

const none = "New";

/** Completed jobs that started within 15 minutes of the agreed time, in percent. 100 only if all did. */
export function onTimeText({ completedJobs, onTimeJobs }: Pick<HaulierStats, "completedJobs" | "onTimeJobs">): string {
  if (completedJobs === 0) return none;
  const percent = (100 * onTimeJobs) / completedJobs;
  return `${onTimeJobs < completedJobs ? Math.min(99, Math.round(percent)) : 100}%`;
}

/** The haulier's average time to answer a request, as text. */
export function responseText({ averageResponseMinutes }: Pick<HaulierStats, "averageResponseMinutes">): string {
  if (averageResponseMinutes === null) return none;
  if (averageResponseMinutes < 1.5) return "under a minute";
  if (averageResponseMinutes < 90) return `${Math.round(averageResponseMinutes)} minutes`;
  const hours = Math.round(averageResponseMinutes / 60);
  return `${hours} hours`;
}

export function jobsText({ completedJobs }: Pick<HaulierStats, "completedJobs">): string {
  if (completedJobs === 0) return none;
  return completedJobs === 1 ? "1 job" : `${completedJobs.toLocaleString("en-GB")} jobs`;
}
