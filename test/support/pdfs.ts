import { pdfOf, pdfPage } from "#local/demo/play-papers.ts";

/** A whole PDF of one page with these lines, as an office writes them. */
export function aWrittenPdf(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const text = lines
    .map((line, i) => `BT /F1 12 Tf 40 ${780 - 20 * i} Td (${line.replace(/[()\\]/g, "\\$&")}) Tj ET`)
    .join("\n");
  return pdfPage(text);
}

/** A whole PDF of one empty page, with so many bytes that nobody sees. */
export function aPdf(padding = 0): Uint8Array<ArrayBuffer> {
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>",
    `<</Length ${padding}>>stream\n${"0".repeat(padding)}\nendstream`,
  ]);
}
