import { ukDayOf } from "#shared/kernel/time.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Money } from "../ui/money.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { type BilledBooking, CompletedBookings, PriceTable, totalPence } from "./completed-bookings.tsx";

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

/** /invoice/enhanced: the same jobs by month, for whoever invoices in bulk (AMB-016). */
export default function EnhancedInvoicePage() {
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        title="Invoicing by month"
        purpose="Completed jobs by month with their totals, for invoices that cover many jobs."
        actions={<LinkButton to="/invoice">All jobs</LinkButton>}
      />
      <CompletedBookings
        empty={
          <EmptyState title="No completed jobs yet" action={<LinkButton to="/calendar">Calendar</LinkButton>}>
            <p>The first completed job opens its month here.</p>
          </EmptyState>
        }
      >
        {(bookings, isPartial) =>
          byMonth(bookings).map(([month, ofMonth], index, months) => (
            <section key={month} className="ui-stack ui-stack-tight" aria-labelledby={`month-${month}`}>
              <div className="ui-row ui-row-between">
                <h2 id={`month-${month}`}>{monthName.format(Date.parse(`${month}-01T00:00:00Z`))}</h2>
                {isPartial && index === months.length - 1 ? (
                  <span className="ui-soft">Show older for the whole month</span>
                ) : (
                  <strong>
                    <Money pence={totalPence(ofMonth)} incVat />
                  </strong>
                )}
              </div>
              <PriceTable caption={`Completed in ${month}`} bookings={ofMonth} isPartial={isPartial} />
            </section>
          ))
        }
      </CompletedBookings>
    </div>
  );
}

/** Bookings by the UK month of their completion, latest first, as they come: of the last month some may be missing. */
function byMonth(bookings: readonly BilledBooking[]): [month: string, bookings: BilledBooking[]][] {
  return [...Map.groupBy(bookings, ({ completedAt, collectAt }) => ukDayOf(completedAt ?? collectAt).slice(0, 7))];
}
