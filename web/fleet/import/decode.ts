import { mostBytes } from "#shared/fleet/import.ts";

/** What a file says, or why it cannot be read. */
export type Decoded = { readonly text: string } | { readonly refusal: string };

export const begins = (bytes: Uint8Array, ...with_: readonly number[]) => with_.every((byte, at) => bytes[at] === byte);

/**
 * The text of a file, in whichever of the ways that spreadsheets save it: UTF-16 with a mark at the beginning, UTF-8
 * with or without one, else Windows-1252, which Latin-1 is part of.
 */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length > mostBytes) return { refusal: "This file is larger than 2 MB. Split it into several." };
  if (begins(bytes, 0xd0, 0xcf) && hasPassword(bytes))
    return { refusal: "This workbook has a password. Open it in Excel, take the password off, and save it again." };
  if (begins(bytes, 0x50, 0x4b) || begins(bytes, 0xd0, 0xcf))
    return {
      refusal:
        "This Excel workbook cannot be opened: it is old, locked or damaged. Save it as CSV, then choose that file here.",
    };
  const text = textIn(bytes);
  // Text has no such character; pictures and programs have.
  if (text.includes("\u0000")) return { refusal: "This is no text. Save your list as CSV and choose that file." };
  return { text };
}

/** A workbook with a password has a part of this name, two bytes a letter. */
const encrypted = [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]);
const hasPassword = (bytes: Uint8Array) =>
  bytes.some((byte, at) => byte === encrypted[0] && encrypted.every((one, place) => bytes[at + place] === one));

function textIn(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    // A mark at the beginning is left out.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
