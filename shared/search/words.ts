import { withoutMarks } from "../kernel/pasted.ts";
import type { SearchField } from "./model.ts";

/**
 * Kinds of keys: words, codes, and reversed codes. A code is a reference, registration, postcode or number. People
 * often know only its end, which reversed codes find.
 */
export const spaces = ["w", "c", "e"] as const;
export type KeySpace = (typeof spaces)[number];

export interface SearchKey {
  readonly space: KeySpace;
  readonly key: string;
  readonly field: SearchField;
}

/** Maximum length of a search key, in characters. */
const longestKey = 60;
/** Minimum length of a search text, in characters. */
export const shortestKey = 2;

const fillers = new Set(["the", "and", "of", "to", "at", "in", "for", "on", "with", "ltd", "limited", "plc", "llp"]);

/** Folds text for comparison: lower case, without accents and apostrophes. */
export function folded(text: string): string {
  return withoutMarks(text)
    .normalize("NFD")
    .replaceAll(/[\p{M}'’]/gu, "")
    .toLowerCase();
}

/** Returns the distinct words of a text. Filler words are left out, unless there are no others. */
export function wordsOf(text: string): string[] {
  const all = [...new Set(folded(text).split(/[^\p{L}\p{N}]+/u))].map((word) => word.slice(0, longestKey));
  const words = all.filter((word) => word.length >= shortestKey);
  const telling = words.filter((word) => !fillers.has(word));
  return telling.length > 0 ? telling : words;
}

/** Returns a code without spaces and dashes. The letters O and I become 0 and 1, because people confuse them. */
export function codeOf(text: string): string {
  return folded(text)
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .replaceAll("o", "0")
    .replaceAll("i", "1")
    .slice(0, longestKey);
}

/** Returns national digits: "+44 (0)131 496 0123" and "0131 496 0123" are equal. */
export function phoneDigits(text: string): string {
  const plain = folded(text);
  const digits = plain.replaceAll(/\(\s*0\s*\)/g, "").replaceAll(/\D/g, "");
  const isInternational = /^\s*\(?\s*(?:\+|00)/.test(plain);
  return (isInternational ? digits.replace(/^00/, "").replace(/^44/, "") : digits).replace(/^0/, "").slice(0, 20);
}

export const reversed = (text: string): string => [...text].reverse().join("");

export type Said = Partial<Readonly<Record<SearchField, readonly (string | null | undefined)[]>>>;

/** Maximum search keys of a record: one transaction must replace the old keys by new ones. */
export const mostKeys = 40;

const codes = (text: string, field: SearchField, code = codeOf(text)): SearchKey[] => [
  { space: "c", key: code, field },
  { space: "e", key: reversed(code), field },
];

const inWords = (text: string, field: SearchField): SearchKey[] =>
  wordsOf(text).map((key) => ({ space: "w", key, field }));

/** Returns a reference's search keys: its day and last six characters. Nobody types its first letters. */
const ofReference = (text: string): SearchKey[] => {
  const code = codeOf(text).replace(/^j0b/, "");
  const last = codeOf(text.split("-").at(-1) ?? "");
  return [...codes(text, "reference", code), { space: "c", key: last, field: "reference" }];
};

const keysOfField: Readonly<Record<SearchField, (text: string) => SearchKey[]>> = {
  reference: ofReference,
  registration: (text) => codes(text, "registration"),
  number: (text) => codes(text, "number"),
  phone: (text) => codes(text, "phone", phoneDigits(text)),
  email: (text) => [{ space: "w", key: folded(text).slice(0, longestKey), field: "email" }, ...inWords(text, "email")],
  postcode: (text) => [{ space: "c", key: codeOf(text), field: "postcode" }],
  name: (text) => inWords(text, "name"),
  company: (text) => inWords(text, "company"),
  place: (text) => inWords(text, "place"),
  title: (text) => inWords(text, "title"),
};

export function keysOf(said: Said): SearchKey[] {
  const keys = Object.entries(said).flatMap(([field, texts]) =>
    texts.flatMap((text) => (text ? keysOfField[field as SearchField](text) : [])),
  );
  const each = new Map<string, SearchKey>();
  for (const one of keys)
    if (one.key.length >= shortestKey && !each.has(one.space + one.key)) each.set(one.space + one.key, one);
  return [...each.values()].slice(0, mostKeys);
}

export interface Searched {
  readonly code: { readonly start: string; readonly end: string } | null;
  readonly words: readonly string[];
}

const longestCode = 20;
/** Maximum letters of a word without a digit within a code; and of a whole code without a digit, as on plates. */
const [longestCodeLetters, longestPlainCode] = [4, 3];
/** The end of a job's or order's reference without a digit: one job in 360 has it. */
const plainEnd = /^(?:[a-f]{6}|[a-f]{8})$/;

export function searchedIn(text: string): Searched {
  const plain = folded(text).trim();
  if (plain.includes("@"))
    return { code: null, words: plain.split(/\s+/).filter((word) => word.length >= shortestKey) };
  const words = wordsOf(plain).sort((one, other) => other.length - one.length);
  return { code: codeIn(plain), words };
}

function codeIn(plain: string): Searched["code"] {
  if (/^[+\d\s().-]+$/.test(plain)) {
    const digits = plain.replaceAll(/\D/g, "");
    return digits.length < shortestKey ? null : { start: phoneDigits(plain), end: digits.replace(/^(?:00)?44/, "") };
  }
  const parts = plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const code = codeOf(plain);
  const isTelling = (part: string) => /\d/.test(part) || plainEnd.test(part);
  const isCode =
    parts.every((part) => isTelling(part) || part.length <= longestCodeLetters) &&
    (parts.some(isTelling) || code.length <= longestPlainCode);
  if (!isCode || code.length < shortestKey || code.length > longestCode) return null;
  return { start: code.replace(/^j0b(?=.)/, ""), end: code.replace(/^j0b(?=.)/, "") };
}

/** Minimum letters of a word in which a typing error is tolerated. */
const shortestMisspelt = 4;
const longMisspelt = 8;

/** Returns how many typing errors are tolerated in a word: missing, extra, wrong or swapped letters. */
export const slipsIn = (word: string): number =>
  word.length < shortestMisspelt ? 0 : word.length < longMisspelt ? 1 : 2;

/**
 * Returns how many letters at the start or end of a word to look up. With one error, one of these two parts is still
 * right, so only words with the same start or end are compared.
 */
export const rightEnd = (word: string): number => Math.max(shortestKey, Math.floor((word.length - 1) / 2));

/** Returns the number of typing errors between two words, at most `most` + 1. Method: optimal string alignment. */
export function slipsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i++) {
    const row = [i];
    for (let j = 1; j <= other.length; j++) {
      const isSame = one[i - 1] === other[j - 1];
      const hasSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const swapped = hasSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY;
      row[j] = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1), swapped);
    }
    if (Math.min(...row) > most) return most + 1;
    [before, last] = [last, row];
  }
  return last[other.length] ?? most + 1;
}

/** Returns how well a key fits a search: 0 equal, 1 its beginning, 2 its end, 3 and 4 with errors; null: not at all. */
export function fitOf(searched: string, word: string): number | null {
  if (word === searched) return 0;
  if (word.startsWith(searched)) return 1;
  const most = slipsIn(searched);
  const slips = most === 0 ? 1 : slipsBetween(searched, word, most);
  return slips <= most ? 2 + slips : null;
}
