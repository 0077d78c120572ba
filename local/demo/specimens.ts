import { privateFiles } from "#functions/platform/private-files.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { paperType } from "#shared/compliance/paper-types.ts";
import { pdfOf } from "./pdf.ts";

/** Where the file of a demo paper lies. */
export const specimenKey = ({ haulierId, id }: Paper) => `papers/${haulierId}/${id}-specimen.pdf`;

/** Stores a page for each of these papers, which says that it is a specimen. */
export async function storeSpecimens(papers: readonly Paper[]): Promise<void> {
  for (const paper of papers) await privateFiles().put(specimenKey(paper), pageOf(paper), "application/pdf");
}

function pageOf({ type, number, issuedOn, expiresOn }: Paper): Uint8Array<ArrayBuffer> {
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
