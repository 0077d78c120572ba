import PDFDocument from "pdfkit";
import { getDocumentProxy } from "unpdf";
import { boldFont, regularFont } from "#functions/proofs/fonts.ts";
import { invoiceContent } from "#functions/proofs/invoice-content.ts";
import { drawnInvoice } from "#functions/proofs/invoice-pdf.ts";
import { bytesOf } from "#functions/proofs/pdf-page.ts";
import { ublInvoice } from "#functions/proofs/ubl.ts";
import { anInvoice } from "#test/support/an-invoice.ts";
import { percentile } from "#test/support/percentile.ts";
import { timed } from "./timed.ts";

const times = 60;
const warming = 10;

/**
 * Compares drawing a tagged invoice with enclosed data and drawing the same text in the same fonts alone: medians of
 * alternating turns in one process.
 */
export default async function benchInvoicePdf() {
  const invoice = anInvoice({ treatment: "reverse", cisPercent: 20 });
  const whole = () =>
    drawnInvoice(invoiceContent(invoice), { name: `invoice-${invoice.number}.xml`, xml: ublInvoice(invoice) });
  const runs = await runsOf(await whole());
  const [tagged, plain]: [number[], number[]] = [[], []];
  for (let i = -warming; i < times; i++) {
    const [taggedMs, plainMs] = [await timed(whole), await timed(() => plainPage(runs))];
    if (i < 0) continue;
    tagged.push(taggedMs);
    plain.push(plainMs);
  }
  const [taggedMs, plainMs] = [percentile(tagged, 0.5), percentile(plain, 0.5)];
  return { "invoice.pdf": taggedMs / plainMs, taggedMs, plainMs };
}

interface Run {
  readonly text: string;
  readonly isBold: boolean;
}

async function runsOf(bytes: Buffer): Promise<Run[]> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const page = await pdf.getPage(1);
  const { items, styles } = await page.getTextContent();
  const [bold] = Object.keys(styles);
  return items.flatMap((item) =>
    "str" in item && item.str.trim() !== "" ? [{ text: item.str, isBold: item.fontName === bold }] : [],
  );
}

function plainPage(runs: readonly Run[]): Promise<Buffer> {
  const doc = new PDFDocument({ size: "A4", margin: 20, font: regularFont() as unknown as string });
  doc.registerFont("regular", regularFont() as Buffer);
  doc.registerFont("bold", boldFont() as Buffer);
  return bytesOf(doc, () => {
    doc.fontSize(7);
    for (const { text, isBold } of runs) doc.font(isBold ? "bold" : "regular").text(text);
  });
}
