import type { ReactNode } from "react";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListHeader } from "../everyones/list-header.tsx";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import { OwnBookings } from "./own-bookings.tsx";
import { OwnRequests } from "./own-requests.tsx";
import "../booking.css";

/** /drivers/dashboard: the jobs one is to drive. */
export function DriverDashboard({ more }: { more?: ReactNode }) {
  useInboxRefresh();
  return (
    <div className="ui-page ui-stack ui-stack-loose">
      <ListHeader
        title="Your jobs"
        purpose="Open a job to set off, report arrival and hand over."
        forAdmin={{ title: "Drivers' work", purpose: "Everyone's bookings, as drivers read them." }}
      />
      <section className="ui-stack" aria-labelledby="ahead">
        <h2 id="ahead">To do</h2>
        <OwnBookings
          caption="Jobs to do"
          show="to_do"
          empty={
            <EmptyState title="Nothing assigned to you">
              <p>Your haulier assigns jobs; they appear here by themselves.</p>
            </EmptyState>
          }
        />
      </section>
      <section className="ui-stack" aria-labelledby="done">
        <h2 id="done">Done</h2>
        <OwnBookings caption="Jobs done" show="done" empty={<EmptyState title="Nothing yet" />} />
      </section>
      <OwnRequests />
      {more}
    </div>
  );
}
