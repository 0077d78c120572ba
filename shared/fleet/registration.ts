import { withoutMarks } from "../kernel/pasted.ts";
import { compact, exactForm } from "../kernel/typed-form.ts";
import { typedText } from "../kernel/typed-text.ts";

type Form = readonly [pattern: RegExp, plate: string];

/** UK number plates, split into their two parts. Numbers do not begin with zero, except the two digits for a year. */
const ukForms: readonly Form[] = [
  // Plates since 2001.
  [/^([A-HJ-PR-Z]{2}\d{2})([A-HJ-PR-Z]{3})$/, "$1 $2"],
  // Plates from 1983 to 2001, and Q plates for vehicles of unknown age.
  [/^([A-HJ-NPQ-TV-Y][1-9]\d{0,2})([A-Z]{3})$/, "$1 $2"],
  // Plates from 1963 to 1983.
  [/^([A-Z]{3})([1-9]\d{0,2}[A-HJ-NPR-TV-Y])$/, "$1 $2"],
  // Plates without a year, including personal ones.
  [/^([A-Z]{1,2})([1-9]\d{0,3})$/, "$1 $2"],
  [/^([A-Z]{3})([1-9]\d{0,2})$/, "$1 $2"],
  [/^([1-9]\d{0,3})([A-Z]{1,2})$/, "$1 $2"],
  [/^([1-9]\d{0,2})([A-Z]{3})$/, "$1 $2"],
  // Northern Ireland: an I or a Z in the last two letters.
  [/^([A-Z](?:[IZ][A-Z]|[A-Z][IZ]))([1-9]\d{3})$/, "$1 $2"],
];

/**
 * Trailers have DVLA's registration mark: a letter and seven digits, since 2019 (source: INF291 of GOV.UK). They also
 * have DVSA's identification numbers for the annual test (source: DVSA's MOT reminder service).
 */
const trailerForms: readonly Form[] = [
  [/^([A-Z]\d{3})(\d{4})$/, "$1 $2"],
  [/^([AC]\d{6})$/, "$1"],
  [/^(\d{6}[67]\d)$/, "$1"],
];

/** Letters of Irish counties and cities since 1987; LK, TN, TS, WD and L only until 2013. */
const counties = "CE|CN|CW|DL|KE|KK|KY|LD|LH|LK|LM|LS|MH|MN|MO|OY|RN|SO|TN|TS|WD|WH|WX|WW|C|D|G|L|T|W";
/** Irish plates: two digits for the year from 1987 to 2012; since 2013 a third digit for the half-year. */
const irish: Form = [
  new RegExp(`^(8[7-9]|9\\d|0\\d|1[0-2]|(?:1[3-9]|[2-4]\\d)[12])(${counties})([1-9]\\d{0,5})$`),
  "$1-$2-$3",
];

/** Military plates: two letters between digits, used since 1949, or two digits between letters. */
const military = /^(?:\d{2}[A-Z]{2}\d{2}|[A-Z]{2}\d{2}[A-Z]{2})$/;
const between = /[\s.-]/g;
/** Some Irish plates have the same letters and digits as a military plate, but have dashes. */
const dashed = /^[^-]+-[^-]+-[^-]+$/;

/**
 * Formats a registration as on its plate: "sk26abc" → "SK26 ABC", "12d12345" → "12-D-12345". Undefined for text that is
 * no UK or Irish plate or trailer number.
 */
export function asOnPlate(text: string): string | undefined {
  const letters = compact(text, between);
  const isForces = military.test(letters) && !dashed.test(withoutMarks(text));
  const forms = isForces ? ukForms : [...ukForms, irish, ...trailerForms];
  const [pattern, plate] = forms.find(([known]) => known.test(letters)) ?? [];
  return pattern && plate ? letters.replace(pattern, plate) : undefined;
}

export const Registration = typedText(
  exactForm({
    name: "a UK registration",
    advice: "Type it as on the plate, such as SK26 ABC.",
    normal: (typed) => asOnPlate(typed) ?? null,
    known: (typed) => {
      const letters = compact(typed, between);
      if (!military.test(letters)) return undefined;
      const also = irish[0].test(letters) ? ` An Irish one has dashes: ${letters.replace(...irish)}.` : "";
      return `has the form of a military registration. Type a civilian one, such as SK26 ABC.${also}`;
    },
  }),
);
