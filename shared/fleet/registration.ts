import { compact, exactForm, typedText } from "../kernel/typed-form.ts";

/**
 * The forms of number plates of the United Kingdom, each in the two parts that are written apart. No number begins with
 * a zero, except the two digits of a year.
 */
const forms: readonly RegExp[] = [
  // Since 2001.
  /^([A-HJ-PR-Z]{2}\d{2})([A-HJ-PR-Z]{3})$/,
  // 1983 to 2001, and Q for a vehicle of unknown age.
  /^([A-HJ-NPQ-TV-Y][1-9]\d{0,2})([A-Z]{3})$/,
  // 1963 to 1983.
  /^([A-Z]{3})([1-9]\d{0,2}[A-HJ-NPR-TV-Y])$/,
  // Without a year, personal ones among them.
  /^([A-Z]{1,2})([1-9]\d{0,3})$/,
  /^([A-Z]{3})([1-9]\d{0,2})$/,
  /^([1-9]\d{0,3})([A-Z]{1,2})$/,
  /^([1-9]\d{0,2})([A-Z]{3})$/,
  // Northern Ireland: an I or a Z in the letters.
  /^([A-Z](?:I[A-Z]|[A-Z][IZ]))([1-9]\d{3})$/,
];
/** Plates of the armed forces: two letters between digits, since 1949, and two digits between letters. */
const military = /^(?:\d{2}[A-Z]{2}\d{2}|[A-Z]{2}\d{2}[A-Z]{2})$/;

/** A registration as its plate shows it, "sk26abc" → "SK26 ABC"; undefined for what no plate of the UK can say. */
export function asOnPlate(text: string): string | undefined {
  const letters = compact(text);
  const parts = forms.map((form) => form.exec(letters)).find((found) => found !== null);
  return parts ? `${parts[1]} ${parts[2]}` : undefined;
}

/** A registration in a request, in any spelling; parsed to the plate's. */
export const Registration = typedText(
  exactForm({
    name: "a UK registration",
    advice: "Type it as on the plate, such as SK26 ABC.",
    normal: (typed) => asOnPlate(typed) ?? null,
    known: (typed) =>
      military.test(compact(typed))
        ? "has the form of a military registration. Type a civilian one, such as SK26 ABC."
        : undefined,
  }),
);
