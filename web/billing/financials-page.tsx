import { LinkButton } from "../ui/button.tsx";
import { Money } from "../ui/money.tsx";
import { Page } from "../ui/page.tsx";
import { CompletedBookings, PriceTable, totalPence } from "./completed-bookings.tsx";

/** /financials: what one's completed jobs come to. */
export default function FinancialsPage() {
  return (
    <Page
      title="Financials"
      purpose="What your completed jobs come to, at the prices agreed when they were booked."
      action={<LinkButton to="/invoice">Invoices</LinkButton>}
    >
      <CompletedBookings empty="A job counts here once the contractor has confirmed its completion.">
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
    </Page>
  );
}
