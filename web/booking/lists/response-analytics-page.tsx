import { useInfiniteQuery } from "@tanstack/react-query";
import { FaultState } from "../../lib/fault-state.tsx";
import { OwnRecords } from "../../lib/own-records.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { jobsForMeQuery } from "../queries.ts";
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
      <OwnRecords of="requests" needs="jobsForMe">
        <Answers />
      </OwnRecords>
    </div>
  );
}

function Answers() {
  const list = useInfiniteQuery(jobsForMeQuery(null));
  if (list.isPending) return <Skeleton lines={3} text="Loading requests" />;
  if (list.error)
    return <FaultState error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  const requests = list.data.pages.flatMap(({ items }) => items);
  if (requests.length === 0)
    return (
      <EmptyState title="No requests yet" action={<LinkButton to="/fleet-status">Fleet status</LinkButton>}>
        <p>Contractors find vehicles that are available near their site. Say what yours are doing now.</p>
      </EmptyState>
    );
  return (
    <div className="ui-stack">
      <StatusCounts
        isPartial={list.hasNextPage}
        counts={statuses.map((status) => [
          jobStatusWords[status].word,
          requests.filter((request) => request.status === status).length,
        ])}
      />
      <p className="ui-soft">Your average time to answer is on the performance page.</p>
      {list.hasNextPage && (
        <div>
          <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            Count older requests too
          </Button>
        </div>
      )}
    </div>
  );
}
