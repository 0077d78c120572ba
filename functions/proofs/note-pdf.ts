import PDFDocument from "pdfkit";
import { boldFont, regularFont } from "./fonts.ts";
import type { NoteContent } from "./note-content.ts";
import {
  bytesOf,
  type Document,
  eventRow,
  feet,
  inner,
  line,
  logo,
  page,
  room,
  rule,
  signal,
  soft,
  words,
} from "./pdf-page.ts";
import type { Printed } from "./pictures.ts";

interface Drawn {
  readonly drawings: readonly (Printed | null)[];
  readonly ticket: Printed | null;
}

const label = 150;
const box = 84;
const gap = 14;
const column = (inner - gap) / 2;
const photoHeight = 300;

/** Draws a transfer note on A4. The same content and pictures give the same bytes. */
export function drawnNote(content: NoteContent, drawn: Drawn): Promise<Buffer<ArrayBuffer>> {
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.margin + page.foot },
    bufferPages: true,
    lang: "en-GB",
    displayTitle: true,
    font: regularFont() as unknown as string,
    info: {
      Title: `Waste transfer note ${content.number}`,
      Author: "Haulyard",
      CreationDate: new Date(content.signedAt),
    },
  });
  doc.registerFont("regular", regularFont() as Buffer);
  doc.registerFont("bold", boldFont() as Buffer);
  return bytesOf(doc, () => {
    head(doc, content.number);
    for (const domainEvent of content.facts) eventRow(doc, domainEvent, label);
    signatures(doc, content, drawn.drawings);
    if (content.ticket.length > 0) {
      heading(doc, "Weighbridge ticket", 80);
      for (const domainEvent of content.ticket) eventRow(doc, domainEvent, label);
      if (drawn.ticket) photo(doc, drawn.ticket);
    }
    feet(
      doc,
      `${content.number}. All times are UK times. Both sides keep this note for two years; Haulyard keeps it for both.`,
    );
  });
}

function head(doc: Document, number: string): void {
  const [x, y] = [page.margin, page.margin];
  logo(doc, x, y, 0.72);
  words(doc, "Haulyard", x + 36, y + 3, { font: "bold", size: 15, width: 120 });
  words(doc, number, x + 160, y + 6, { width: inner - 160, align: "right", colour: soft });
  words(doc, "Waste transfer note", x, y + 38, { font: "bold", size: 22, width: inner });
  doc.y += 8;
  rule(doc, doc.y, signal, 2.5);
  doc.y += 10;
}

function heading(doc: Document, text: string, needs: number): void {
  doc.y += 14;
  room(doc, needs + 20);
  words(doc, text, page.margin, doc.y, { font: "bold", size: 12.5, width: inner });
  doc.y += 4;
}

function signatures(doc: Document, content: NoteContent, drawings: readonly (Printed | null)[]): void {
  heading(doc, "Signed by both", box + 70);
  const { y } = doc;
  const ends = content.signatures.map(({ title, name, words: how }, at) => {
    const x = page.margin + at * (column + gap);
    words(doc, title, x, y, { colour: soft, width: column });
    words(doc, name, x, doc.y, { font: "bold", size: 12, width: column });
    words(doc, how, x, doc.y, { colour: soft, size: 9, width: column });
    const drawing = drawings[at];
    if (!drawing) return doc.y;
    const top = doc.y + 4;
    doc.save().lineWidth(0.8).roundedRect(x, top, column, box, 4).fillAndStroke("#ffffff", line).restore();
    const within = { fit: [column - 16, box - 12] as [number, number], align: "center", valign: "center" } as const;
    if ("bytes" in drawing) doc.image(drawing.bytes, x + 8, top + 6, within);
    else words(doc, drawing.missing, x + 8, top + 8, { colour: soft, width: column - 16 });
    return top + box + 4;
  });
  doc.y = Math.max(...ends);
}

function photo(doc: Document, picture: Printed): void {
  doc.y += 4;
  room(doc, photoHeight);
  const { y } = doc;
  if ("bytes" in picture) doc.image(picture.bytes, page.margin, y, { fit: [inner, photoHeight] });
  else words(doc, `Photo of the ticket: ${picture.missing}`, page.margin, y, { colour: soft, width: inner });
}
