import { useState } from "react";
import type { Invoice } from "#shared/billing/model.ts";
import { leftPence } from "#shared/billing/owed.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import type { Side } from "./own-invoices.tsx";

const PaymentDialog = lazyPart(() => import("./payment-dialog.tsx").then((part) => part.PaymentDialog), "Opening");

/** What the reader can do with an invoice. */
export function InvoiceActions({ invoice, side }: { invoice: Invoice; side: Side }) {
  if (side === "customer") return null;
  return (
    <div className="ui-row">
      <RecordPayment invoice={invoice} />
    </div>
  );
}

/** The way to say that money has come, while some is left to pay. */
export function RecordPayment({ invoice, size }: { invoice: Invoice; size?: "small" }) {
  const [isOpen, setOpen] = useState(false);
  const isPaid = leftPence(invoice) === 0;
  return (
    <>
      {!isPaid && (
        <Button kind={size ? "secondary" : "primary"} size={size} onClick={() => setOpen(true)}>
          Record payment <span className="ui-visually-hidden">of invoice {invoice.number}</span>
        </Button>
      )}
      {isOpen && <PaymentDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}
