import { useQuery } from "@tanstack/react-query";
import { Problem } from "../../ui/problem.tsx";
import { OwnRecords } from "../../lib/own-records.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { jobCountsQuery } from "../queries.ts";
import { jobStatusWords } from "../status-words.ts";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import { StatusCounts } from "./status-counts.tsx";
import "../booking.css";

const statuses = ["pending", "booked", "declined", "expired", "cancelled"] as const;

/** /response-analytics: what has become of the requests sent to a haulage business. */
export default function ResponseAnalyticsPage() {
  useInboxRefresh();
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        title="Response analytics"
        purpose="What has become of the requests sent to your business. Quick answers win jobs; unanswered ones count against you."
        actions={<LinkButton to="/performance">Performance</LinkButton>}
      />
      <OwnRecords of="requests" needs="jobCounts">
        <Answers />
      </OwnRecords>
    </div>
  );
}

function Answers() {
  const { data, error, isPending, isFetching, refetch } = useQuery(jobCountsQuery());
  if (isPending) return <Skeleton lines={3} text="Counting requests" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (statuses.every((status) => data[status] === 0))
    return (
      <EmptyState title="No requests yet" action={<LinkButton to="/fleet-status">Fleet status</LinkButton>}>
        <p>Contractors find vehicles that are available near their site. Say what yours are doing now.</p>
      </EmptyState>
    );
  return (
    <div className="ui-stack">
      <StatusCounts counts={statuses.map((status) => [jobStatusWords[status].word, data[status]])} />
      <p className="ui-soft">Your average time to answer is on the performance page.</p>
    </div>
  );
}
