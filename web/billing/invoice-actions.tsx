import Download from "lucide-react/icons/download";
import { useState } from "react";
import type { Invoice } from "#shared/billing/model.ts";
import { leftPence } from "#shared/billing/owed.ts";
import { api } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { openFile } from "../ui/open-file.ts";
import { toastProblem } from "../ui/problem.tsx";
import type { Side } from "./own-invoices.tsx";

const PaymentDialog = lazyPart(() => import("./payment-dialog.tsx").then((part) => part.PaymentDialog), "Opening");

/** What the reader can do with an invoice. */
export function InvoiceActions({ invoice, side }: { invoice: Invoice; side: Side }) {
  return (
    <div className="ui-row">
      {side === "supplier" && <RecordPayment invoice={invoice} />}
      <DownloadPdf invoice={invoice} />
    </div>
  );
}

/** Saves an invoice as a PDF. It is drawn when somebody asks for it first, which takes a moment. */
function DownloadPdf({ invoice: { id: bookingId } }: { invoice: Invoice }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      openFile(await api.invoicePdf({ bookingId }));
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download aria-hidden="true" />} busy={busy} busyText="Drawing…" onClick={() => void save()}>
      Download PDF
    </Button>
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
