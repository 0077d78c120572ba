import readXlsxFile from "read-excel-file/node";
import type { ZippedFile } from "./zip.ts";

/** Sheets of the codelist: districts, London boroughs, metropolitan districts, unitary authorities. */
const sheets = new Set(["DIS", "LBO", "MTD", "UTA"]);

export async function districtNames(files: ZippedFile[], archive: string): Promise<ReadonlyMap<string, string>> {
  const codelist = files.find(({ name }) => /(^|\/)Codelist\.xlsx$/i.test(name));
  if (!codelist) throw new Error(`${archive} holds no Doc/Codelist.xlsx. Download Code-Point Open again.`);
  const names = new Map<string, string>();
  for (const { sheet, data } of await readXlsxFile(await codelist.read())) {
    if (!sheets.has(sheet)) continue;
    for (const [name, code] of data) names.set(String(code), plainName(String(name)));
  }
  return names;
}

/**
 * Shortens to the common name: "Caerdydd - Cardiff" to Cardiff, "Basildon District (B)" to Basildon, "Camden London
 * Boro" to Camden.
 */
function plainName(name: string): string {
  const english = name.split(" - ").at(-1) ?? name;
  return english
    .replace(/ \(B\)$/, "")
    .replace(/ (District|London Boro)$/, "")
    .trim();
}
