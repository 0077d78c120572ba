import { withoutMarks } from "../kernel/pasted.ts";
import { pointOfGrid } from "./grid-reference.ts";
import type { SpotInText } from "./spot-in-text.ts";

const letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ";
const squareMetres = 100_000;
/** First letter: a square of 500 km that the grid covers. Second letter: a square of 100 km within the first. */
const square = "[HJNOST][A-HJ-Z]";
const numbers = String.raw`(?:\d{2}\s*\d{2}|\d{3}\s*\d{3}|\d{4}\s*\d{4}|\d{5}\s*\d{5})`;
/** Within a text at least six figures are needed, because "NT 25 73" may mean something else. */
const numbersInText = String.raw`(?:\d{3}\s*\d{3}|\d{4}\s*\d{4}|\d{5}\s*\d{5})`;
const introduction = String.raw`(?:(?:os\s+|national\s+)?grid\s*(?:ref(?:erence)?)?|os(?:gb)?(?:\s+ref)?|ngr|gr)[.:=\s]*`;
const whole = new RegExp(
  `^(?:${introduction})?(${square})[\\s,/-]*(${numbers.replaceAll("\\s*", "[\\s,/-]*")})\\.?$`,
  "i",
);
const inText = new RegExp(`(?<![A-Z0-9])(?:${introduction})?(${square})\\s*(${numbersInText})(?![A-Z0-9])`, "i");
const miscounted = new RegExp(`^(?:${introduction})?${square}\\s*((?:\\d[\\s,]*){5,})$`, "i");
const ofIreland = /^[A-HJ-Z]\s*(?:\d{3}\s+\d{3}|\d{4}\s+\d{4}|\d{5}\s+\d{5})$/i;
const metresAlone =
  /^(?:e(?:astings?)?[:=\s]*)?(\d{5,6}(?:\.\d+)?)\s*(?:m?e)?[\s,;/]+(?:n(?:orthings?)?[:=\s]*)?(\d{5,7}(?:\.\d+)?)\s*(?:m?n)?$/i;

/** Parses a grid reference with letters, alone or within a text. Returns the middle of its square. */
export function readGridReference(text: string): SpotInText | null {
  const read = withoutMarks(text);
  const alone = whole.exec(read);
  if (alone?.[1] && alone[2]) return { ...spotOf(alone[1], alone[2]), rest: "" };
  const within = inText.exec(read);
  if (!within?.[1] || !within[2]) return null;
  const rest = `${read.slice(0, within.index)} ${read.slice(within.index + within[0].length)}`;
  return { ...spotOf(within[1], within[2]), rest };
}

/** Returns the number of figures in a reference if invalid (odd, or above ten); null otherwise. */
export function miscountedFigures(text: string): number | null {
  const digits = miscounted.exec(withoutMarks(text))?.[1]?.replaceAll(/\D/g, "").length;
  return digits === undefined || (digits % 2 === 0 && digits <= 10) ? null : digits;
}

export function isIrishReference(text: string): boolean {
  return ofIreland.test(withoutMarks(text));
}

export function readEastingNorthing(text: string): SpotInText | null {
  const [, east, north] = metresAlone.exec(withoutMarks(text)) ?? [];
  if (!east || !north) return null;
  const spot = (e: number, n: number) => pointOfGrid({ east: e, north: n });
  return {
    at: spot(Number(east), Number(north)),
    metres: 1,
    rest: "",
    swapped: { at: spot(Number(north), Number(east)), text: `${north}, ${east}` },
  };
}

function spotOf(square100km: string, figures: string): Pick<SpotInText, "at" | "metres"> {
  const digits = figures.replaceAll(/\D/g, "");
  const each = digits.length / 2;
  const metres = 10 ** (5 - each);
  const [first, second] = [...square100km.toUpperCase()].map((letter) => letters.indexOf(letter));
  const [major, minor] = [first ?? 0, second ?? 0];
  const east = ((major % 5) - 2) * 5 + (minor % 5);
  const north = 19 - Math.floor(major / 5) * 5 - Math.floor(minor / 5);
  const along = (from: number) => Number(digits.slice(from, from + each)) * metres + metres / 2;
  return {
    at: pointOfGrid({ east: east * squareMetres + along(0), north: north * squareMetres + along(each) }),
    metres,
  };
}
