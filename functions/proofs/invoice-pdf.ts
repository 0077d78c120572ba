import PDFDocument from "pdfkit";
import { boldFont, regularFont } from "./fonts.ts";
import type { InvoiceContent } from "./invoice-content.ts";
import {
  bytesOf,
  type Document,
  heightOf,
  ink,
  inner,
  line,
  logo,
  page,
  rule,
  signal,
  soft,
  sunken,
  words,
} from "./pdf-page.ts";

type Element = ReturnType<Document["struct"]>;

interface Sheet {
  readonly doc: Document;
  readonly root: Element;
}

interface Enclosed {
  readonly name: string;
  readonly xml: string;
}

const half = (inner - 24) / 2;

/**
 * Draws an invoice or credit note on A4 as accessible PDF/A-3a, with the same data enclosed as XML. The same content
 * gives the same bytes.
 */
export function drawnInvoice(content: InvoiceContent, enclosed: Enclosed): Promise<Buffer<ArrayBuffer>> {
  const issuedAt = new Date(content.issuedAt);
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.margin + page.foot },
    bufferPages: true,
    pdfVersion: "1.7",
    subset: "PDF/A-3a",
    tagged: true,
    lang: "en-GB",
    displayTitle: true,
    font: regularFont() as unknown as string,
    // Must contain no names: pdfkit does not escape the XML of the metadata.
    info: { Title: `${content.kind} ${content.number}`, Author: "Haulyard", CreationDate: issuedAt },
  });
  doc.registerFont("regular", regularFont() as Buffer);
  doc.registerFont("bold", boldFont() as Buffer);
  return bytesOf(doc, () => {
    doc.file(Buffer.from(enclosed.xml), {
      ...{ name: enclosed.name, type: "text/xml", relationship: "Alternative" },
      description: `The ${content.kind.toLowerCase()} as UBL 2.1`,
      ...{ creationDate: issuedAt, modifiedDate: issuedAt },
    });
    const root = doc.struct("Document");
    doc.addStructure(root);
    const sheet = { doc, root };
    head(sheet, content);
    sides(sheet, content);
    table(sheet, content);
    sums(sheet, content);
    feet(sheet, content);
    root.end();
  });
}

function said({ doc, root }: Sheet, kind: string, draw: () => void, scope?: "Column" | "Row"): void {
  root.add(doc.struct(kind, { ...(scope && { scope }) } as object, [draw]));
}

function shape({ doc }: Sheet, draw: () => void): void {
  doc.markContent("Artifact", { type: "Layout" });
  draw();
  doc.endMarkedContent();
}

function within({ doc, root }: Sheet, kind: string, draw: (part: Sheet) => void): void {
  const part = doc.struct(kind);
  root.add(part);
  draw({ doc, root: part });
  part.end();
}

function room({ doc }: Sheet, height: number): boolean {
  if (doc.y + height <= page.height - page.margin - page.foot) return false;
  doc.addPage();
  doc.y = page.margin;
  return true;
}

function head(sheet: Sheet, { kind, supplier, number }: InvoiceContent): void {
  const { doc } = sheet;
  const { margin } = page;
  said(sheet, "H1", () => words(doc, kind.toUpperCase(), margin, margin, { font: "bold", size: 26, width: half }));
  const x = margin + half + 24;
  said(sheet, "P", () =>
    words(doc, supplier.name, x, margin + 2, { font: "bold", size: 13, width: half, align: "right" }),
  );
  const right = doc.y;
  said(sheet, "P", () =>
    words(doc, number, margin, margin + 34, { font: "bold", size: 13, colour: soft, width: half }),
  );
  doc.y = Math.max(right, doc.y) + 8;
  shape(sheet, () => rule(doc, doc.y, signal, 2.5));
  doc.y += 16;
}

function sides(sheet: Sheet, { supplier, customer, facts, title }: InvoiceContent): void {
  const { doc } = sheet;
  const top = doc.y;
  for (const [label, party] of [
    ["From", supplier],
    ["To", customer],
  ] as const) {
    said(sheet, "H2", () => words(doc, label, page.margin, doc.y, { size: 9, colour: soft, width: half }));
    said(sheet, "P", () => words(doc, party.name, page.margin, doc.y + 1, { font: "bold", size: 11, width: half }));
    for (const one of party.lines) said(sheet, "P", () => words(doc, one, page.margin, doc.y, { width: half }));
    doc.y += 10;
  }
  const left = doc.y;
  doc.y = top;
  const x = page.margin + half + 24;
  const label = 96;
  within(sheet, "Table", (all) => {
    for (const [name, value] of facts)
      within(all, "TR", (row) => {
        const { y } = doc;
        const height = heightOf(doc, value, half - label, "bold");
        said(row, "TH", () => words(doc, name, x, y, { colour: soft, width: label - 8 }), "Row");
        said(row, "TD", () => words(doc, value, x + label, y, { font: "bold", width: half - label }));
        doc.y = y + height + 4;
      });
  });
  doc.y = Math.max(left, doc.y) + 4;
  said(sheet, "H2", () => words(doc, title, page.margin, doc.y, { font: "bold", size: 12, width: inner }));
  doc.y += 8;
}

interface Column {
  readonly title: string;
  readonly from: number;
  readonly width: number;
  readonly align: "left" | "right";
}

function columnsOf(
  titles: readonly (readonly [title: string, width: number])[],
  from: number,
  whole: number,
): Column[] {
  const rest = whole - titles.reduce((all, [, width]) => all + width, 0);
  let x = from;
  return titles.map(([title, own], at) => {
    const width = at === 0 ? own + rest : own;
    const column = { title, from: x, width, align: at === 0 ? "left" : "right" } as const;
    x += width;
    return column;
  });
}

const padding = 6;

function tableHead(all: Sheet, columns: readonly Column[]): void {
  const { doc } = all;
  const { y } = doc;
  const [from, to] = [columns[0]?.from ?? 0, columns.reduce((sum, { width }) => sum + width, 0)];
  shape(all, () => doc.rect(from, y, to, 19).fill(sunken));
  within(all, "TR", (row) => {
    for (const column of columns) cell(row, "TH", column.title, column, y + 4, { size: 9, colour: soft });
  });
  doc.y = y + 19;
}

function cell(
  row: Sheet,
  kind: "TH" | "TD",
  text: string,
  { from, width, align }: Column,
  y: number,
  look: { readonly size?: number; readonly colour?: string; readonly font?: "bold" } = {},
): void {
  const options = { ...look, align, width: width - 2 * padding };
  said(row, kind, () => words(row.doc, text, from + padding, y, options), kind === "TH" ? "Column" : undefined);
}

function table(sheet: Sheet, { rows, rates }: InvoiceContent): void {
  const { doc } = sheet;
  const vat = rates.length > 0 ? ([["VAT", 82]] as const) : [];
  const titles = [["Description", 0], ["Quantity", 78], ["Unit price", 82], ...vat, ["Net", 82]] as const;
  const columns = columnsOf(
    titles.map(([title, width]) => [title === "Net" && rates.length === 0 ? "Amount" : title, width]),
    page.margin,
    inner,
  );
  within(sheet, "Table", (all) => {
    tableHead(all, columns);
    for (const { words: what, quantity, unitPrice, vat: rate, net } of rows) {
      const cells = [what, quantity, unitPrice, ...(rates.length > 0 ? [rate] : []), net];
      const height = Math.max(...columns.map(({ width }, at) => heightOf(doc, cells[at] ?? "", width - 2 * padding)));
      if (room(all, height + 10)) tableHead(all, columns);
      const { y } = doc;
      within(all, "TR", (row) => {
        for (const [at, column] of columns.entries()) cell(row, "TD", cells[at] ?? "", column, y + 5);
      });
      doc.y = y + height + 9;
      shape(all, () => rule(doc, doc.y, line, 0.6));
    }
  });
  doc.y += 14;
}

function sums(sheet: Sheet, content: InvoiceContent): void {
  const { doc } = sheet;
  room(sheet, heightOfSums(content));
  const top = doc.y;
  const left = half + 8;
  if (content.rates.length > 0) {
    const columns = columnsOf(
      [
        ["VAT rate", 0],
        ["Net", 68],
        ["VAT", 84],
      ],
      page.margin,
      left,
    );
    within(sheet, "Table", (all) => {
      tableHead(all, columns);
      for (const { rate, net, vat } of content.rates) {
        const { y } = doc;
        const cells = [rate, net, vat];
        const height = Math.max(
          ...columns.map(({ width }, at) => heightOf(doc, cells[at] ?? "", width - 2 * padding, "regular", 9)),
        );
        within(all, "TR", (row) => {
          for (const [at, column] of columns.entries()) cell(row, "TD", cells[at] ?? "", column, y + 4, { size: 9 });
        });
        doc.y = y + height + 6;
      }
    });
    doc.y += 6;
  }
  content.taxNote.forEach((one, at) => {
    said(sheet, "P", () =>
      words(doc, one, page.margin, doc.y, at === 0 ? { font: "bold", width: left } : { width: left }),
    );
    doc.y += 2;
  });
  const leftEnd = doc.y;
  doc.y = top;
  within(sheet, "Table", (all) => {
    const x = page.margin + left + 16;
    const width = inner - left - 16;
    for (const { label, amount, isStrong } of content.sums) {
      const { y } = doc;
      const font = isStrong ? "bold" : "regular";
      const size = isStrong ? 12 : 10;
      const named = width - 84;
      const height = heightOf(doc, label, named, font, size);
      within(all, "TR", (row) => {
        const colour = isStrong ? ink : soft;
        said(row, "TH", () => words(doc, label, x, y, { font, size, colour, width: named }), "Row");
        said(row, "TD", () => words(doc, amount, x + named, y, { font, size, width: 84 - padding, align: "right" }));
      });
      doc.y = y + height + 4;
    }
  });
  doc.y = Math.max(leftEnd, doc.y) + 14;
  pay(sheet, content);
}

function heightOfSums({ sums: all, rates, taxNote }: InvoiceContent): number {
  return Math.max(all.length * 19, rates.length * 20 + taxNote.length * 30 + 20) + 80;
}

function pay(sheet: Sheet, { kind, howToPay }: InvoiceContent): void {
  const { doc } = sheet;
  const [x, width] = [page.margin + 14, inner - 28];
  const lines = howToPay.map((text, at) => ({ text, font: at === 0 ? ("bold" as const) : ("regular" as const) }));
  const heights = lines.map(({ text, font }) => heightOf(doc, text, width, font));
  const heading = kind === "Invoice" ? "How to pay" : "What it does";
  const height = heights.reduce((sum, one) => sum + one, heightOf(doc, heading, width, "regular", 9)) + 20;
  const { y } = doc;
  shape(sheet, () => doc.roundedRect(page.margin, y, inner, height, 4).fill(sunken));
  said(sheet, "H2", () => words(doc, heading, x, y + 10, { size: 9, colour: soft, width }));
  for (const { text, font } of lines) said(sheet, "P", () => words(doc, text, x, doc.y, { width, font }));
  doc.y = y + height;
}

/** Draws the foot of each page. Screen readers read only the first, which names the issuer. */
function feet(sheet: Sheet, { kind, foot, number }: InvoiceContent): void {
  const { doc } = sheet;
  const { start, count } = doc.bufferedPageRange();
  for (let at = start; at < start + count; at++) {
    doc.switchToPage(at);
    // Prevents a new page: pdfkit starts one for text below the bottom margin.
    doc.page.margins.bottom = 0;
    const y = page.height - page.margin - page.foot + 16;
    const says = () => words(doc, foot, page.margin + 30, y, { size: 8, colour: soft, width: inner - 180 });
    const counts = () => {
      // The number of a credit note contains its kind, and the line has no room for a second word.
      const text = `${kind === "Invoice" ? `Invoice ${number}` : number}, page ${at + 1} of ${count}`;
      words(doc, text, page.margin + inner - 140, y, { size: 8, colour: soft, width: 140, align: "right" });
    };
    shape(sheet, () => {
      rule(doc, y - 7, line, 0.6);
      logo(doc, page.margin, y - 1, 0.52);
      if (at > start) says();
      counts();
    });
    if (at === start) said(sheet, "P", says);
  }
}
