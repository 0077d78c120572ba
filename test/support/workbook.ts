import { strToU8, zipSync } from "fflate";

const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packages = "http://schemas.openxmlformats.org/package/2006/relationships";
const type = "application/vnd.openxmlformats-officedocument.spreadsheetml";
const packed = new Date("2025-08-14T12:00:00");

function cellOf(value: string | number | boolean, name: string): string {
  if (typeof value === "number") return `<c r="${name}"><v>${value}</v></c>`;
  if (typeof value === "boolean") return `<c r="${name}" t="b"><v>${Number(value)}</v></c>`;
  return value === "" ? "" : `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`;
}

function sheetOf(rows: readonly (readonly (string | number | boolean)[])[]): string {
  const lines = rows.map((row, r) => {
    const cells = row.map((value, c) => cellOf(value, `${String.fromCharCode(65 + c)}${r + 1}`)).join("");
    // Omits empty rows, as Excel does.
    return cells && `<row r="${r + 1}">${cells}</row>`;
  });
  return `<worksheet xmlns="${main}"><sheetData>${lines.join("")}</sheetData></worksheet>`;
}

/** Returns an Excel workbook with these sheets and only the mandatory parts. Texts must already be escaped for XML. */
export function workbookOf(
  sheets: Readonly<Record<string, readonly (readonly (string | number | boolean)[])[]>>,
): Uint8Array<ArrayBuffer> {
  const all = Object.entries(sheets).map(([name, rows], at) => ({ name, rows, id: at + 1 }));
  const types = all.map(
    ({ id }) => `<Override PartName="/xl/worksheets/sheet${id}.xml" ContentType="${type}.worksheet+xml"/>`,
  );
  const names = all.map(({ name, id }) => `<sheet name="${name}" sheetId="${id}" r:id="rId${id}"/>`);
  const targets = all.map(
    ({ id }) => `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`,
  );
  const parts = {
    "[Content_Types].xml": `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/>${types.join("")}</Types>`,
    "_rels/.rels": `<Relationships xmlns="${packages}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    "xl/workbook.xml": `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships xmlns="${packages}">${targets.join("")}</Relationships>`,
    ...Object.fromEntries(all.map(({ rows, id }) => [`xl/worksheets/sheet${id}.xml`, sheetOf(rows)])),
  };
  const bytes = Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)]));
  return new Uint8Array(zipSync(bytes, { mtime: packed }));
}
