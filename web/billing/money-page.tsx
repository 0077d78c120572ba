import type { ComponentProps } from "react";
import { ukDayOf } from "#shared/kernel/time.ts";
import { LinkButton } from "../ui/button.tsx";
import { useByAddress } from "../ui/by-address.ts";
import { Money } from "../ui/money.tsx";
import { NotHereYet } from "../ui/not-here-yet.tsx";
import { Page, type PageProps } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { type BilledBooking, CompletedBookings, PriceTable } from "./completed-bookings.tsx";

type Kind = Pick<PageProps, "title" | "purpose" | "action"> & {
  /** What the page will hold one day, above the jobs that it is made from. */
  toCome?: ComponentProps<typeof NotHereYet>;
  jobs: ComponentProps<typeof CompletedBookings>;
};

const kinds: Readonly<Record<string, Kind>> = {
  "/financials": {
    title: "Financials",
    purpose: "What your completed jobs come to, at the prices agreed when they were booked.",
    action: <LinkButton to="/invoice">Invoices</LinkButton>,
    jobs: { empty: "A job counts here once the contractor has confirmed its completion.", children: withTotal },
  },
  "/invoice": {
    title: "Invoices",
    purpose: "Completed jobs with their agreed prices: what an invoice is made from.",
    action: <LinkButton to="/invoice/enhanced">By month</LinkButton>,
    toCome: {
      title: "No invoices issued yet",
      holds: "Each completed job will get its invoice here, with number, VAT and due date, as a PDF.",
      today: "the agreed prices below include VAT and stand on each booking's page; invoice each other from them.",
    },
    jobs: { empty: "A job is ready to invoice once the contractor has confirmed its completion." },
  },
  "/invoice/enhanced": {
    title: "Invoicing by month",
    purpose: "Completed jobs by month with their totals, for invoices that cover many jobs.",
    action: <LinkButton to="/invoice">All jobs</LinkButton>,
    jobs: { empty: "The first completed job opens its month here.", children: byMonth },
  },
  "/payout-dashboard": {
    title: "Payouts",
    purpose: "What you have earned with completed jobs, and what has been paid.",
    action: <LinkButton to="/payout-setup">Payout setup</LinkButton>,
    toCome: {
      title: "No payouts yet",
      holds: "Each payout will stand here with its jobs, its amount and the day it reached your bank.",
      today: "contractors pay your invoices direct; no money passes through Haulyard.",
      action: <LinkButton to="/invoice">Invoices</LinkButton>,
    },
    jobs: { empty: "A job counts here once the contractor has confirmed its completion." },
  },
};

/** What follows from one's completed jobs in money, by address. */
export default function MoneyPage() {
  const kind = useByAddress(kinds);
  if (!kind) return null;
  const { toCome, jobs, ...page } = kind;
  const completed = <CompletedBookings {...jobs} />;
  return (
    <Page {...page}>
      {toCome && <NotHereYet drawing="coins" {...toCome} />}
      {toCome ? <Section title="Completed jobs">{completed}</Section> : completed}
    </Page>
  );
}

/** The sum of bookings' agreed prices. */
function Total({ of }: { of: readonly BilledBooking[] }) {
  return (
    <strong>
      <Money pence={of.reduce((sum, { finalPricePence }) => sum + finalPricePence, 0)} incVat />
    </strong>
  );
}

function withTotal(bookings: readonly BilledBooking[], isPartial: boolean) {
  return (
    <>
      <p>
        <Total of={bookings} /> in {bookings.length === 1 ? "one completed job" : `${bookings.length} completed jobs`}
        {isPartial && " of those shown; older ones are not counted yet"}.
      </p>
      <PriceTable caption="Completed jobs" bookings={bookings} isPartial={isPartial} />
    </>
  );
}

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** By the UK month of their completion, latest first, as they come: of the last month some may be missing. */
function byMonth(bookings: readonly BilledBooking[], isPartial: boolean) {
  const months = [
    ...Map.groupBy(bookings, ({ completedAt, collectAt }) => ukDayOf(completedAt ?? collectAt).slice(0, 7)),
  ];
  const toFollow = <span className="ui-soft">Show older for the whole month</span>;
  return months.map(([month, ofMonth], at) => (
    <Section
      key={month}
      title={monthName.format(Date.parse(`${month}-01T00:00:00Z`))}
      action={isPartial && at === months.length - 1 ? toFollow : <Total of={ofMonth} />}
    >
      <PriceTable caption={`Completed in ${month}`} bookings={ofMonth} isPartial={isPartial} />
    </Section>
  ));
}
