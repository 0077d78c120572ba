import { useEffect, useState } from "react";
import { namedInvoice } from "#shared/billing/invoice-ids.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { api } from "../api/api.ts";
import { type FilesZip, zipOfFiles } from "../api/zip-of-files.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Problem } from "../ui/problem.tsx";
import { Progress } from "../ui/progress.tsx";
import { saveFile } from "../ui/save-file.ts";
import { todayInUk } from "./invoice-total.tsx";

type Step =
  | { readonly kind: "fetch"; readonly done: number }
  | ({ readonly kind: "saved" } & Pick<FilesZip<Invoice>, "missing">)
  | { readonly kind: "failed"; readonly error: unknown };

/** Fetches the PDFs of some invoices with their progress, and saves them as one ZIP. Closing it stops the work. */
export function ZipDialog({ invoices: chosen, onClose }: { invoices: readonly Invoice[]; onClose: () => void }) {
  // What is fetched stays what was chosen when it was pressed.
  const [invoices] = useState(chosen);
  const [step, setStep] = useState<Step>({ kind: "fetch", done: 0 });
  useEffect(() => {
    const work = new AbortController();
    const { signal } = work;
    const onProgress = (done: number) => setStep({ kind: "fetch", done });
    zipOfFiles(invoices, linkOf, { onProgress, signal })
      .then(({ blob, missing }) => {
        if (missing.length < invoices.length) saveFile(`invoices-${todayInUk()}.zip`, blob);
        setStep({ kind: "saved", missing });
      })
      .catch((error: unknown) => !signal.aborted && setStep({ kind: "failed", error }));
    return () => work.abort();
  }, [invoices]);
  const isBusy = step.kind === "fetch";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invoices as a ZIP"
      actions={<Button onClick={onClose}>{isBusy ? "Stop" : "Close"}</Button>}
    >
      {isBusy && (
        <Progress done={step.done} of={invoices.length}>
          {`${step.done} of ${invoices.length} invoices. Keep this page open.`}
        </Progress>
      )}
      {step.kind === "failed" && <Problem error={step.error} inline />}
      {step.kind === "saved" && <Saved of={invoices.length} missing={step.missing} />}
    </Dialog>
  );
}

async function linkOf(invoice: Invoice, signal: AbortSignal) {
  const { url, fileName } = await api.invoicePdf(namedInvoice(invoice), { signal });
  return { url, name: fileName };
}

function Saved({ of, missing }: { of: number; missing: readonly Invoice[] }) {
  const saved = of - missing.length;
  const lost = missing.map(({ number, reference }) => `${number} (${reference})`).join(", ");
  return (
    <p role="status">
      {saved === 0 ? "Nothing was saved." : `Saved: ${saved === 1 ? "1 invoice" : `${saved} invoices`}.`}
      {missing.length > 0 && ` Could not be fetched: ${lost}. Choose these and try again.`}
    </p>
  );
}
