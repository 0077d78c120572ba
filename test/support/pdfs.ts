import { pdfOf, pdfPage } from "#local/demo/play-documents.ts";

export function aWrittenPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const text = lines
    .map((line, i) => `BT /F1 12 Tf 40 ${780 - 20 * i} Td (${line.replace(/[()\\]/g, "\\$&")}) Tj ET`)
    .join("\n");
  return pdfPage(text);
}

/** A complete PDF of one empty page, with invisible padding. */
export function aPdf(padding = 0): Uint8Array<ArrayBuffer> {
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>",
    `<</Length ${padding}>>stream\n${"0".repeat(padding)}\nendstream`,
  ]);
}
