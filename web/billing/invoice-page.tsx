import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { CompletedBookings, PriceTable } from "./completed-bookings.tsx";

/** /invoice: the jobs that an invoice can be made from. */
export default function InvoicePage() {
  return (
    <div className="ui-page ui-stack ui-stack-loose">
      <PageHeader
        title="Invoices"
        purpose="Completed jobs with their agreed prices: what an invoice is made from."
        actions={<LinkButton to="/invoice/enhanced">By month</LinkButton>}
      />
      <NotHereYet
        title="No invoices issued yet"
        holds="Each completed job will get its invoice here, with number, VAT and due date, as a PDF."
        today="the agreed prices below include VAT and stand on each booking's page; invoice each other from them."
      />
      <section className="ui-stack" aria-labelledby="to-invoice">
        <h2 id="to-invoice">Completed jobs</h2>
        <CompletedBookings
          empty={
            <EmptyState title="No completed jobs yet" action={<LinkButton to="/calendar">Calendar</LinkButton>}>
              <p>A job is ready to invoice once the contractor has confirmed its completion.</p>
            </EmptyState>
          }
        >
          {(bookings, isPartial) => <PriceTable caption="Completed jobs" bookings={bookings} isPartial={isPartial} />}
        </CompletedBookings>
      </section>
    </div>
  );
}
