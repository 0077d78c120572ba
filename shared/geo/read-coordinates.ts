import { withoutMarks } from "../kernel/pasted.ts";
import type { SpotInText } from "./spot-in-text.ts";

interface Angle {
  readonly degrees: number;
  readonly axis: "lat" | "lng" | null;
  /** Precision of the typed angle: its smallest unit, in degrees. */
  readonly unit: number;
  readonly isMarked: boolean;
}

const metresPerDegree = 111_320;
/** Minimum decimals of two plain numbers to count as coordinates. */
const fewestDecimals = 2;

const named = String.raw`(?:lat(?:itude)?|lon(?:g(?:itude)?)?|lng)\s*[:=]?\s*`;
const hemisphere = "[NSEW]";
const decimal = String.raw`[+-]?\s?\d{1,3}(?:\.\d+)?\s*(?:°|º|˚|deg(?:rees)?)?`;
const minutes = String.raw`\d{1,2}(?:\.\d+)?`;
const parts = String.raw`[+-]?\s?\d{1,3}\s*(?:°|º|˚|d|deg|\s)\s*${minutes}(?:\s*(?:'|m|min)|(?=\s|$|[NSEW]))(?:\s*${minutes}\s*(?:"|''|s|sec)?)?`;
const figures = `(?:${parts}|${decimal})`;
/** The letter N, S, E or W comes before or after the angle, on the same side for both angles of a pair. */
const angles = [`(?:${named})?${figures}(?:\\s*${hemisphere}(?![A-Z]))?`, `(?:${named})?${hemisphere}\\s*${figures}`];
const pairs = [String.raw`\s*[,;/|]\s*`, String.raw`\s*`].flatMap((between) =>
  angles.map((angle) => new RegExp(`^[([{]?\\s*(${angle})${between}(${angle})\\s*[)\\]}]?$`, "i")),
);
const inText =
  /(?<![\d.])([+-]?\d{1,2}\.\d{3,})°?\s*([NS])?\s*[,;\s]\s*([+-]?\d{1,3}\.\d{3,})°?(?:\s*([EW])(?![A-Z]))?(?![\d.])/i;
const decimalCommas = /^([+-]?\d{1,2}),(\d{3,})\s*(?:[;\s]|,\s)\s*([+-]?\d{1,3}),(\d{3,})$/;

/**
 * Reads coordinates in degrees, decimal or with minutes and seconds, alone or within a text. Latitude comes first
 * unless letters or words say otherwise; `swapped` is the other order.
 */
export function readCoordinates(text: string): SpotInText | null {
  const read = plain(text);
  const [, one, other] = pairs.map((pair) => pair.exec(read)).find(Boolean) ?? [];
  const alone = one && other ? spotOf(readAngle(one), readAngle(other)) : null;
  if (alone) return { ...alone, rest: "" };
  const within = inText.exec(read);
  if (!within) return null;
  const spot = spotOf(readAngle(`${within[1]}${within[2] ?? ""}`), readAngle(`${within[3]}${within[4] ?? ""}`));
  const rest = `${read.slice(0, within.index)} ${read.slice(within.index + within[0].length)}`;
  return spot && { ...spot, rest };
}

function plain(text: string): string {
  return withoutMarks(text)
    .replaceAll(/[\u2033\u201c-\u201f\u3003\uff02]|''/g, '"')
    .replace(decimalCommas, "$1.$2, $3.$4");
}

function readAngle(text: string): Angle | null {
  const numbers = text.match(/\d+(?:\.\d+)?/g);
  const last = numbers?.at(-1);
  if (!numbers || !last) return null;
  const [degrees = 0, minute = 0, second = 0] = numbers.map(Number);
  if (minute >= 60 || second >= 60) return null;
  const name = /^\s*(lat|lon|lng)/i.exec(text)?.[1]?.toLowerCase();
  const letter = /[NSEW]/i
    .exec(text.replace(/^\s*[a-z]{2,}/i, "").replaceAll(/deg\w*|sec|min/gi, ""))?.[0]
    ?.toUpperCase();
  const isNegative = text.includes("-") || letter === "S" || letter === "W";
  const size = degrees + minute / 60 + second / 3600;
  return {
    degrees: isNegative ? -size : size,
    axis: axisOf(name, letter),
    unit: 10 ** -(last.split(".")[1]?.length ?? 0) / 60 ** (numbers.length - 1),
    isMarked: letter !== undefined || name !== undefined || /[°º˚]|deg/i.test(text),
  };
}

function axisOf(name: string | undefined, letter: string | undefined): Angle["axis"] {
  if (name) return name === "lat" ? "lat" : "lng";
  if (!letter) return null;
  return letter === "N" || letter === "S" ? "lat" : "lng";
}

function spotOf(one: Angle | null, other: Angle | null): Omit<SpotInText, "rest"> | null {
  if (!one || !other || (one.axis && one.axis === other.axis)) return null;
  const isBare = !one.isMarked && !other.isMarked;
  if (isBare && Math.max(one.unit, other.unit) > 10 ** -fewestDecimals) return null;
  const isTurned = one.axis === "lng" || other.axis === "lat";
  const [lat, lng] = isTurned ? [other, one] : [one, other];
  if (Math.abs(lat.degrees) > 180 || Math.abs(lng.degrees) > 180) return null;
  const isSaid = one.axis !== null || other.axis !== null;
  return {
    at: { lat: lat.degrees, lng: lng.degrees },
    metres: Math.max(lat.unit, lng.unit) * metresPerDegree,
    ...(!isSaid && {
      swapped: {
        at: { lat: lng.degrees, lng: lat.degrees },
        text: `${other.degrees}, ${one.degrees}`,
      },
    }),
  };
}
