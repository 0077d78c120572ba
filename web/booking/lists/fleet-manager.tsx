import type { ReactNode } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListHeader } from "../everyones/list-header.tsx";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import { HaulierRequests } from "./haulier-requests.tsx";
import { OwnBookings } from "./own-bookings.tsx";
import { OwnRequests } from "./own-requests.tsx";
import { Team } from "./team.tsx";
import "../booking.css";

/** /fleet-manager: the whole business at a glance, for whoever runs its vehicles. */
export function FleetManager({ more }: { more?: ReactNode }) {
  useInboxRefresh();
  return (
    <div className="ui-page ui-stack ui-stack-loose">
      <ListHeader
        title="Fleet manager"
        purpose="Requests to answer, jobs under way and the people who drive, for the whole business."
        actions={<LinkButton to="/fleet-status">Fleet status</LinkButton>}
        forAdmin={{
          title: "Fleet managers' work",
          purpose: "Everyone's requests and bookings, as fleet managers read them.",
        }}
      />
      <section className="ui-stack" aria-labelledby="requests">
        <h2 id="requests">Waiting for an answer</h2>
        <HaulierRequests status="pending" />
      </section>
      <section className="ui-stack" aria-labelledby="bookings">
        <h2 id="bookings">Jobs under way</h2>
        <OwnBookings
          caption="Jobs under way"
          show="under_way"
          empty={
            <EmptyState title="No jobs under way">
              <p>Requests that you or the haulier accept appear here.</p>
            </EmptyState>
          }
        />
      </section>
      <section className="ui-stack" aria-labelledby="team">
        <h2 id="team">Team</h2>
        <Team />
      </section>
      <OwnRequests />
      {more}
    </div>
  );
}
