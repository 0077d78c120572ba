import { pdfOf } from "#local/demo/play-papers.ts";

/** A whole PDF of one empty page, with so many bytes that nobody sees. */
export function aPdf(padding = 0): Uint8Array<ArrayBuffer> {
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 72 72]>>",
    `<</Length ${padding}>>stream\n${"0".repeat(padding)}\nendstream`,
  ]);
}
