import { medianDaysToPay } from "#shared/billing/days-to-pay.ts";
import { byMonth, type InvoiceSums, inState, sumsOf } from "#shared/billing/invoice-sums.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { useInboxRefresh } from "../live/use-inbox-refresh.ts";
import { LinkButton } from "../ui/button.tsx";
import { ChartedTable, type CountedColumn } from "../ui/charted-table.tsx";
import { counted } from "../ui/counted-columns.ts";
import { nothingCounted } from "../ui/figure-words.ts";
import { Page } from "../ui/page.tsx";
import { SummaryStrip } from "../ui/summary-strip.tsx";
import { todayInUk } from "./invoice-total.tsx";
import { money, monthColumn } from "./money-columns.tsx";
import { monthsBetween, monthText } from "./month-text.ts";
import { InvoiceList, OwnInvoices, PartialNote, type Side } from "./own-invoices.tsx";
import { SpendByService } from "./spend-by-service.tsx";

export default function FinancialsPage() {
  useInboxRefresh("billing");
  return (
    <Page
      title="Financials"
      purpose="Your invoice totals, month by month."
      action={<LinkButton to="/invoice">Invoices</LinkButton>}
    >
      <OwnInvoices>
        {(side) => (
          <InvoiceList side={side}>
            {(invoices, isPartial) => <Figures side={side} invoices={invoices} isPartial={isPartial} />}
          </InvoiceList>
        )}
      </OwnInvoices>
    </Page>
  );
}

type FiguresProps = { side: Side; invoices: readonly Invoice[]; isPartial: boolean };

function Figures({ side, invoices, isPartial }: FiguresProps) {
  const { netPence, paidPence, leftPence } = sumsOf(invoices);
  const overdue = sumsOf(inState(invoices, "overdue", todayInUk()));
  const { days, count } = medianDaysToPay(invoices);
  const months = byMonth(invoices).map(([month, ofMonth]): Month => ({ month, ...sumsOf(ofMonth) }));
  return (
    <>
      <SummaryStrip
        figures={[
          { label: side === "supplier" ? "Invoiced, without VAT" : "Spent, without VAT", value: formatPence(netPence) },
          { label: "Paid", value: formatPence(paidPence), to: "/invoice?show=paid" },
          { label: "Left to pay", value: formatPence(leftPence), to: "/invoice" },
          {
            label: "Overdue",
            value: formatPence(overdue.leftPence),
            to: "/invoice?show=overdue",
            tone: overdue.count > 0 ? "stop" : undefined,
          },
          {
            label: `Days to pay, ${ofPaid(count)}`,
            value: days ?? nothingCounted,
          },
        ]}
      />
      <PartialNote isPartial={isPartial} />
      <ChartedTable
        title="Month by month"
        purpose="Each invoice counts in its month of issue."
        description={`Bars of the months: pounds paid and pounds left to pay ${side === "supplier" ? "to you" : "by you"}.`}
        bars={monthsBetween(months.at(-1)?.month, months[0]?.month).map((month) => {
          const { paidPence: paid = 0, leftPence: left = 0 } = months.find((one) => one.month === month) ?? {};
          return { name: monthText(month), values: { paid: paid / 100, left: left / 100 } };
        })}
        series={[
          { key: "paid", label: "Paid", colour: "go" },
          { key: "left", label: "Left to pay", colour: "signal-mark" },
        ]}
        rows={months}
        rowKey={({ month }) => month}
        columns={columns}
        file="haulyard-invoices-by-month"
      />
      {side === "customer" && <SpendByService invoices={invoices} />}
    </>
  );
}

function ofPaid(count: number): string {
  if (count === 0) return "once one is paid";
  return count === 1 ? "of one paid invoice" : `median of ${count} paid invoices`;
}

type Month = InvoiceSums & { readonly month: string };

const columns: CountedColumn<Month>[] = [
  monthColumn,
  counted("Invoices", ({ count }) => count),
  money("Net", ({ netPence }) => netPence),
  money("VAT", ({ vatPence }) => vatPence),
  money("Total", ({ payablePence }) => payablePence),
  money("Credited", ({ creditedPence }) => creditedPence),
  money("Paid", ({ paidPence }) => paidPence),
  money("Left to pay", ({ leftPence }) => leftPence),
];
