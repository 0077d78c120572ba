import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListHeader } from "../everyones/list-header.tsx";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import { OwnBookings } from "./own-bookings.tsx";
import "../booking.css";

/** /haulier-completed-jobs: what the haulier has delivered and the contractor has confirmed. */
export default function HaulierCompletedJobsPage() {
  useInboxRefresh();
  return (
    <div className="ui-page ui-stack">
      <ListHeader
        title="Completed jobs"
        purpose="Jobs that you delivered and the contractor confirmed."
        forAdmin={{ purpose: "Everyone's jobs that were delivered and that the contractor confirmed." }}
      />
      <OwnBookings
        caption="Completed jobs"
        show="completed"
        empty={
          <EmptyState
            title="No completed jobs yet"
            action={<LinkButton to="/haulier-dashboard">Jobs under way</LinkButton>}
          >
            <p>Deliver a job with its proof; it moves here when the contractor confirms it.</p>
          </EmptyState>
        }
      />
    </div>
  );
}
