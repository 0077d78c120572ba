import { ukDayOf } from "#shared/kernel/time.ts";
import { LinkButton } from "../ui/button.tsx";
import { Money } from "../ui/money.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { type BilledBooking, CompletedBookings, PriceTable, totalPence } from "./completed-bookings.tsx";

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** /invoice/enhanced: the same jobs by month, for whoever invoices in bulk. */
export default function EnhancedInvoicePage() {
  return (
    <Page
      title="Invoicing by month"
      purpose="Completed jobs by month with their totals, for invoices that cover many jobs."
      action={<LinkButton to="/invoice">All jobs</LinkButton>}
    >
      <CompletedBookings empty="The first completed job opens its month here.">
        {(bookings, isPartial) =>
          byMonth(bookings).map(([month, ofMonth], index, months) => (
            <Section
              key={month}
              title={monthName.format(Date.parse(`${month}-01T00:00:00Z`))}
              action={
                isPartial && index === months.length - 1 ? (
                  <span className="ui-soft">Show older for the whole month</span>
                ) : (
                  <strong>
                    <Money pence={totalPence(ofMonth)} incVat />
                  </strong>
                )
              }
            >
              <PriceTable caption={`Completed in ${month}`} bookings={ofMonth} isPartial={isPartial} />
            </Section>
          ))
        }
      </CompletedBookings>
    </Page>
  );
}

/** Bookings by the UK month of their completion, latest first, as they come: of the last month some may be missing. */
function byMonth(bookings: readonly BilledBooking[]): [month: string, bookings: BilledBooking[]][] {
  return [...Map.groupBy(bookings, ({ completedAt, collectAt }) => ukDayOf(completedAt ?? collectAt).slice(0, 7))];
}
