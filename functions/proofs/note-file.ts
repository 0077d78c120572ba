import type { Input } from "#shared/kernel/operation.ts";
import type { NoteFile } from "#shared/proofs/model.ts";
import type { proofsOperations } from "#shared/proofs/operations.ts";
import { noSuchLoad } from "#shared/waste/faults.ts";
import { seenBooking } from "../booking/public.ts";
import type { Context } from "../platform/context.ts";
import { photoLink } from "../platform/photo-files.ts";
import { privateFiles } from "../platform/private-files.ts";
import { notesOf } from "../waste/public.ts";
import { type NoteContent, noteContent } from "./note-content.ts";
import { printedPhoto } from "./pictures.ts";
import { keyOfSheet } from "./stored-sheet.ts";

/** Part of the file's key. Increase it when the layout changes, so that stored files are drawn again. */
const release = 1;

export async function wasteNotePdf(
  { bookingId, load }: Input<typeof proofsOperations.wasteNotePdf>,
  context: Context,
): Promise<NoteFile> {
  await seenBooking(context, bookingId);
  const note = (await notesOf(context.db, bookingId)).find((one) => one.load === load);
  if (!note) throw noSuchLoad();
  const content = noteContent(note);
  const key = keyOfSheet(bookingId, [release, "waste note", content]);
  if (!(await privateFiles().read(key, 1))) await privateFiles().put(key, await drawn(content), "application/pdf");
  const fileName = `waste-note-${note.number}.pdf`;
  return { url: await photoLink({ key }, context.now, fileName), fileName };
}

/** Imports pdfkit lazily: most calls find a stored file. */
async function drawn({ signatures, ticketPhoto, ...content }: NoteContent): Promise<Buffer<ArrayBuffer>> {
  const [{ drawnNote }, ticket, ...drawings] = await Promise.all([
    import("./note-pdf.ts"),
    ticketPhoto && printedPhoto(ticketPhoto),
    ...signatures.map(({ drawing }) => drawing && printedPhoto(drawing)),
  ]);
  return drawnNote({ ...content, signatures, ticketPhoto }, { drawings, ticket });
}
