import { haulierActedFor } from "#shared/kernel/access.ts";
import { BookingCounts } from "../booking/lists/booking-counts.tsx";
import { useSession } from "../lib/session-context.ts";
import { HaulierRecord } from "../reviews/haulier-record.tsx";
import { LinkButton } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";

/** /performance: a haulier's record as the server counts it, and how one's own bookings stand. */
export default function PerformancePage() {
  const { user } = useSession();
  const haulierId = user ? haulierActedFor(user) : null;
  return (
    <Page
      title="Performance"
      purpose="How your jobs have gone, counted from the bookings themselves."
      action={<LinkButton to="/reviews">Reviews</LinkButton>}
    >
      {haulierId && <HaulierRecord haulierId={haulierId} />}
      <Section title="Bookings">
        <BookingCounts />
      </Section>
    </Page>
  );
}
