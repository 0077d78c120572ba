import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { CompletedBookings, PriceTable } from "./completed-bookings.tsx";

/** /payout-dashboard: what a haulier has earned and been paid. */
export default function PayoutDashboardPage() {
  return (
    <div className="ui-page ui-stack ui-stack-loose">
      <PageHeader
        title="Payouts"
        purpose="What you have earned with completed jobs, and what has been paid."
        actions={<LinkButton to="/payout-setup">Payout setup</LinkButton>}
      />
      <NotHereYet
        title="No payouts yet"
        holds="Each payout will stand here with its jobs, its amount and the day it reached your bank."
        today="contractors pay your invoices direct; no money passes through Haulyard."
        action={<LinkButton to="/invoice">Invoices</LinkButton>}
      />
      <section className="ui-stack" aria-labelledby="earned">
        <h2 id="earned">Completed jobs</h2>
        <CompletedBookings
          empty={
            <EmptyState
              title="Nothing earned yet"
              action={<LinkButton to="/haulier-dashboard">Today's work</LinkButton>}
            >
              <p>A job counts here once the contractor has confirmed its completion.</p>
            </EmptyState>
          }
        >
          {(bookings, isPartial) => <PriceTable caption="Completed jobs" bookings={bookings} isPartial={isPartial} />}
        </CompletedBookings>
      </section>
    </div>
  );
}
