import type { PaperForm } from "#shared/compliance/paper-form.ts";
import { paperType } from "#shared/compliance/paper-types.ts";
import { pdfOf } from "./pdf.ts";

/** The file of a paper: a page which says that it is a specimen. */
export function specimenOf({ type, number, issuedOn, expiresOn }: PaperForm): Uint8Array<ArrayBuffer> {
  const lines = [
    "SPECIMEN",
    paperType(type).label,
    number ?? "",
    `Valid ${issuedOn} to ${expiresOn ?? "further notice"}`,
  ];
  const text = lines
    .map((line, at) => `BT /F1 18 Tf 60 ${700 - at * 40} Td (${line.replace(/[()\\]/g, "")}) Tj ET`)
    .join("\n");
  return pdfOf([
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>",
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>",
  ]);
}
