import { withoutMarks } from "../kernel/pasted.ts";
import type { SpotInText } from "./spot-in-text.ts";

const characters = "23456789CFGHJMPQRVWX";
const one = `[${characters}]`;
const whole = new RegExp(`(?<![\\w+])(${one}{8})\\+(${one}{2})(${one})?(?![\\w+])`, "i");
const short = new RegExp(`(?<![\\w+])${one}{4,6}\\+${one}{2,3}(?![\\w+])`, "i");
/** Size in degrees of one step of each of the five character pairs, latitude first. */
const degrees = [20, 1, 0.05, 0.0025, 0.000_125];
const metresPerDegree = 111_320;

/**
 * Parses a full plus code, as in "9C7RXR32+8M", alone or within a text. Returns the middle of its cell. An eleventh
 * character divides the cell into four columns and five rows. Source: Open Location Code specification, Google, 2014.
 */
export function readPlusCode(text: string): SpotInText | null {
  const read = withoutMarks(text);
  const found = whole.exec(read);
  if (!found?.[1] || !found[2]) return null;
  const values = [...(found[1] + found[2]).toUpperCase()].map((character) => characters.indexOf(character));
  const along = (first: 0 | 1) => degrees.reduce((sum, size, pair) => sum + (values[pair * 2 + first] ?? 0) * size, 0);
  const [side = 0] = degrees.slice(-1);
  const refined = found[3] ? characters.indexOf(found[3].toUpperCase()) : null;
  const within = (parts: number, part: number) => (refined === null ? side / 2 : ((part + 0.5) * side) / parts);
  const row = Math.floor((refined ?? 0) / 4);
  const column = (refined ?? 0) % 4;
  return {
    at: { lat: along(0) - 90 + within(5, row), lng: along(1) - 180 + within(4, column) },
    metres: side * metresPerDegree,
    rest: `${read.slice(0, found.index)} ${read.slice(found.index + found[0].length)}`,
  };
}

export const shortPlusCode = (text: string): string | null => short.exec(withoutMarks(text))?.[0] ?? null;
