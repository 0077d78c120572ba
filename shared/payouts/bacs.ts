/**
 * An account in a Bacs Standard 18 file, which has the credits of one processing day: labels of 80 bytes, records of
 * 100. The layout follows banks' public guides. Each bank has its own checks, so operators test files at their bank
 * first.
 */

export interface BacsAccount {
  readonly sortCode: string;
  readonly number: string;
  readonly name: string;
}

export interface BacsCredit extends BacsAccount {
  readonly pence: number;
  readonly reference: string;
}

export interface BacsFile {
  /** Serial number of the file: six characters, different for each file. */
  readonly serial: string;
  readonly serviceUser: string;
  readonly from: BacsAccount;
  readonly createdOn: string;
  readonly processingDay: string;
  readonly credits: readonly BacsCredit[];
}

const labelBytes = 80;
const recordBytes = 100;
const blockBytes = 2000;

/** Bacs transaction codes: a bank credit, and the debit of the operator's account for all credits. */
const [credit, contra] = ["99", "17"] as const;

export function bacsText(text: string, width: number): string {
  const plain = text.normalize("NFKD").replaceAll(/\p{M}/gu, "").toUpperCase();
  return plain
    .replaceAll(/[^A-Z0-9.&/ -]/g, " ")
    .slice(0, width)
    .padEnd(width);
}

const number = (value: number, width: number): string => {
  const digits = String(value);
  if (!Number.isSafeInteger(value) || value < 0 || digits.length > width)
    throw new Error(`${value} is over ${width} digits`);
  return digits.padStart(width, "0");
};

/** Formats a day for Bacs: a space, two digits of the year, and the day's number in the year. */
export function bacsDay(day: string): string {
  const ofYear = (Date.parse(`${day}T00:00:00Z`) - Date.parse(`${day.slice(0, 4)}-01-01T00:00:00Z`)) / 86_400_000 + 1;
  return ` ${day.slice(2, 4)}${number(ofYear, 3)}`;
}

const label = (...parts: string[]) => parts.join("").padEnd(labelBytes);

function record(
  to: BacsAccount,
  code: string,
  from: BacsAccount,
  pence: number,
  words: readonly [string, string],
): string {
  const narrative = words.map((text) => bacsText(text, 18)).join("");
  return [
    ...[to.sortCode, to.number, "0", code, from.sortCode, from.number, "    ", number(pence, 11)],
    ...[narrative, bacsText(to.name, 18)],
  ].join("");
}

/** Returns the file's lines: VOL1 HDR1 HDR2 UHL1, a record per credit, the debit for all credits, EOF1 EOF2 UTL1. */
export function bacsLines({ serial, serviceUser, from, createdOn, processingDay, credits }: BacsFile): string[] {
  const total = credits.reduce((sum, { pence }) => sum + pence, 0);
  const blocks = Math.ceil(((credits.length + 1) * recordBytes) / blockBytes);
  const set = bacsText(serial, 6);
  const first = (name: string, blockCount: number) =>
    label(
      ...[name, "1", `A${serviceUser}S  1${serviceUser}`, set, "0001", "0001", "    ", "  "],
      ...[bacsDay(createdOn), bacsDay(processingDay), " ", number(blockCount, 6)],
    );
  const second = (name: string) =>
    label(name, "2", "F", number(blockBytes, 5), number(recordBytes, 5), " ".repeat(35), "00");
  return [
    label("VOL1", set, " ".repeat(27), "    ", serviceUser, " ".repeat(32), "1"),
    first("HDR", 0),
    second("HDR"),
    label("UHL1", bacsDay(processingDay), "999999    ", "00", "000000", "1 DAILY  ", "001"),
    ...credits.map((one) => record(one, credit, from, one.pence, [from.name, one.reference])),
    record(from, contra, from, total, [from.name, "CONTRA"]),
    first("EOF", blocks),
    second("EOF"),
    label("UTL1", number(total, 13), number(total, 13), number(1, 7), number(credits.length, 7)),
  ];
}

export const bacsFileText = (file: BacsFile): string =>
  bacsLines(file)
    .map((one) => `${one}\r\n`)
    .join("");
