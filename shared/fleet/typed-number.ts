import { withoutMarks } from "../kernel/pasted.ts";

const units: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  t: {
    t: 1,
    te: 1,
    ton: 1,
    tons: 1,
    tonne: 1,
    tonnes: 1,
    kg: 0.001,
    kgs: 0.001,
    kilo: 0.001,
    kilos: 0.001,
    lb: 0.000_453_592,
    lbs: 0.000_453_592,
  },
  m: {
    m: 1,
    mtr: 1,
    mtrs: 1,
    metre: 1,
    metres: 1,
    meter: 1,
    meters: 1,
    cm: 0.01,
    mm: 0.001,
    ft: 0.3048,
    feet: 0.3048,
    foot: 0.3048,
  },
  "m³": {
    ...{ "m³": 1, m3: 1, "m^3": 1, cum: 1, cubicmetres: 1, cubicmeters: 1 },
    ...{ "yd³": 0.764_555, yd3: 0.764_555, cuyd: 0.764_555, cuyds: 0.764_555, cubicyards: 0.764_555 },
    ...{ yd: 0.764_555, yds: 0.764_555, yard: 0.764_555, yards: 0.764_555 },
  },
  l: { l: 1, litre: 1, litres: 1, ltr: 1, ltrs: 1, gal: 4.546_09, gallons: 4.546_09 },
  miles: { miles: 1, mile: 1, mi: 1, km: 0.621_371 },
  minutes: { minutes: 1, minute: 1, mins: 1, min: 1, hours: 60, hour: 60, h: 60, hr: 60, hrs: 60 },
  hours: { hours: 1, hour: 1, h: 1, hr: 1, hrs: 1, minutes: 1 / 60, mins: 1 / 60, min: 1 / 60 },
};

/**
 * Parses a number as people and spreadsheets write it, "£1,250.50" or "90,5", with or without a unit, "7.5 tonnes".
 * Converts other units, rounded to a thousandth: "7,500 kg". NaN for other texts.
 */
export function typedNumber(text: string, unit?: string): number {
  const plain = inDecimals(withoutMarks(text).toLowerCase(), unit).replaceAll(/£|gbp|\s/g, "");
  const [, digits = "", written = ""] = /^(-?[\d.,]+)([a-z³][a-z³.^]*3?)?\.?$/.exec(plain) ?? [];
  const factor = written === "" ? 1 : unit === undefined ? undefined : units[unit]?.[written.replaceAll(".", "")];
  if (digits === "" || factor === undefined) return Number.NaN;
  const isGrouped = /^-?[1-9]\d{0,2}(,\d{3})+(\.\d+)?$/.test(digits);
  const number = Number(isGrouped ? digits.replaceAll(",", "") : digits.replace(",", "."));
  return factor === 1 ? number : Math.round(number * factor * 1000) / 1000;
}

const halves: Readonly<Record<string, string>> = {
  "½": ".5",
  "¼": ".25",
  "¾": ".75",
  "1/2": ".5",
  "1/4": ".25",
  "3/4": ".75",
};
const feetAndInches = /^(\d+)\s*(?:'|ft|feet|foot)\s*(\d{1,2})\s*(?:"|''|in|ins|inch|inches)?$/;
const hoursAndMinutes = /^(\d+)\s*(?::|h|hrs?|hours?)\s*(?:and\s)?\s*([0-5]?\d)\s*(?:m|mins?|minutes?)?$/;

/**
 * Converts halves and quarters ("7½", "7 1/2"), feet with inches ("12'6\"") and hours with minutes ("1:30") to
 * decimals.
 */
function inDecimals(text: string, unit: string | undefined): string {
  const [, hours, minutes] = (unit === "hours" || unit === "minutes" ? hoursAndMinutes.exec(text) : null) ?? [];
  if (hours && minutes) return `${Number(hours) * 60 + Number(minutes)} min`;
  const [, feet, inches] =
    feetAndInches.exec(
      text
        .replaceAll(/[\u2018\u2019\u2032]/g, "'")
        .replaceAll(/[\u201c\u201d\u2033]/g, '"')
        .trim(),
    ) ?? [];
  if (feet && inches && Number(inches) < 12) return `${Number(feet) + Number(inches) / 12} ft`;
  return text
    .replace(/^(\d+)'$/, "$1 ft")
    .replace(/^(?=[½¼¾]|(?:1\/2|1\/4|3\/4)(?!\d))/, "0 ")
    .replace(
      /(\d)\s*([½¼¾]|(?<=\s)(?:1\/2|1\/4|3\/4))(?!\d)/,
      (_, whole: string, part: string) => `${whole}${halves[part]}`,
    );
}

export const typedPence = (text: string) => Math.round(typedNumber(text) * 100);

/** Parses as `typedNumber`, but returns an invalid text unchanged, so that the error message can show it. */
export const figureIn = (text: string, unit?: string) => numberOr(text, typedNumber(text, unit));
export const penceIn = (text: string) => numberOr(text, typedPence(text));
const numberOr = (text: string, number: number) => (Number.isNaN(number) ? text : number);

/** Returns pence as pounds for a field or file: "90", "90.50"; empty for null. */
export const poundsOf = (pence: number | null) => (pence === null ? "" : (pence / 100).toFixed(2).replace(/\.00$/, ""));
