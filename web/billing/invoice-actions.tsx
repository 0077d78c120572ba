import Download from "lucide-react/icons/download";
import { type ReactNode, useState } from "react";
import { namedInvoice } from "#shared/billing/invoice-ids.ts";
import { lateCharge } from "#shared/billing/late-payment.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { creditablePence, leftPence } from "#shared/billing/owed.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { api } from "../api/api.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { openFile } from "../ui/open-file.ts";
import { toastProblem } from "../ui/problem.tsx";
import { todayInUk } from "./invoice-total.tsx";
import type { Side } from "./own-invoices.tsx";
import { usePayoutLicence } from "./payout-mode.ts";

const PaymentDialog = lazyPart(() => import("./payment-dialog.tsx").then((part) => part.PaymentDialog), "Opening");
const ReceiptDialog = lazyPart(() => import("./receipt-dialog.tsx").then((part) => part.ReceiptDialog), "Opening");
const dialogs = {
  claim: lazyPart(() => import("./late-interest-dialog.tsx").then((part) => part.LateInterestDialog), "Opening"),
  credit: lazyPart(() => import("./credit-dialog.tsx").then((part) => part.CreditDialog), "Opening"),
  void: lazyPart(() => import("./void-dialog.tsx").then((part) => part.VoidDialog), "Opening"),
} as const;
type DialogName = keyof typeof dialogs;

export function InvoiceActions({ invoice, side }: { invoice: Invoice; side: Side }) {
  return (
    <div className="ui-row">
      {side === "supplier" && <RecordPayment invoice={invoice} />}
      <RecordReceipt invoice={invoice} />
      <DownloadPdf ask={() => api.invoicePdf(namedInvoice(invoice))}>Download PDF</DownloadPdf>
      {invoice.credits.map(({ id: creditNoteId, number }) => (
        <DownloadPdf key={number} ask={() => api.creditNotePdf({ bookingId: invoice.bookingId, creditNoteId })}>
          {number}
          <span className="ui-visually-hidden"> as PDF</span>
        </DownloadPdf>
      ))}
      {side === "supplier" && <SupplierActions invoice={invoice} />}
    </div>
  );
}

function SupplierActions({ invoice }: { invoice: Invoice }) {
  const [open, setOpen] = useState<DialogName | null>(null);
  const charge = lateCharge(invoice, todayInUk());
  const Shown = open && dialogs[open];
  return (
    <>
      {charge && (
        <Button onClick={() => setOpen("claim")}>
          Claim {formatPence(charge.interestPence + charge.fixedPence)} for late payment
        </Button>
      )}
      {creditablePence(invoice) > 0 && <Button onClick={() => setOpen("credit")}>Credit</Button>}
      {invoice.payments.length > 0 && <Button onClick={() => setOpen("void")}>Undo a payment</Button>}
      {Shown && <Shown invoice={invoice} onClose={() => setOpen(null)} />}
    </>
  );
}

type FileProps = { children: ReactNode; size?: "small"; ask: () => Promise<{ url: string; fileName: string }> };

/** Saves a document as a PDF. The server draws the PDF at the first request, which takes a moment. */
function DownloadPdf({ children, size, ask }: FileProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      openFile(await ask());
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size={size}
      icon={<Download aria-hidden="true" />}
      busy={busy}
      busyText="Drawing…"
      onClick={() => void save()}
    >
      {children}
    </Button>
  );
}

/** Lets an admin record money that reached the operator's account. Only where the operator is licensed to pay out. */
function RecordReceipt({ invoice }: { invoice: Invoice }) {
  const [isOpen, setOpen] = useState(false);
  const { user } = useSession();
  const isOffered = usePayoutLicence() !== null && may(user, "recordReceipt");
  if (!isOffered) return null;
  return (
    <>
      {leftPence(invoice) > 0 && <Button onClick={() => setOpen(true)}>Money received</Button>}
      {isOpen && <ReceiptDialog invoice={invoice} onClose={() => setOpen(false)} />}
    </>
  );
}

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
