import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { reading } from "../api/reading.ts";
import { Loaded } from "../ui/loaded.tsx";
import { Rating } from "../ui/rating.tsx";
import { Section } from "../ui/section.tsx";
import { SummaryStrip } from "../ui/summary-strip.tsx";
import { toastFailure } from "../ui/toast.ts";
import { jobsText, onTimeText, responseText } from "./record-text.ts";
import { words } from "./words.ts";

/** A haulier's record, as the server counts it; what has not been counted is said to be so. */
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
              { label: "Answers requests", value: responseText(stats) },
              { label: "Completed", value: jobsText(stats) },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
