import type PDFDocument from "pdfkit";

export type Document = InstanceType<typeof PDFDocument>;

/** Sizes in points (1/72 inch). */
export const page = { width: 595.28, height: 841.89, margin: 44, foot: 40 } as const;
export const inner = page.width - 2 * page.margin;
export const ink = "#1a2730";
export const soft = "#4a5862";
export const line = "#d8d3c6";
export const signal = "#ffb612";
export const sunken = "#f5f3ec";

export function room(doc: Document, height: number): void {
  if (doc.y + height > page.height - page.margin - page.foot) doc.addPage();
}

/** Replaces letters that the font lacks by question marks; pdfkit would print empty boxes. */
export function printed(doc: Document, text: string): string {
  const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } })._font;
  return [...text.normalize("NFC")].map((letter) => (has(font, letter) ? letter : "?")).join("");
}
const has = (font: { hasGlyphForCodePoint(code: number): boolean }, letter: string) =>
  letter === "\n" || font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

export function words(doc: Document, text: string, x: number, y: number, options: Words): void {
  const { font = "regular", size = 10, colour = ink, width, align = "left" } = options;
  doc.font(font).fontSize(size).fillColor(colour);
  const features: PDFKit.Mixins.OpenTypeFeatures[] = ["tnum"];
  doc.text(printed(doc, text), x, y, { width, lineGap: 1.5, align, ...(align === "right" && { features }) });
}
export interface Words {
  readonly width: number;
  readonly font?: "regular" | "bold";
  readonly size?: number;
  readonly colour?: string;
  readonly align?: "left" | "right";
}

export function heightOf(
  doc: Document,
  text: string,
  width: number,
  font: "regular" | "bold" = "regular",
  size = 10,
): number {
  doc.font(font).fontSize(size);
  return doc.heightOfString(printed(doc, text), { width, lineGap: 1.5 });
}

export function rule(doc: Document, y: number, colour: string, width: number): void {
  doc.save().lineWidth(width).strokeColor(colour);
  doc
    .moveTo(page.margin, y)
    .lineTo(page.margin + inner, y)
    .stroke()
    .restore();
}

/** Draws the logo, an H with a flatbed as its crossbar: 40 points wide at scale 1. */
export function logo(doc: Document, x: number, y: number, scale: number): void {
  doc.save().translate(x, y).scale(scale);
  doc.fillColor(ink).path("M3 1h8v30H3zM29 1h8v30h-8z").fill();
  doc.fillColor(signal).path("M0 12h40v6H0z").fill();
  doc.fillColor(ink).circle(16, 22.6, 3.8).circle(24.6, 22.6, 3.8).fill();
  doc.restore();
}

/** Draws a value to the right of its label, which is `label` points wide. */
export function eventRow(doc: Document, [name, value]: readonly [string, string], label: number): void {
  const height = Math.max(heightOf(doc, value, inner - label), heightOf(doc, name, label - 8));
  room(doc, height);
  const { y } = doc;
  words(doc, name, page.margin, y, { colour: soft, width: label - 8 });
  words(doc, value, page.margin + label, y, { width: inner - label });
  doc.y = y + height + 3.5;
}

export function feet(doc: Document, says: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at);
    // Prevents a new page: pdfkit starts one for text below the bottom margin.
    doc.page.margins.bottom = 0;
    const y = page.height - page.margin - page.foot + 16;
    rule(doc, y - 6, line, 0.6);
    words(doc, says, page.margin, y, { size: 7.5, colour: soft, width: inner - 90 });
    const numbered = `Page ${at + 1} of ${count}`;
    words(doc, numbered, page.margin + inner - 80, y, { size: 7.5, colour: soft, width: 80, align: "right" });
  }
}

export async function bytesOf(doc: Document, draw: () => void): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((done, failed) => doc.on("end", done).on("error", failed));
  doc.on("data", (chunk: Buffer) => chunks.push(chunk));
  draw();
  doc.end();
  await ended;
  return Buffer.concat(chunks);
}
