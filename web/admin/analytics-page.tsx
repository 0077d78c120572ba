import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Problem } from "../ui/problem.tsx";
import { LinkButton } from "../ui/button.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import { contactMessagesQuery, driverApplicationsQuery } from "./queries.ts";
import { pathOf } from "./views.ts";
import { type FirstPages, waitingText } from "./waiting-text.ts";
import "./admin.css";

/** /admin/analytics: what is counted today, and what is not counted yet. */
export default function AnalyticsPage() {
  const contact = useInfiniteQuery(contactMessagesQuery("new"));
  const drivers = useInfiniteQuery(driverApplicationsQuery());
  return (
    <div className="ui-page ui-stack ui-stack-loose">
      <PageHeader title="Analytics" purpose="How Haulyard is doing, in figures counted from what really happened." />
      <section className="ui-stack" aria-labelledby="waiting">
        <h2 id="waiting">What waits for an admin</h2>
        <dl className="admin-facts">
          <dt>Contact queue</dt>
          <dd>
            <Counted list={contact} />
          </dd>
          <dt>Driver registrations</dt>
          <dd>
            <Counted list={drivers} />
          </dd>
        </dl>
      </section>
      <NotHereYet
        title="No figures on bookings yet"
        holds="Bookings by week and service, acceptance and response times, cancellations and money, each counted as it happens."
        today="each haulier's public page shows its own counted record, and the audit log shows what admins did."
        action={<LinkButton to={pathOf("audit")}>Open the audit log</LinkButton>}
      />
    </div>
  );
}

type Queue = {
  data: (FirstPages & { pages: readonly { items: readonly { createdAt: string }[] }[] }) | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
};

/** How many wait in a queue, and since when the first of them. */
function Counted({ list }: { list: Queue }): ReactNode {
  const { data, error, isFetching, refetch } = list;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton lines={1} text="Counting" />;
  const oldest = data.pages[0]?.items[0];
  return (
    <>
      {waitingText(data).text}
      {oldest && (
        <>
          , the first since <When at={oldest.createdAt} />
        </>
      )}
    </>
  );
}
