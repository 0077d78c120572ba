import type { ReactNode } from "react";
import { isOver } from "#shared/booking/lifecycle.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import { HaulierRequests } from "./haulier-requests.tsx";
import { OwnBookings } from "./own-bookings.tsx";
import "../booking.css";

/** /haulier-dashboard: what wants an answer first, then the jobs under way. */
export function HaulierDashboard({ more }: { more?: ReactNode }) {
  useInboxRefresh();
  return (
    <div className="ui-page ui-stack ui-stack-loose">
      <PageHeader
        title="Today's work"
        purpose="New requests appear here by themselves. Answer before their time runs out."
        actions={<LinkButton to="/jobs/manage">Manage jobs</LinkButton>}
      />
      <section className="ui-stack" aria-labelledby="requests">
        <h2 id="requests">Waiting for your answer</h2>
        <HaulierRequests status="pending" />
      </section>
      <section className="ui-stack" aria-labelledby="bookings">
        <h2 id="bookings">Jobs under way</h2>
        <OwnBookings
          roles={["haulier"]}
          caption="Jobs under way"
          keep={({ status }) => !isOver(status)}
          empty={
            <EmptyState title="No jobs under way">
              <p>Requests you accept appear here.</p>
            </EmptyState>
          }
        />
      </section>
      {more}
    </div>
  );
}
