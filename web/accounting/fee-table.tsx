import type { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import { pathTo } from "#shared/web-paths.ts";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Link } from "../ui/links.ts";
import { Money } from "../ui/money.tsx";
import styles from "./export-page.module.css";
import { feeMonthText } from "./fee-month.ts";

/** Fee invoices, each a link to the whole of it. */
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
    key: "net",
    header: "Net",
    align: "end",
    sortBy: ({ netPence }) => netPence,
    cell: ({ netPence }) => <Money pence={netPence} />,
  },
  {
    key: "vat",
    header: "VAT",
    align: "end",
    sortBy: ({ vatPence }) => vatPence,
    cell: ({ vatPence }) => <Money pence={vatPence} />,
  },
  {
    key: "total",
    header: "Total",
    align: "end",
    sortBy: ({ payablePence }) => payablePence,
    cell: ({ payablePence }) => <Money pence={payablePence} />,
  },
];
