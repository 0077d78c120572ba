import { notCredited, notInvoiced } from "#shared/billing/faults.ts";
import type { CreditNote, Invoice } from "#shared/billing/model.ts";
import { safeFileName } from "#shared/kernel/file-name.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { InvoiceFile } from "#shared/proofs/model.ts";
import type { proofsOperations } from "#shared/proofs/operations.ts";
import { creditNote, invoice } from "../billing/public.ts";
import type { Context } from "../platform/context.ts";
import { privateFiles } from "../platform/private-files.ts";
import { keyOfSheet } from "./kept-sheet.ts";

/** Changes with the way in which invoices are drawn, so that none of an earlier release is answered. */
const release = 3;

/** How long a link works, seconds. It is meant for the press that asked for it, and for nobody who reads it later. */
const linkSeconds = 600;

/**
 * An invoice of a booking as a file, for whoever pays it or is paid, and for admins. It is drawn when the store has none of this state,
 * from the stored invoice alone: the profiles of today are not read.
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

/** A credit note of a booking as a file, for the same readers. */
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

/** Most calls find a drawn file and need not wait for pdfkit and the writer of XML to load. */
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
