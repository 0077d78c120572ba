import type { ReactNode } from "react";
import { administers } from "#shared/kernel/access.ts";
import { useSession } from "../../lib/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Section } from "../../ui/section.tsx";
import { HaulierRequests } from "../lists/haulier-requests.tsx";
import { ListPage } from "../lists/list-page.tsx";
import { OwnBookings } from "../lists/own-bookings.tsx";
import { CarrierGlance } from "./carrier-glance.tsx";
import { OwnRequests } from "./own-requests.tsx";
import { Team } from "./team.tsx";

/** /haulier-dashboard: what wants an answer first, then the jobs under way. */
export function HaulierDashboard({ more }: { more?: ReactNode }) {
  const isAdmin = administers(useSession().user);
  return (
    <ListPage
      title="Today's work"
      purpose="New requests appear here by themselves. Answer before their time runs out."
      action={<LinkButton to="/jobs/manage">Manage jobs</LinkButton>}
      summary={<CarrierGlance />}
      forAdmin={{
        title: "Hauliers' work",
        purpose: "Everyone's requests that wait for an answer, and jobs under way.",
      }}
    >
      <Work
        waiting={isAdmin ? "Waiting for an answer" : "Waiting for your answer"}
        empty="Requests you accept appear here."
      />
      <OwnRequests />
      {more}
    </ListPage>
  );
}

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
      <Work waiting="Waiting for an answer" empty="Requests that you or the haulier accept appear here." />
      <Section title="Team">
        <Team />
      </Section>
      <OwnRequests />
      {more}
    </ListPage>
  );
}

function Work({ waiting, empty }: { waiting: string; empty: string }) {
  return (
    <>
      <Section id="requests" title={waiting}>
        <HaulierRequests status="pending" />
      </Section>
      <Section id="bookings" title="Jobs under way">
        <OwnBookings
          caption="Jobs under way"
          show="under_way"
          empty={
            <EmptyState title="No jobs under way" drawing="road">
              <p>{empty}</p>
            </EmptyState>
          }
        />
      </Section>
    </>
  );
}
