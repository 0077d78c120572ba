import { strToU8, type Zippable, zipSync } from "fflate";
import { recordsAsCsv } from "#shared/kernel/csv.ts";
import { ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import type { Fates, PersonalRecords } from "../platform/personal-records.ts";
import { fatesByDomain } from "./fates.ts";

const holdings = new Map(
  Object.values<Fates>(fatesByDomain)
    .flatMap((fates) => Object.values(fates))
    .flatMap((fate) => ("exportedIn" in fate ? Object.entries(fate.exportedIn) : []))
    .filter((entry): entry is [string, string] => entry[1] !== null),
);

export function exportZip(
  records: PersonalRecords,
  now: string,
): { zip: Uint8Array<ArrayBuffer>; fileNames: string[] } {
  const kept = Object.entries(records).filter(([, list]) => list.length > 0);
  const texts: Record<string, string> = { "README.txt": readMe(records, now) };
  for (const [kind, list] of kept) {
    texts[`${kind}.json`] = `${JSON.stringify(list, null, 2)}\n`;
    // The byte order mark tells spreadsheets that the text is UTF-8.
    texts[`${kind}.csv`] = `\uFEFF${recordsAsCsv(list)}`;
  }
  const files: Zippable = Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, strToU8(text)]));
  return { zip: zipSync(files, { mtime: now }), fileNames: Object.keys(texts) };
}

function readMe(records: PersonalRecords, now: string): string {
  const lines = Object.entries(records).map(
    ([list, { length }]) => `  ${list} (${countOf(length)}): ${holdings.get(list)}`,
  );
  return `Your data at Haulyard

Made on ${ukDayOf(now)} at ${ukTimeOf(now)} (UK time). This is everything Haulyard keeps about you, as it shows it to you
now: work of a firm that you have left is that firm's.

Each kind of record comes twice: as a .json file for programs, and as a .csv file for spreadsheets.
Times are in UTC. Money is in pence and includes VAT. In the .csv files a text that a spreadsheet could take for a
formula begins with an apostrophe.

${lines.join("\n")}

Copies that the system works with (for example to deliver a notification) are not in here; they delete themselves
within 7 days. Photos and voice notes are on the page of their booking, files of messages in their conversation; here are
their SHA-256 hashes.

If something is wrong or missing, write to us from the Contact page.
`;
}

function countOf(count: number): string {
  return count === 0 ? "nothing kept" : count === 1 ? "1 record" : `${count} records`;
}
