import { byMonth, sumsOf } from "#shared/billing/invoice-sums.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { leftPence } from "#shared/billing/owed.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { useInboxRefresh } from "../live/use-inbox-refresh.ts";
import { LinkButton } from "../ui/button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Link } from "../ui/links.ts";
import { Money } from "../ui/money.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { When } from "../ui/when.tsx";
import styles from "./billing.module.css";
import { ChooseInvoice, type ChosenInvoices, useChosenInvoices, ZipOfChosen } from "./chosen-invoices.tsx";
import { InvoiceBadge, InvoiceTotal } from "./invoice-total.tsx";
import { monthText } from "./month-text.ts";
import { InvoiceList, OwnInvoices, type Side } from "./own-invoices.tsx";

/** The page /invoice/enhanced: the reader's invoices by month of issue, with totals per month. */
export default function ByMonthPage() {
  useInboxRefresh("billing");
  return (
    <Page
      title="Invoicing by month"
      purpose="Your invoices by month of issue, with each month's totals."
      action={<LinkButton to="/invoice">All invoices</LinkButton>}
    >
      <OwnInvoices>
        {(side) => (
          <InvoiceList side={side}>
            {(invoices, isPartial) => <Months invoices={invoices} isPartial={isPartial} side={side} />}
          </InvoiceList>
        )}
      </OwnInvoices>
    </Page>
  );
}

type MonthsProps = { invoices: readonly Invoice[]; isPartial: boolean; side: Side };

function Months({ invoices, isPartial, side }: MonthsProps) {
  const chosen = useChosenInvoices(invoices);
  return (
    <>
      {/* Warns that the oldest month shown may be incomplete: invoices load newest first. */}
      {byMonth(invoices).map(([month, ofMonth], at, months) => (
        <Month
          key={month}
          month={month}
          invoices={ofMonth}
          isPartial={isPartial && at === months.length - 1}
          side={side}
          chosen={chosen}
        />
      ))}
      <div className="ui-row">
        <ZipOfChosen chosen={chosen} />
      </div>
    </>
  );
}

type MonthProps = MonthsProps & { month: string; chosen: ChosenInvoices };

function Month({ month, invoices, isPartial, side, chosen }: MonthProps) {
  const { netPence, vatPence, leftPence: left } = sumsOf(invoices);
  return (
    <Section
      title={monthText(month)}
      action={
        isPartial ? (
          <span className="ui-soft">Show older for the whole month</span>
        ) : (
          <span className="ui-figures">
            <strong>{formatPence(netPence)}</strong> + {formatPence(vatPence)} VAT, {formatPence(left)} left to pay
          </span>
        )
      }
    >
      <DataTable
        caption={`Invoices of ${monthText(month)}`}
        captionHidden
        rows={invoices}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "number",
            header: "Invoice",
            sortBy: ({ number }) => number,
            cell: (invoice) => (
              <div className={styles.numbered}>
                <Link to={`/track-delivery/${invoice.bookingId}#invoice`} className={`ui-figures ${styles.press}`}>
                  {invoice.number} <span className="ui-soft">{invoice.reference}</span>
                </Link>
                <ChooseInvoice of={invoice} chosen={chosen} />
              </div>
            ),
          },
          {
            key: "other",
            header: side === "supplier" ? "Contractor" : "Haulier",
            sortBy: ({ customer, supplier }) => (side === "supplier" ? customer : supplier).name,
          },
          {
            key: "issued",
            header: "Issued",
            sortBy: ({ issuedAt }) => issuedAt,
            cell: ({ issuedAt }) => <When at={issuedAt} show="day" />,
          },
          {
            key: "total",
            header: "Total",
            align: "end",
            sortBy: (invoice) => invoice.netPence,
            cell: (invoice) => <InvoiceTotal of={invoice} />,
          },
          {
            key: "left",
            header: "Left to pay",
            align: "end",
            sortBy: leftPence,
            cell: (invoice) => <Money pence={leftPence(invoice)} />,
          },
          { key: "state", header: "State", cell: (invoice) => <InvoiceBadge of={invoice} side={side} /> },
        ]}
      />
    </Section>
  );
}
