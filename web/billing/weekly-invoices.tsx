import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isOfPart } from "#shared/billing/invoice-ids.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { periodText } from "#shared/billing/period-text.ts";
import { reading } from "../api/reading.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { InvoiceBadge, InvoiceTotal, LeftToPay } from "./invoice-total.tsx";
import { InvoiceView } from "./invoice-view.tsx";
import type { Side } from "./own-invoices.tsx";

/** Invoices for the past weeks of a hire. Renders nothing before the first invoice. */
export function WeeklyInvoices({ bookingId }: { bookingId: string }) {
  const me = useSession().user?.id;
  const [openId, setOpenId] = useState<string | null>(null);
  const { data } = useQuery(reading("bookingInvoices", { bookingId }));
  const weeks = data?.filter(isOfPart) ?? [];
  const [first] = weeks;
  if (!first) return null;
  const side = first.supplierId === me ? "supplier" : "customer";
  const open = weeks.find(({ id }) => id === openId);
  return (
    <>
      <DataTable
        caption="Invoices of past weeks"
        rows={weeks}
        rowKey={({ id }) => id}
        columns={columnsFor(side, setOpenId)}
      />
      {open && (
        <Dialog open size="wide" onOpenChange={(isOpen) => !isOpen && setOpenId(null)} title={`Invoice ${open.number}`}>
          <InvoiceView invoice={open} side={side} />
        </Dialog>
      )}
    </>
  );
}

const columnsFor = (side: Side, onOpen: (id: string) => void): Column<Invoice>[] => [
  {
    key: "number",
    header: "Invoice",
    cell: ({ id, number }) => (
      <Button size="small" onClick={() => onOpen(id)}>
        <span className="ui-visually-hidden">Open invoice </span>
        <span className="ui-figures">{number}</span>
      </Button>
    ),
  },
  { key: "days", header: "Days", cell: ({ period }) => period && periodText(period) },
  { key: "total", header: "Total", align: "end", cell: (invoice) => <InvoiceTotal of={invoice} /> },
  { key: "left", header: "Left to pay", align: "end", cell: (invoice) => <LeftToPay of={invoice} /> },
  { key: "state", header: "State", cell: (invoice) => <InvoiceBadge of={invoice} side={side} /> },
];
