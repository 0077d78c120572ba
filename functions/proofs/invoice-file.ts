import { notCredited, notInvoiced } from "#shared/billing/faults.ts";
import type { CreditNote, Invoice } from "#shared/billing/model.ts";
import { safeFileName } from "#shared/kernel/file-name.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { InvoiceFile } from "#shared/proofs/model.ts";
import type { proofsOperations } from "#shared/proofs/operations.ts";
import { creditNote, invoice } from "../billing/public.ts";
import type { Context } from "../platform/context.ts";
import { privateFiles } from "../platform/private-files.ts";
import { keyOfSheet } from "./stored-sheet.ts";

/** Part of the file's key. Increase it when the layout changes, so that stored files are drawn again. */
const release = 3;

/** Lifetime of a download link, in seconds: it is opened at once. */
const linkSeconds = 600;

/**
 * Returns an invoice as PDF to its payer, haulier and admins. Draws it if not stored yet, from the invoice alone:
 * profiles may have changed.
 */
export async function invoicePdf(
  named: Input<typeof proofsOperations.invoicePdf>,
  context: Context,
): Promise<InvoiceFile> {
  const issued = await invoice(named, context);
  if (!issued) throw notInvoiced();
  const key = keyOfSheet(named.bookingId, [release, "invoice", issued]);
  if (!(await privateFiles().read(key, 1))) await privateFiles().put(key, await drawn(issued), "application/pdf");
  const fileName = safeFileName(`Invoice ${issued.number} ${issued.supplier.name}`, "pdf");
  return { url: await privateFiles().downloadUrl({ key, fileName, expiresInSeconds: linkSeconds }), fileName };
}

export async function creditNotePdf(
  { bookingId, creditNoteId }: Input<typeof proofsOperations.creditNotePdf>,
  context: Context,
): Promise<InvoiceFile> {
  const note = await creditNote({ bookingId, creditNoteId }, context);
  if (!note) throw notCredited();
  const key = keyOfSheet(bookingId, [release, "credit", note]);
  if (!(await privateFiles().read(key, 1))) await privateFiles().put(key, await drawnCredit(note), "application/pdf");
  const fileName = safeFileName(`Credit note ${note.number} ${note.supplier.name}`, "pdf");
  return { url: await privateFiles().downloadUrl({ key, fileName, expiresInSeconds: linkSeconds }), fileName };
}

/** Imported lazily: most calls find a stored file and need neither pdfkit nor the XML writer. */
const drawers = () => Promise.all([import("./invoice-content.ts"), import("./invoice-pdf.ts"), import("./ubl.ts")]);

async function drawn(invoice: Invoice): Promise<Buffer<ArrayBuffer>> {
  const [{ invoiceContent }, { drawnInvoice }, { ublInvoice }] = await drawers();
  const enclosed = { name: `invoice-${invoice.number}.xml`, xml: ublInvoice(invoice) };
  return drawnInvoice(invoiceContent(invoice), enclosed);
}

async function drawnCredit(note: CreditNote): Promise<Buffer<ArrayBuffer>> {
  const [{ creditContent }, { drawnInvoice }, { ublCreditNote }] = await drawers();
  return drawnInvoice(creditContent(note), { name: `credit-note-${note.number}.xml`, xml: ublCreditNote(note) });
}
