import { books, carries, drives, haulierActedFor } from "#shared/kernel/access.ts";
import { BookingCounts } from "../booking/public.ts";
import { useSession } from "../session/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { HaulierRecord } from "./haulier-record.tsx";
import { PerformanceByWeek } from "./performance-by-week.tsx";
import { Utilisation } from "./utilisation.tsx";

export default function PerformancePage() {
  const { user } = useSession();
  const haulierId = user ? haulierActedFor(user) : null;
  return (
    <Page
      title="Performance"
      purpose="How your jobs went, counted from your bookings."
      action={<LinkButton to="/reviews">Reviews</LinkButton>}
    >
      {haulierId && <HaulierRecord haulierId={haulierId} />}
      {carries(user) && !drives(user) && <PerformanceByWeek side="carrier" />}
      {haulierId && <Utilisation />}
      {books(user) && <PerformanceByWeek side="booker" />}
      <Section title="All bookings">
        <BookingCounts />
      </Section>
    </Page>
  );
}
