import { withoutMarks } from "../../kernel/pasted.ts";
import { typedNumber, typedPence } from "../typed-number.ts";
import { saysNothing } from "./cell-values.ts";
import type { SheetRate } from "./sheet.ts";
import { vatIn } from "./uses.ts";

type Unit = SheetRate["unit"];

export interface RateRead {
  readonly rates: readonly SheetRate[];
  readonly minimumHours: number | null;
  readonly vat: "included" | "without" | null;
  /** Why the cell gives no single price: a range, no unit, on request, or no amount at all. */
  readonly open: "range" | "noUnit" | "onRequest" | "unread" | null;
}

const amount = String.raw`£?\s*\d[\d,]*(?:\.\d+)?`;
const minimum =
  /\(?\s*(?:\b(?:min(?:imum)?\.?(?:\s+(?:hire|charge|of))*|at least)\s*:?\s*(\d+(?:\.\d+)?)\s*(?:h|hrs?|hours?)?\b|\b(\d+(?:\.\d+)?)\s*(?:h|hrs?|hours?)\s*(?:min(?:imum)?|at least)\b\.?)\s*\)?/i;
const range = new RegExp(
  `^\\s*(?:${amount}\\s*(?:-|to)\\s*${amount}|(?:from|up to|approx|about|c\\.)\\s*${amount})`,
  "i",
);
const onRequest = /\b(p\.?o\.?a\.?|on (application|request)|call|ask|quote[ds]?|by quote|tbc|tba)(?![a-z])/i;
const parts = /\s+\/\s+|\/(?=\s*£)|\s*[;|\n]\s*|,\s+|\s+(?:and|or|&)\s+/;

const units: readonly (readonly [RegExp, Unit])[] = [
  [/\b(?:m3|m³|cu\.? ?m|cube|cubic met(?:re|er))/i, "m3"],
  [/\b(?:weekly|weeks?|wk|pw|p\/w)\b/i, "week"],
  [/\b(?:daily|days?|pd|p\/d)\b/i, "day"],
  [/(?:\b|\d)(?:hourly|hours?|hrs?|ph|p\/h|h)\b/i, "hour"],
  [/\bloads?\b/i, "load"],
  [/\b(?:tonnes?|tons?|t)\b/i, "tonne"],
  [/\b(?:miles?|mi)\b/i, "mile"],
];
const unitIn = (text: string): Unit | null => units.find(([form]) => form.test(text))?.[1] ?? null;

/** Parses a cell of prices: "£450/day", "£55 p/h min 4", "£320 day / £1,400 week". `unit`: from the header. */
export function ratesIn(text: string, unit: Unit | null): RateRead | null {
  if (saysNothing(text)) return null;
  const said = withoutMarks(text)
    .replaceAll(/(\d)\.-(?!\d)/g, "$1")
    .replaceAll(/(\d+(?:\.\d+)?)k\b/gi, (_, thousands: string) => String(Number(thousands) * 1000));
  const vat = vatIn(said);
  const least = minimum.exec(said);
  const minimumHours = least ? typedNumber(least[1] ?? least[2] ?? "", "hours") : null;
  const plain = said
    .replace(minimum, " ")
    .replace(/[([]?\s*(?:\+|plus|inc(?:l|luding)?\.?|ex(?:cl|cluding)?\.?)\s*vat\s*[)\]]?/i, " ");
  const none = { rates: [], minimumHours, vat };
  if (range.test(plain)) return { ...none, open: "range" };
  const found = plain.split(parts).flatMap((part) => rateIn(part, unit));
  if (found.length === 0) return { ...none, open: onRequest.test(plain) ? "onRequest" : "unread" };
  const rates = found.flatMap(({ pence, of }) => (of === null ? [] : [{ pence, unit: of }]));
  return { rates, minimumHours, vat, open: rates.length < found.length ? "noUnit" : null };
}

function rateIn(part: string, unit: Unit | null): { pence: number; of: Unit | null }[] {
  const found = new RegExp(amount).exec(part);
  if (!found) return [];
  const pence = typedPence(found[0]);
  if (Number.isNaN(pence) || pence <= 0) return [];
  const rest = `${part.slice(0, found.index)} ${part.slice(found.index + found[0].length)}`;
  return [{ pence, of: unitIn(rest) ?? unit }];
}
