import { csvFields } from "#local/geo/csv.ts";
import type { ZippedFile } from "./zip.ts";

const newLine = 10;

/**
 * The lines of a text file of a publisher: Windows line ends, and at times a byte order mark. Each line is a text of its
 * own: a part of a large text would keep all of it in memory for as long as any field of it is held.
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

/** The fields of a line. Throws when there are not as many as the publisher's format has. */
export function fieldsOf(line: string, count: number, archive: string, file: ZippedFile): string[] {
  const fields = csvFields(line);
  if (fields.length === count) return fields;
  throw new Error(
    `${archive}: a row of ${file.name} has ${fields.length} columns where ${count} are expected (${line.slice(0, 60)}). ` +
      "Download the CSV format again; if it is the newest one, its publisher has changed it: update Haulyard.",
  );
}

/** The CSV files in a folder of the archive. Throws when there are none. */
export function csvFilesIn(folder: RegExp, files: ZippedFile[], archive: string): ZippedFile[] {
  const found = files.filter(({ name }) => folder.test(name) && /\.csv$/i.test(name));
  if (found.length > 0) return found;
  throw new Error(`${archive} holds no CSV files of data. Download the product in the CSV format.`);
}
