import { useState } from "react";
import { useSearchParams } from "react-router";
import { invoicesAsCsv } from "#shared/billing/invoice-csv.ts";
import { inState, isSought, sumsOf } from "#shared/billing/invoice-sums.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { type InvoiceState, invoiceState, leftPence } from "#shared/billing/owed.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { everyItem } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ExportButton } from "../ui/export-button.tsx";
import { Field } from "../ui/field.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { SummaryStrip } from "../ui/summary-strip.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { useChangeSearch } from "../ui/use-change-search.ts";
import { useSteady } from "../ui/use-steady.ts";
import { When } from "../ui/when.tsx";
import styles from "./billing.module.css";
import { ChooseInvoice, type ChosenInvoices, useChosenInvoices, ZipOfChosen } from "./chosen-invoices.tsx";
import { RecordPayment } from "./invoice-actions.tsx";
import { DueDay, InvoiceBadge, InvoiceTotal, LeftToPay, todayInUk, wordOf } from "./invoice-total.tsx";
import { PartialNote, type Side } from "./own-invoices.tsx";

const InvoiceView = lazyPart(
  () => import("./invoice-view.tsx").then((part) => part.InvoiceView),
  "Loading the invoice",
);

const states = ["sent", "overdue", "disputed", "paid"] as const satisfies readonly InvoiceState[];

type InvoiceTableProps = {
  side: Side;
  invoices: readonly Invoice[];
  isPartial: boolean;
  toInvoice?: number | undefined;
};

export function InvoiceTable({ side, invoices, isPartial, toInvoice }: InvoiceTableProps) {
  const [params] = useSearchParams();
  const change = useChangeSearch();
  const [sought, setSought] = useState("");
  const [openId, setOpenId] = useState<string | null>(null);
  const today = todayInUk();
  const state = states.find((one) => one === params.get("show")) ?? null;
  const isShown = (invoice: Invoice) =>
    (state === null || invoiceState(invoice, today) === state) && isSought(invoice, sought.trim());
  const keyed = invoices.filter(isShown).map((invoice) => ({ key: invoice.id }));
  const steady = useSteady(keyed, `${state} ${sought.trim()}`);
  const byId = new Map(invoices.map((invoice) => [invoice.id as string, invoice]));
  const rows = steady.items.flatMap(({ item }) => byId.get(item.key) ?? []);
  const open = openId === null ? undefined : byId.get(openId);
  const chosen = useChosenInvoices(rows);
  return (
    <>
      <Sums side={side} invoices={invoices} toInvoice={toInvoice} />
      <PartialNote isPartial={isPartial} />
      <div className={styles.bar}>
        <RadioGroup<InvoiceState | "all">
          legend="Show"
          value={state ?? "all"}
          onValueChange={(next) => change({ show: next === "all" ? null : next }, { replace: true })}
          choices={[{ value: "all", label: "All" }, ...states.map((one) => ({ value: one, label: wordOf(one, side) }))]}
        />
        <Field label="Find an invoice" hint="Number, booking, name or purchase order.">
          <TextInput type="search" maxLength={60} value={sought} onChange={({ target }) => setSought(target.value)} />
        </Field>
      </div>
      <DataTable
        caption="Invoices"
        captionHidden
        rows={rows}
        rowKey={({ id }) => id}
        isPartial={isPartial}
        columns={columnsFor(side, { onOpen: setOpenId, chosen })}
        empty={
          <EmptyState title="No invoice matches" drawing="search">
            <p>{isPartial ? "Show older ones below, or choose All." : "Choose All, or search for something else."}</p>
          </EmptyState>
        }
      />
      <div className="ui-row">
        <ExportInvoices side={side} isShown={isShown} />
        <ZipOfChosen chosen={chosen} />
      </div>
      {open && (
        <Dialog open size="wide" onOpenChange={(isOpen) => !isOpen && setOpenId(null)} title={`Invoice ${open.number}`}>
          <InvoiceView invoice={open} side={side} linksBooking />
        </Dialog>
      )}
    </>
  );
}

function Sums({ side, invoices, toInvoice }: Omit<InvoiceTableProps, "isPartial">) {
  const today = todayInUk();
  const [sent, overdue] = [inState(invoices, "sent", today), inState(invoices, "overdue", today)].map(sumsOf);
  return (
    <SummaryStrip
      figures={[
        ...(toInvoice ? [{ label: "To invoice", value: toInvoice, to: "#to-invoice", tone: "warn" } as const] : []),
        { label: wordOf("sent", side), value: formatPence(sent?.leftPence ?? 0), to: "/invoice?show=sent" },
        {
          label: wordOf("overdue", side),
          value: formatPence(overdue?.leftPence ?? 0),
          to: "/invoice?show=overdue",
          tone: overdue?.count ? "stop" : undefined,
        },
        {
          label: wordOf("paid", side),
          value: formatPence(sumsOf(invoices).paidPence),
          to: "/invoice?show=paid",
        },
      ]}
    />
  );
}

interface RowPresses {
  readonly onOpen: (id: string) => void;
  readonly chosen: ChosenInvoices;
}

// Columns that a payment changes cannot be sorted: the row would move.
const columnsFor = (side: Side, { onOpen, chosen }: RowPresses): Column<Invoice>[] => [
  {
    key: "number",
    header: "Invoice",
    sortBy: ({ number }) => number,
    cell: (invoice) => (
      <div>
        <div className={styles.numbered}>
          <Button size="small" onClick={() => onOpen(invoice.id)}>
            <span className="ui-visually-hidden">Open invoice </span>
            <span className="ui-figures">{invoice.number}</span>
          </Button>
          <ChooseInvoice of={invoice} chosen={chosen} />
        </div>
        <div className={`ui-soft ui-figures ${styles.under}`}>{invoice.reference}</div>
        {invoice.credits.length > 0 && (
          <div className={`ui-soft ui-figures ${styles.under}`}>
            {invoice.credits.map(({ number }) => number).join(", ")}
          </div>
        )}
      </div>
    ),
  },
  {
    key: "other",
    header: side === "supplier" ? "Contractor" : "Haulier",
    sortBy: (invoice) => (side === "supplier" ? invoice.customer : invoice.supplier).name,
  },
  {
    key: "issued",
    header: "Issued",
    sortBy: ({ issuedAt }) => issuedAt,
    cell: ({ issuedAt }) => <When at={issuedAt} show="day" />,
  },
  { key: "due", header: "Due", sortBy: ({ dueOn }) => dueOn, cell: (invoice) => <DueDay of={invoice} /> },
  {
    key: "total",
    header: "Total",
    align: "end",
    sortBy: ({ netPence }) => netPence,
    cell: (invoice) => <InvoiceTotal of={invoice} />,
  },
  { key: "left", header: "Left to pay", align: "end", cell: (invoice) => <LeftToPay of={invoice} /> },
  { key: "state", header: "State", cell: (invoice) => <InvoiceBadge of={invoice} side={side} /> },
  ...(side === "supplier"
    ? [
        {
          key: "actions",
          header: "Next",
          actions: "beneath" as const,
          cell: (invoice: Invoice) =>
            leftPence(invoice) > 0 && (
              <div>
                <RecordPayment invoice={invoice} size="small" />
              </div>
            ),
        },
      ]
    : []),
];

type ExportProps = { side: Side; isShown: (invoice: Invoice) => boolean };

/** Exports the filtered invoices, including those not loaded yet. */
function ExportInvoices({ side, isShown }: ExportProps) {
  const csv = async () => {
    const all = await (side === "supplier" ? everyItem("invoicesIssued", {}) : everyItem("invoicesReceived", {}));
    return invoicesAsCsv(all.filter(isShown), todayInUk());
  };
  return <ExportButton fileName="invoices.csv" csv={csv} />;
}
