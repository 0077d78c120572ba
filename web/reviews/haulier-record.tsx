import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { reading } from "../lib/reading.ts";
import { Problem } from "../ui/problem.tsx";
import { Rating } from "../ui/rating.tsx";
import { Section } from "../ui/section.tsx";
import { SummaryStrip } from "../ui/summary-strip.tsx";
import { toast } from "../ui/toast.ts";
import { jobsText, onTimeText, responseText } from "./record-text.ts";
import { words } from "./words.ts";

/** A haulier's record, as the server counts it; what has not been counted is said to be so. */
export function HaulierRecord({ haulierId }: { haulierId: string }) {
  const query = useQuery(reading("haulierStats", { haulierId }));
  const stats = query.data;
  const hasFailed = query.isLoadingError;
  useEffect(() => {
    if (hasFailed) toast({ title: words.statsFailed, variant: "destructive" });
  }, [hasFailed]);
  return (
    <Section title="Record">
      {hasFailed ? (
        <Problem error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      ) : (
        // The strip keeps its own room while its figures are on their way.
        <SummaryStrip
          label="Record"
          figures={[
            { label: "Rating", value: stats ? <Rating value={stats.averageRating} count={stats.reviewCount} /> : null },
            { label: "On time", value: stats ? onTimeText(stats) : null },
            { label: "Answers requests", value: stats ? responseText(stats) : null },
            { label: "Completed", value: stats ? jobsText(stats) : null },
          ]}
        />
      )}
    </Section>
  );
}
