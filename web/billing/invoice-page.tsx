import { LinkButton } from "../ui/button.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { CompletedBookings } from "./completed-bookings.tsx";

/** /invoice: the jobs that an invoice can be made from. */
export default function InvoicePage() {
  return (
    <Page
      title="Invoices"
      purpose="Completed jobs with their agreed prices: what an invoice is made from."
      action={<LinkButton to="/invoice/enhanced">By month</LinkButton>}
    >
      <NotHereYet
        drawing="coins"
        title="No invoices issued yet"
        holds="Each completed job will get its invoice here, with number, VAT and due date, as a PDF."
        today="the agreed prices below include VAT and stand on each booking's page; invoice each other from them."
      />
      <Section title="Completed jobs">
        <CompletedBookings empty="A job is ready to invoice once the contractor has confirmed its completion." />
      </Section>
    </Page>
  );
}
