import { compact, exactForm } from "../kernel/typed-form.ts";
import { typedText } from "../kernel/typed-text.ts";

/** Divisions of the UK Standard Industrial Classification 2007, as ranges of first and last division. */
const divisions: readonly (readonly [first: number, last: number])[] = [
  ...([
    [1, 3],
    [5, 9],
    [10, 33],
    [35, 39],
    [41, 43],
    [45, 47],
    [49, 53],
    [55, 56],
  ] as const),
  ...([
    [58, 63],
    [64, 66],
    [68, 75],
    [77, 82],
    [84, 88],
    [90, 93],
    [94, 99],
  ] as const),
];

const isDivision = (code: string) =>
  divisions.some(([first, last]) => {
    const division = Number(code.slice(0, 2));
    return division >= first && division <= last;
  });

export const sicForm = exactForm({
  name: "a SIC code of 2007",
  advice: "Enter its five digits, such as 43120 for site preparation. Companies House shows it.",
  normal: (typed) => {
    const digits = compact(typed, /[\s\-./]/g);
    return /^\d{5}$/.test(digits) && isDivision(digits) ? digits : null;
  },
});

/** Schema of a business's SIC code, converted to five digits. */
export const SicCode = typedText(sicForm);
