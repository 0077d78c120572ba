import { declaredType } from "#shared/images/photo-types.ts";

/** Number of pages to read: the document type and dates are on the first pages. */
const readPages = 3;

/**
 * Extracts the text of a PDF's first pages, on this device. Empty for pictures, scans and unreadable files. Loads the
 * PDF library on first use.
 */
export async function documentText(file: File): Promise<string> {
  if (declaredType(file) !== "application/pdf") return "";
  try {
    const { getDocumentProxy } = await import("unpdf");
    const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()));
    const pages: string[] = [];
    for (let number = 1; number <= Math.min(pdf.numPages, readPages); number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent();
      pages.push(items.map((item) => ("str" in item ? `${item.str}${item.hasEOL ? "\n" : " "}` : "")).join(""));
    }
    await pdf.loadingTask.destroy();
    return pages.join("\n");
  } catch (error) {
    console.warn("The PDF could not be read.", error);
    return "";
  }
}
