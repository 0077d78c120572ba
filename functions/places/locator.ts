import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { gridReference } from "#shared/geo/grid-reference.ts";
import { type Coordinates, withinUk } from "#shared/geo/position.ts";
import { extractPostcode, meantPostcode } from "#shared/geo/postcode.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { preview } from "#shared/kernel/preview.ts";
import {
  gateNotesNeeded,
  junctionNotFound,
  pinTooFar,
  placeNotFound,
  postcodeNotFound,
  weakMatch,
} from "#shared/places/faults.ts";
import { enoughGateNotes } from "#shared/places/gate-notes.ts";
import { bestMatch, type Match } from "#shared/places/match.ts";
import { type FoundPlace, Place, type PlaceChoice, type PlaceSuggestion } from "#shared/places/model.ts";
import { mustBeUkLand, readSpot, type Spot } from "#shared/places/read-spot.ts";
import { log } from "../platform/log.ts";
import { type Lookup, locationFound, locationPlace, locationSuggestions, toStore } from "./by-location.ts";
import { type OwnFound, ownFound, ownPlace, ownSuggestions } from "./by-own-map.ts";
import type { Found } from "./found.ts";
import { nearestTown } from "./nearest-town.ts";
import { spotOfThreeWords } from "./three-words.ts";

const mostSuggestions = 5;
/** Maximum text length of an Amazon Location search, in characters. */
const searchedCharacters = 200;
/** Maximum distance of a house from the middle of its street, in miles: our map has one point per street. */
const numberWithinMiles = 2;

/** Returns suggestions of our own map, or of Amazon Location if ours are unsure and it knows more. */
export async function suggestPlaces(text: string): Promise<PlaceSuggestion[]> {
  const own = ownSuggestions(text, mostSuggestions);
  if (own.isSure) return own.suggestions;
  const found = await orOwn(locationSuggestions(text, mostSuggestions), own.suggestions.length > 0);
  return found && found.length > 0 ? found : own.suggestions;
}

/**
 * Finds a place by the picked suggestion, coordinates in the text, or a search. A pin moves an address by one mile at
 * most. Throws BadInput on `field` if not found or uncertain.
 */
export async function lookUp(
  choice: PlaceChoice,
  { field, pinField = `${field}.pin`, lookup }: { field: string; pinField?: string; lookup: Lookup },
): Promise<FoundPlace> {
  const at = await lookUpForPins(choice, field, lookup);
  return at(choice.pin ?? null, pinField);
}

/** Returns the chosen place moved to a pin, or unchanged without a pin. Throws BadInput on `pinField`. */
export type PlaceAt = (pin: Coordinates | null, pinField: string) => FoundPlace;

/** Like `lookUp`, with a single search for several pins at one place. */
export async function lookUpForPins({ text, placeId }: PlaceChoice, field: string, lookup: Lookup): Promise<PlaceAt> {
  const picked = placeId ? await byId(placeId, lookup) : null;
  const spot = picked ? null : ((await spotOfThreeWords(text, field)) ?? readSpot(text, field));
  if (spot) return (pin, pinField) => spotPlace(pin ? { ...spot, at: pinOnLand(pin, pinField), isRough: false } : spot);
  const match = picked ? null : await byText(text, lookup);
  const found = picked ?? (match && !match.isWeak ? match.candidate.place : null);
  return (pin, pinField) => {
    if (pin && !(found && isCorrection(found, pin)))
      return spotPlace({ at: pinOnLand(pin, pinField), name: text, isRough: false });
    if (!found) throw notFound(text, match, field);
    const place = pin ? pinned(found, pin, pinField) : found;
    return match?.leftOut ? { ...place, notUnderstood: preview(match.leftOut, 200) } : place;
  };
}

/** Like `lookUp`, for a stored place: omits the search hints. */
export async function locate(choice: PlaceChoice, field: string, from: Lookup["from"]): Promise<Place> {
  return Place.parse(await lookUp(choice, { field, lookup: toStore(from) }));
}

/** Like `locate`, for a place of work: without an address it needs directions for the driver. */
export async function locateForWork(choice: PlaceChoice, field: string, from: Lookup["from"]): Promise<Place> {
  return placeOfWork(await lookUp(choice, { field, lookup: toStore(from) }), choice.gateNotes, field);
}

/** Returns a place of work for storing. Throws when it has no address and no directions. */
export function placeOfWork(found: FoundPlace, gateNotes: string | null | undefined, field: string): Place {
  if (found.needsGateNotes && !enoughGateNotes(gateNotes))
    throw gateNotesNeeded({ field, values: { place: found.label } });
  return Place.parse(found);
}

function notFound(text: string, match: Match<Found> | null, field: string): Fault {
  const postcode = meantPostcode(text);
  if (postcode) return postcodeNotFound({ field, values: { text, postcode }, metadata: { meant: postcode } });
  if (!match) return (motorwayJunction.test(text) ? junctionNotFound : placeNotFound)({ field, values: { text } });
  const { place, placeId } = match.candidate;
  return weakMatch({ field, values: { text, meant: place.label }, metadata: { meant: place.label, placeId } });
}

const motorway = String.raw`\b(?:M\d+|A\d+(?:\s?\(M\))?)(?!\w)`;
const junction = String.raw`\b(?:J|Junc(?:t(?:ion)?)?|Jct|Jn|Exit)\.?\s*\d+[A-Z]?\b`;
const motorwayJunction = new RegExp(`${motorway}.*${junction}|${junction}.*${motorway}`, "i");

/** Maximum distance of a pin from its address, in miles: covers a large site, but not the next town. */
const farthestPinMiles = 1;

/** Whether a pin refines an address. A pin more than a mile from the middle of a town is a place of its own. */
function isCorrection({ precision, coordinates }: Place, pin: Coordinates): boolean {
  const isArea = precision === "place" || precision === "area";
  return !isArea || distanceMiles(coordinates, pin) <= farthestPinMiles;
}

function pinned(place: Place, pin: Coordinates, field: string): Place {
  const miles = oneDecimal(distanceMiles(place.coordinates, pin));
  if (miles > farthestPinMiles || !withinUk(pin)) throw pinTooFar({ field, values: { miles } });
  return { ...place, coordinates: pin, precision: "address" };
}

function pinOnLand(pin: Coordinates, field: string): Coordinates {
  mustBeUkLand(pin, field);
  return pin;
}

/** Returns a place without an address, labelled by its grid reference; in Northern Ireland by its coordinates. */
function spotPlace({ at, name, isRough }: Spot): FoundPlace {
  const reference = gridReference(at) ?? `${at.lat}, ${at.lng}`;
  return {
    label: [name, reference].filter(Boolean).join(", "),
    postcode: null,
    locality: nearestTown(at).name,
    coordinates: at,
    precision: isRough ? "area" : "pin",
    needsGateNotes: true,
  };
}

async function byId(placeId: string, lookup: Lookup): Promise<Place | null> {
  const own = ownPlace(placeId);
  if (!own) return locationPlace(placeId, lookup);
  return own.needsNumber ? ((await numbered(own.place, own.place.label, lookup)) ?? own.place) : own.place;
}

/** Finds a text in our own map, or in Amazon Location if it knows the house number or more of the text. */
async function byText(text: string, lookup: Lookup): Promise<Match<Found> | null> {
  const searched = [...text].slice(0, searchedCharacters).join("");
  const own = bestMatch(searched, ownFound(searched));
  if (own && !own.isWeak && own.leftOut === "" && !isRough(searched, own.candidate)) return own;
  const found = await orOwn(locationFound(searched, lookup), own !== null);
  const other = found && bestMatch(searched, found);
  if (!own || !other) return own ?? other;
  if (own.isWeak !== other.isWeak) return own.isWeak ? other : own;
  if (own.candidate.needsNumber && isHouse(own.candidate.place, other.candidate.place)) return other;
  const isCloser = isRough(searched, own.candidate) && other.candidate.precision === "postcode";
  return isCloser || other.leftOut.length < own.leftOut.length ? other : own;
}

/** Whether the text is more exact than our result: it has a house number, or a postcode unknown to our map. */
function isRough(text: string, { needsNumber, precision }: OwnFound): boolean {
  return needsNumber || (precision === "area" && extractPostcode(text) !== undefined);
}

/** Asks Amazon Location for a house in a street that our own map found. */
async function numbered(street: Place, text: string, lookup: Lookup): Promise<Place | null> {
  const found = await orOwn(locationFound(text.slice(0, searchedCharacters), lookup), true);
  const match = found && bestMatch(text, found);
  return match && !match.isWeak && isHouse(street, match.candidate.place) ? match.candidate.place : null;
}

function isHouse(street: Place, { precision, coordinates }: Place): boolean {
  return precision === "address" && distanceMiles(street.coordinates, coordinates) <= numberWithinMiles;
}

/** Returns null if Amazon Location fails and our own map has a result; otherwise throws. */
async function orOwn<T>(asked: Promise<T>, hasOwn: boolean): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (!hasOwn) throw error;
    log.warn("answered from our own map only", { error: error as Error });
    return null;
  }
}
