import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Money } from "../ui/money.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { CompletedBookings, PriceTable, totalPence } from "./completed-bookings.tsx";

/** /financials: what one's completed jobs come to. */
export default function FinancialsPage() {
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        title="Financials"
        purpose="What your completed jobs come to, at the prices agreed when they were booked."
        actions={<LinkButton to="/invoice">Invoices</LinkButton>}
      />
      <CompletedBookings
        empty={
          <EmptyState title="No completed jobs yet" action={<LinkButton to="/calendar">Calendar</LinkButton>}>
            <p>A job counts here once the contractor has confirmed its completion.</p>
          </EmptyState>
        }
      >
        {(bookings, isPartial) => (
          <>
            <p>
              <strong>
                <Money pence={totalPence(bookings)} incVat />
              </strong>{" "}
              in {bookings.length === 1 ? "one completed job" : `${bookings.length} completed jobs`}
              {isPartial && " of those shown; older ones are not counted yet"}.
            </p>
            <PriceTable caption="Completed jobs" bookings={bookings} isPartial={isPartial} />
          </>
        )}
      </CompletedBookings>
    </div>
  );
}
