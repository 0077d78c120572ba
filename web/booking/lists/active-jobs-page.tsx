import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListHeader } from "../everyones/list-header.tsx";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import { OwnBookings } from "./own-bookings.tsx";
import "../booking.css";

/** /active-jobs: what has been agreed and is not over. */
export default function ActiveJobsPage() {
  useInboxRefresh();
  return (
    <div className="ui-page ui-stack">
      <ListHeader
        title="Active jobs"
        purpose="Bookings that are agreed, on their way or on site."
        forAdmin={{ purpose: "Everyone's bookings that are agreed, on their way or on site." }}
      />
      <OwnBookings
        made
        caption="Active jobs"
        show="under_way"
        empty={
          <EmptyState
            title="No active jobs"
            action={
              <>
                <LinkButton to="/book" kind="primary">
                  Book a job
                </LinkButton>
                <LinkButton to="/pending-quotes">Pending quotes</LinkButton>
              </>
            }
          >
            <p>A request becomes an active job when the supplier accepts it.</p>
          </EmptyState>
        }
      />
    </div>
  );
}
