import { mostBytes } from "#shared/fleet/import.ts";

export type Decoded = { readonly text: string } | { readonly refusal: string };

export const begins = (bytes: Uint8Array, ...with_: readonly number[]) => with_.every((byte, at) => bytes[at] === byte);

/**
 * Decodes a file: UTF-16 if it has a byte order mark, UTF-8 if valid, otherwise Windows-1252 (a superset of Latin-1).
 */
export function decode(bytes: Uint8Array): Decoded {
  if (bytes.length > mostBytes) return { refusal: "This file is larger than 2 MB. Split it into several." };
  if (begins(bytes, 0xd0, 0xcf) && hasPassword(bytes))
    return { refusal: "This workbook has a password. Open it in Excel, remove the password, and save it again." };
  if (begins(bytes, 0x50, 0x4b) || begins(bytes, 0xd0, 0xcf))
    return {
      refusal:
        "This Excel workbook cannot be opened: it is old, locked or damaged. Save it as CSV, then choose that file here.",
    };
  const text = textIn(bytes);
  // Text never contains NUL characters; images and programs do.
  if (text.includes("\u0000")) return { refusal: "This file is not text. Save your list as CSV and choose that file." };
  return { text };
}

/** This name in UTF-16 marks an Excel file with a password. */
const encrypted = [..."EncryptedPackage"].flatMap((letter) => [letter.charCodeAt(0), 0]);
const hasPassword = (bytes: Uint8Array) =>
  bytes.some((byte, at) => byte === encrypted[0] && encrypted.every((one, place) => bytes[at + place] === one));

function textIn(bytes: Uint8Array): string {
  if (begins(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (begins(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  try {
    // TextDecoder removes a byte order mark by itself.
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}
