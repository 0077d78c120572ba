import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { useEffect } from "react";
import type { HaulierStats } from "#shared/reviews/model.ts";
import { Problem } from "../ui/problem.tsx";
import { Rating } from "../ui/rating.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { toast } from "../ui/toast.ts";
import { statsQuery } from "./queries.ts";
import { jobsText, onTimeText, responseText } from "./record-text.ts";
import { words } from "./words.ts";

/** A haulier's record, as the server counts it; what has not been counted is said to be so. */
export function HaulierRecord({ haulierId }: { haulierId: string }) {
  const stats = useQuery(statsQuery(haulierId));
  const hasFailed = stats.isLoadingError;
  useEffect(() => {
    if (hasFailed) toast({ title: words.statsFailed, variant: "destructive" });
  }, [hasFailed]);
  return (
    <section className="ui-stack" aria-labelledby="record-title">
      <h2 id="record-title">Record</h2>
      {stats.isPending && <Skeleton lines={2} text="Loading the record" />}
      {hasFailed && <Problem error={stats.error} onRetry={() => void stats.refetch()} retrying={stats.isFetching} />}
      {stats.data && <Figures stats={stats.data} />}
    </section>
  );
}

function Figures({ stats }: { stats: HaulierStats }) {
  const facts: readonly (readonly [string, ReactNode])[] = [
    ["Rating", <Rating key="rating" value={stats.averageRating} count={stats.reviewCount} />],
    ["On time", onTimeText(stats)],
    ["Answers requests", responseText(stats)],
    ["Completed", jobsText(stats)],
  ];
  return (
    <dl className="review-record">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
