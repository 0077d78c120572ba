import { distanceKm } from "../geo/distance.ts";
import { type Coordinates, withinUk } from "../geo/position.ts";
import { readCoordinates } from "../geo/read-coordinates.ts";
import {
  isIrishReference,
  miscountedFigures,
  readEastingNorthing,
  readGridReference,
} from "../geo/read-grid-reference.ts";
import { readMapLink } from "../geo/read-map-link.ts";
import { readPlusCode, shortPlusCode } from "../geo/read-plus-code.ts";
import type { SpotInText } from "../geo/spot-in-text.ts";
import { isUkLand } from "../geo/uk-land.ts";
import { what3words } from "../geo/what3words.ts";
import type { Fault } from "../kernel/errors.ts";
import { preview } from "../kernel/preview.ts";
import {
  figuresMiscounted,
  irishReference,
  linkWithoutPoint,
  notInUk,
  notOnLand,
  otherLink,
  pointDoubtful,
  shortCode,
  threeWords,
  twoPoints,
} from "./faults.ts";

export interface Spot {
  readonly at: Coordinates;
  readonly name: string;
  /** Whether the numbers only define a square too large to find a gate. */
  readonly isRough: boolean;
}

/** Side of a square in metres above which a point is rough. */
const roughMetres = 300;
const shownCharacters = 60;
/** Tolerance in metres: grid and phone coordinates of one point differ slightly, and people round both. */
const surveyMetres = 50;

/**
 * Returns the point in a text: grid reference, eastings and northings, coordinates, or map link; null if there is none.
 * Throws BadInput on `field` for a point that lorries cannot reach, and for unreadable formats.
 */
export function readSpot(text: string, field: string): Spot | null {
  refuseOtherForms(text, field);
  const link = readMapLink(text);
  if (link?.is === "pointless") throw linkWithoutPoint({ field, values: { site: link.site } });
  if (link?.is === "unknown") throw otherLink({ field, values: { site: preview(link.site, shownCharacters) } });
  const spot = link ? link.spot : pointIn(text);
  if (!spot) return null;
  const other = pointIn(spot.rest);
  if (other && !isSamePoint(spot, other)) throw twoPoints({ field, values: { text: preview(text, shownCharacters) } });
  if (!isUkLand(spot.at)) throw offLand(spot, preview(text, shownCharacters), field);
  return { at: toAMetre(spot.at), name: nameIn(spot.rest), isRough: spot.metres > roughMetres };
}

const pointIn = (text: string): SpotInText | null =>
  readGridReference(text) ?? readCoordinates(text) ?? readEastingNorthing(text) ?? readPlusCode(text);

/** A text may give one point in two formats. They may differ by the precision of the less exact one. */
const isSamePoint = (one: SpotInText, other: SpotInText) =>
  distanceKm(one.at, other.at) * 1000 < 1.5 * Math.max(one.metres, other.metres, surveyMetres);

export function mustBeUkLand(at: Coordinates, field: string): void {
  if (!isUkLand(at)) throw offLandFault(at, `${at.lat}, ${at.lng}`, field);
}

function refuseOtherForms(text: string, field: string): void {
  const words = what3words(text);
  if (words) throw threeWords({ field, values: { words } });
  const code = shortPlusCode(text);
  if (code) throw shortCode({ field, values: { code } });
  const figures = miscountedFigures(text);
  if (figures !== null) throw figuresMiscounted({ field, values: { text: preview(text, shownCharacters), figures } });
  if (isIrishReference(text)) throw irishReference({ field, values: { text: preview(text, shownCharacters) } });
}

/** Returns an error with corrections: users often swap the numbers, or omit the minus of western longitudes. */
function offLand({ at, swapped }: SpotInText, text: string, field: string): Fault {
  const others = swapped ? [swapped, { at: { lat: at.lat, lng: -at.lng }, text: `${at.lat}, ${-at.lng}` }] : [];
  const likely = others.find((other) => isUkLand(other.at));
  if (!likely) return offLandFault(at, text, field);
  return pointDoubtful({ field, values: { text, meant: likely.text }, metadata: { meant: likely.text } });
}

const offLandFault = (at: Coordinates, text: string, field: string): Fault =>
  (withinUk(at) ? notOnLand : notInUk)({ field, values: { text } });

function nameIn(rest: string): string {
  return rest
    .replaceAll(/\s+/g, " ")
    .replaceAll(/[([{]\s*[)\]}]/g, "")
    .replace(/^[\s,;:.\-–()@]+/, "")
    .replace(/(?:[\s,;:\-–()@]|\b(?:at|grid|ref|gps|coordinates|pin)\b[.:]?)+$/i, "")
    .trim();
}

const toAMetre = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Number(lat.toFixed(5)),
  lng: Number(lng.toFixed(5)),
});
