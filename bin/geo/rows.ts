import { csvFields } from "#local/geo/csv.ts";
import type { ZippedFile } from "./zip.ts";

const newLine = 10;

/**
 * Reads the lines of a publisher's text file, with Windows line ends and sometimes a byte order mark. Copies each line:
 * a slice would keep the whole file in memory.
 */
export async function linesOf(file: ZippedFile): Promise<string[]> {
  const contents = await file.read();
  const lines: string[] = [];
  for (let start = 0; start < contents.length; ) {
    const next = contents.indexOf(newLine, start);
    const end = next < 0 ? contents.length : next;
    lines.push(contents.toString("utf8", start, end).replace(/^\uFEFF|\r$/g, ""));
    start = end + 1;
  }
  return lines.filter(Boolean);
}

export function fieldsOf(line: string, count: number, archive: string, file: ZippedFile): string[] {
  const fields = csvFields(line);
  if (fields.length === count) return fields;
  throw new Error(
    `${archive}: a row of ${file.name} has ${fields.length} columns instead of ${count} (${line.slice(0, 60)}). ` +
      "Download the CSV format again. If it is the newest one, its publisher has changed it: update Haulyard.",
  );
}

export function csvFilesIn(folder: RegExp, files: ZippedFile[], archive: string): ZippedFile[] {
  const found = files.filter(({ name }) => folder.test(name) && /\.csv$/i.test(name));
  if (found.length > 0) return found;
  throw new Error(`${archive} holds no CSV files of data. Download the product in the CSV format.`);
}
