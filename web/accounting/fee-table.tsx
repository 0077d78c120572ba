import type { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import { feeLeftPence } from "#shared/accounting/fee-state.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { pathTo } from "#shared/web-paths.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Link } from "../ui/links.ts";
import { Money } from "../ui/money.tsx";
import styles from "./export-page.module.css";
import { FeeBadge } from "./fee-badge.tsx";
import { feeMonthText } from "./fee-month.ts";

export function FeeTable({ invoices, isPartial }: { invoices: readonly FeeInvoice[]; isPartial: boolean }) {
  return (
    <DataTable
      caption="Fee invoices"
      captionHidden
      rows={invoices}
      rowKey={({ id }) => id}
      isPartial={isPartial}
      columns={columns}
    />
  );
}

const columns: Column<FeeInvoice>[] = [
  {
    key: "number",
    header: "Number",
    sortBy: ({ number }) => number,
    cell: ({ id, number }) => (
      <Link to={pathTo("/fees", { query: { invoice: id } })} className={styles.press}>
        {number}
      </Link>
    ),
  },
  { key: "haulier", header: "Haulier", sortBy: ({ haulier }) => haulier.name },
  {
    key: "month",
    header: "Jobs invoiced in",
    sortBy: ({ month }) => month,
    cell: ({ month }) => feeMonthText(month),
  },
  {
    key: "due",
    header: "Pay by",
    sortBy: ({ dueOn }) => dueOn,
    cell: ({ dueOn }) => dayText(dueOn),
  },
  {
    key: "total",
    header: "Total",
    align: "end",
    sortBy: ({ payablePence }) => payablePence,
    cell: ({ payablePence }) => <Money pence={payablePence} />,
  },
  { key: "left", header: "Left to pay", align: "end", cell: (invoice) => <Money pence={feeLeftPence(invoice)} /> },
  { key: "state", header: "State", cell: (invoice) => <FeeBadge of={invoice} /> },
];
