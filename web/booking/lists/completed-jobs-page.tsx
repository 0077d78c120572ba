import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListHeader } from "../everyones/list-header.tsx";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import { OwnBookings } from "./own-bookings.tsx";
import "../booking.css";

/** /completed-jobs: a contractor's finished jobs, each with its proof and its review. */
export default function CompletedJobsPage() {
  useInboxRefresh();
  return (
    <div className="ui-page ui-stack">
      <ListHeader
        title="Completed jobs"
        purpose="Finished jobs. Open one for its proof of delivery, or to review it."
        forAdmin={{ purpose: "Everyone's finished jobs. Open one for its proof of delivery." }}
      />
      <OwnBookings
        made
        caption="Completed jobs"
        show="completed"
        empty={
          <EmptyState title="No completed jobs yet" action={<LinkButton to="/active-jobs">Active jobs</LinkButton>}>
            <p>Once a job is delivered you confirm its completion on its page, and it moves here.</p>
          </EmptyState>
        }
      />
    </div>
  );
}
