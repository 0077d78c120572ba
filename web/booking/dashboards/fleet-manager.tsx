import type { ReactNode } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/section.tsx";
import { HaulierRequests } from "../lists/haulier-requests.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { OwnBookings } from "../lists/own-bookings.tsx";
import { CarrierGlance } from "./carrier-glance.tsx";
import { OwnRequests } from "./own-requests.tsx";
import { Team } from "./team.tsx";

/** /fleet-manager: the whole business at a glance, for whoever runs its vehicles. */
export function FleetManager({ more }: { more?: ReactNode }) {
  return (
    <ListPage
      title="Fleet manager"
      purpose="Requests to answer, jobs under way and the people who drive, for the whole business."
      action={<LinkButton to="/fleet-status">Fleet status</LinkButton>}
      summary={<CarrierGlance />}
      forAdmin={{
        title: "Fleet managers' work",
        purpose: "Everyone's requests and bookings, as fleet managers read them.",
      }}
    >
      <Section id="requests" title="Waiting for an answer">
        <HaulierRequests status="pending" />
      </Section>
      <Section id="bookings" title="Jobs under way">
        <OwnBookings
          caption="Jobs under way"
          show="under_way"
          empty={
            <EmptyState title="No jobs under way" drawing="road">
              <p>Requests that you or the haulier accept appear here.</p>
            </EmptyState>
          }
        />
      </Section>
      <Section title="Team">
        <Team />
      </Section>
      <OwnRequests />
      {more}
    </ListPage>
  );
}
