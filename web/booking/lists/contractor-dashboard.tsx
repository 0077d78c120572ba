import type { ReactNode } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListHeader } from "../everyones/list-header.tsx";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import { MyRequests } from "./my-requests.tsx";
import { OwnBookings } from "./own-bookings.tsx";
import "../booking.css";

/** /contractor-dashboard: what one has asked for and what has been agreed, kept true by themselves. */
export function ContractorDashboard({ more }: { more?: ReactNode }) {
  useInboxRefresh();
  return (
    <div className="ui-page ui-stack ui-stack-loose">
      <ListHeader
        title="Your jobs"
        purpose="Requests you have sent, and bookings under way. Answers appear here by themselves."
        actions={
          <LinkButton to="/book" kind="primary">
            Book a job
          </LinkButton>
        }
        forAdmin={{
          title: "Contractors' jobs",
          purpose: "Everyone's requests that wait or were just answered, and bookings under way.",
        }}
      />
      <section className="ui-stack" aria-labelledby="requests">
        <h2 id="requests">Requests</h2>
        <MyRequests />
      </section>
      <section className="ui-stack" aria-labelledby="bookings">
        <div className="ui-row ui-row-between">
          <h2 id="bookings">Bookings under way</h2>
          <LinkButton to="/booking-history" kind="quiet">
            History
          </LinkButton>
        </div>
        <OwnBookings
          made
          caption="Bookings under way"
          show="under_way"
          empty={
            <EmptyState title="No bookings under way">
              <p>A request becomes a booking when the supplier accepts it.</p>
            </EmptyState>
          }
        />
      </section>
      {more}
    </div>
  );
}
