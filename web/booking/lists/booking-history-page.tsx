import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ListHeader } from "../everyones/list-header.tsx";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import { OwnBookings } from "./own-bookings.tsx";
import "../booking.css";

/** /booking-history: every booking one has made, newest first. */
export default function BookingHistoryPage() {
  useInboxRefresh();
  return (
    <div className="ui-page ui-stack">
      <ListHeader
        title="Booking history"
        purpose="Every booking you have made, newest first."
        forAdmin={{ purpose: "Everyone's bookings, newest first." }}
      />
      <OwnBookings
        made
        caption="Booking history"
        empty={
          <EmptyState
            title="No bookings yet"
            action={
              <LinkButton to="/book" kind="primary">
                Book a job
              </LinkButton>
            }
          />
        }
      />
    </div>
  );
}
