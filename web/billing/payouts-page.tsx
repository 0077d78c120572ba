import type { Invoice } from "#shared/billing/model.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { useInboxRefresh } from "../live/use-inbox-refresh.ts";
import { LinkButton } from "../ui/button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/links.ts";
import { Money } from "../ui/money.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import styles from "./billing.module.css";
import { UkDay } from "./invoice-total.tsx";
import { monthText } from "./month-text.ts";
import { InvoiceList, OwnInvoices, PartialNote } from "./own-invoices.tsx";
import { PayoutList } from "./payout-list.tsx";
import { usePayoutLicence } from "./payout-mode.ts";

/** The page /payout-dashboard: payments that a haulier recorded, by month of arrival. */
export default function PayoutsPage() {
  useInboxRefresh("billing");
  const licence = usePayoutLicence();
  return (
    <Page
      title="Payouts"
      purpose={
        licence
          ? "Payments from contractors, and what Haulyard pays out to you."
          : "Payments from contractors, as you recorded them. No money passes through Haulyard."
      }
      action={<LinkButton to="/payout-setup">Payout setup</LinkButton>}
    >
      <OwnInvoices>
        {(side) =>
          side === "supplier" && (
            <InvoiceList side={side}>
              {(invoices, isPartial) => <Payments of={invoices} isPartial={isPartial} />}
            </InvoiceList>
          )
        }
      </OwnInvoices>
      <PayoutList />
    </Page>
  );
}

function Payments({ of, isPartial }: { of: readonly Invoice[]; isPartial: boolean }) {
  const payments = of
    .flatMap(({ id, number, customer, payments: theirs }) =>
      theirs.map(({ pence, paidOn, recordedAt }) => ({ id, number, name: customer.name, pence, paidOn, recordedAt })),
    )
    .toSorted((a, b) => b.paidOn.localeCompare(a.paidOn));
  if (payments.length === 0)
    return (
      <EmptyState
        title="No payments recorded yet"
        drawing="coins"
        action={<LinkButton to="/invoice">Invoices</LinkButton>}
      >
        <p>When a contractor's money reaches you, record it beside its invoice. It appears here by month.</p>
      </EmptyState>
    );
  return (
    <>
      <PartialNote isPartial={isPartial} />
      {[...Map.groupBy(payments, ({ paidOn }) => paidOn.slice(0, 7))].map(([month, ofMonth]) => (
        <Section
          key={month}
          title={monthText(month)}
          action={
            <strong className="ui-figures">{formatPence(ofMonth.reduce((sum, { pence }) => sum + pence, 0))}</strong>
          }
        >
          <DataTable
            caption={`Payments of ${monthText(month)}`}
            captionHidden
            rows={ofMonth}
            rowKey={({ id, recordedAt }) => `${id} ${recordedAt}`}
            columns={[
              {
                key: "number",
                header: "Invoice",
                sortBy: ({ number }) => number,
                cell: ({ id, number }) => (
                  <Link to={`/track-delivery/${id}#invoice`} className={`ui-figures ${styles.press}`}>
                    {number}
                  </Link>
                ),
              },
              { key: "name", header: "Contractor", sortBy: ({ name }) => name },
              {
                key: "day",
                header: "Paid on",
                sortBy: ({ paidOn }) => paidOn,
                cell: ({ paidOn }) => <UkDay day={paidOn} />,
              },
              {
                key: "pence",
                header: "Amount",
                align: "end",
                sortBy: ({ pence }) => pence,
                cell: ({ pence }) => <Money pence={pence} />,
              },
            ]}
          />
        </Section>
      ))}
    </>
  );
}
