import type { ReactNode } from "react";
import { administers } from "#shared/kernel/access.ts";
import { useSession } from "../../lib/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListHeader } from "../everyones/list-header.tsx";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import { HaulierRequests } from "./haulier-requests.tsx";
import { OwnBookings } from "./own-bookings.tsx";
import { OwnRequests } from "./own-requests.tsx";
import "../booking.css";

/** /haulier-dashboard: what wants an answer first, then the jobs under way. */
export function HaulierDashboard({ more }: { more?: ReactNode }) {
  useInboxRefresh();
  const isAdmin = administers(useSession().user);
  return (
    <div className="ui-page ui-stack ui-stack-loose">
      <ListHeader
        title="Today's work"
        purpose="New requests appear here by themselves. Answer before their time runs out."
        actions={<LinkButton to="/jobs/manage">Manage jobs</LinkButton>}
        forAdmin={{
          title: "Hauliers' work",
          purpose: "Everyone's requests that wait for an answer, and jobs under way.",
        }}
      />
      <section className="ui-stack" aria-labelledby="requests">
        <h2 id="requests">{isAdmin ? "Waiting for an answer" : "Waiting for your answer"}</h2>
        <HaulierRequests status="pending" />
      </section>
      <section className="ui-stack" aria-labelledby="bookings">
        <h2 id="bookings">Jobs under way</h2>
        <OwnBookings
          caption="Jobs under way"
          show="under_way"
          empty={
            <EmptyState title="No jobs under way">
              <p>Requests you accept appear here.</p>
            </EmptyState>
          }
        />
      </section>
      <OwnRequests />
      {more}
    </div>
  );
}
