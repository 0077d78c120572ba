import { isHaulier } from "#shared/kernel/access.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { reading } from "../../lib/reading.ts";
import { useSession } from "../../lib/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Read } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { SummaryStrip } from "../../ui/summary-strip.tsx";
import { jobStatusWords } from "../status-words.tsx";
import { useInboxRefresh } from "../use-inbox-refresh.ts";

const statuses = ["pending", "booked", "declined", "expired", "cancelled"] as const;

/** /response-analytics: what has become of the requests sent to a haulage business. */
export default function ResponseAnalyticsPage() {
  useInboxRefresh();
  const opensLists = isHaulier(useSession().user);
  return (
    <Page
      title="Response analytics"
      purpose="What has become of the requests sent to your business. Quick answers win jobs; unanswered ones count against you."
      action={<LinkButton to="/performance">Performance</LinkButton>}
    >
      <OwnRecords of="requests" needs="jobCounts">
        <Read of={reading("jobCounts", {})} loading="Counting requests">
          {(counts) => {
            if (statuses.every((status) => counts[status] === 0)) return <NoRequests />;
            const figures = statuses.map((status) => ({
              label: jobStatusWords[status].word,
              value: counts[status],
              to: opensLists ? (`/jobs/manage?status=${status}` as const) : undefined,
            }));
            return (
              <>
                <SummaryStrip label="Requests" figures={figures} />
                <p className="ui-soft">Your average time to answer is on the performance page.</p>
              </>
            );
          }}
        </Read>
      </OwnRecords>
    </Page>
  );
}

function NoRequests() {
  return (
    <EmptyState
      title="No requests yet"
      drawing="letters"
      action={<LinkButton to="/fleet-status">Fleet status</LinkButton>}
    >
      <p>Contractors find vehicles that are available near their site. Say what yours are doing now.</p>
    </EmptyState>
  );
}
