import { haulierActedFor } from "#shared/kernel/access.ts";
import { BookingCounts } from "../booking/lists/booking-counts.tsx";
import { useSession } from "../lib/session-context.ts";
import { HaulierRecord } from "../reviews/haulier-record.tsx";
import { LinkButton } from "../ui/button.tsx";
import { PageHeader } from "../ui/page-header.tsx";

/** /performance: a haulier's record as the server counts it, and how one's own bookings stand. */
export default function PerformancePage() {
  const { user } = useSession();
  const haulierId = user ? haulierActedFor(user) : null;
  return (
    <div className="ui-page ui-stack ui-stack-loose">
      <PageHeader
        title="Performance"
        purpose="How your jobs have gone, counted from the bookings themselves."
        actions={<LinkButton to="/reviews">Reviews</LinkButton>}
      />
      {haulierId && <HaulierRecord haulierId={haulierId} />}
      <section className="ui-stack" aria-labelledby="bookings">
        <h2 id="bookings">Bookings</h2>
        <BookingCounts />
      </section>
    </div>
  );
}
