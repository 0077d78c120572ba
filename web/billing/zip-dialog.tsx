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

interface Paper {
  readonly invoice: Invoice;
  readonly credit?: Invoice["credits"][number];
}

const documentsOf = (invoices: readonly Invoice[]): Paper[] =>
  invoices.flatMap((invoice) => [{ invoice }, ...invoice.credits.map((credit) => ({ invoice, credit }))]);

type Step =
  | { readonly kind: "fetch"; readonly done: number }
  | ({ readonly kind: "saved" } & Pick<FilesZip<Paper>, "missing">)
  | { readonly kind: "failed"; readonly error: unknown };

/** Fetches the PDFs of invoices and credit notes, and saves one ZIP. Closing the dialog cancels this. */
export function ZipDialog({ invoices: chosen, onClose }: { invoices: readonly Invoice[]; onClose: () => void }) {
  // Computed once: selections changed later do not affect a ZIP in progress.
  const [papers] = useState(() => documentsOf(chosen));
  const [step, setStep] = useState<Step>({ kind: "fetch", done: 0 });
  useEffect(() => {
    const work = new AbortController();
    const { signal } = work;
    const onProgress = (done: number) => setStep({ kind: "fetch", done });
    zipOfFiles(papers, linkOf, { onProgress, signal })
      .then(({ blob, missing }) => {
        if (missing.length < papers.length) saveFile(`invoices-${todayInUk()}.zip`, blob);
        setStep({ kind: "saved", missing });
      })
      .catch((error: unknown) => !signal.aborted && setStep({ kind: "failed", error }));
    return () => work.abort();
  }, [papers]);
  const isBusy = step.kind === "fetch";
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Invoices as a ZIP"
      actions={<Button onClick={onClose}>{isBusy ? "Stop" : "Close"}</Button>}
    >
      {isBusy && (
        <Progress done={step.done} of={papers.length}>
          {`${step.done} of ${counted(papers)}. Keep this page open.`}
        </Progress>
      )}
      {step.kind === "failed" && <Problem error={step.error} inline />}
      {step.kind === "saved" && <Saved papers={papers} missing={step.missing} />}
    </Dialog>
  );
}

async function linkOf({ invoice, credit }: Paper, signal: AbortSignal) {
  const { url, fileName } = credit
    ? await api.creditNotePdf({ bookingId: invoice.bookingId, creditNoteId: credit.id }, { signal })
    : await api.invoicePdf(namedInvoice(invoice), { signal });
  return { url, name: fileName };
}

/** "2 invoices", or "2 invoices and 1 credit note". */
function counted(papers: readonly Paper[]): string {
  const credits = papers.filter(({ credit }) => credit).length;
  const many = (count: number, word: string) => (count === 0 ? [] : [`${count} ${word}${count === 1 ? "" : "s"}`]);
  return [...many(papers.length - credits, "invoice"), ...many(credits, "credit note")].join(" and ");
}

function Saved({ papers, missing }: { papers: readonly Paper[]; missing: readonly Paper[] }) {
  const saved = papers.filter((paper) => !missing.includes(paper));
  const lost = missing
    .map(({ invoice: { number, reference }, credit }) => `${credit?.number ?? number} (${reference})`)
    .join(", ");
  return (
    <p role="status">
      {saved.length === 0 ? "Nothing was saved." : `Saved: ${counted(saved)}.`}
      {missing.length > 0 && `Could not be downloaded: ${lost}. Choose these and try again.`}
    </p>
  );
}
