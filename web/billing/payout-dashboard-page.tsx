import { LinkButton } from "../ui/button.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { CompletedBookings } from "./completed-bookings.tsx";

/** /payout-dashboard: what a haulier has earned and been paid. */
export default function PayoutDashboardPage() {
  return (
    <Page
      title="Payouts"
      purpose="What you have earned with completed jobs, and what has been paid."
      action={<LinkButton to="/payout-setup">Payout setup</LinkButton>}
    >
      <NotHereYet
        drawing="coins"
        title="No payouts yet"
        holds="Each payout will stand here with its jobs, its amount and the day it reached your bank."
        today="contractors pay your invoices direct; no money passes through Haulyard."
        action={<LinkButton to="/invoice">Invoices</LinkButton>}
      />
      <Section title="Completed jobs">
        <CompletedBookings empty="A job counts here once the contractor has confirmed its completion." />
      </Section>
    </Page>
  );
}
