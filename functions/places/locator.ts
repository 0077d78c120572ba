import type { Place as LocationPlace } from "@aws-sdk/client-location";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { gridReference } from "#shared/geo/grid-reference.ts";
import { type Coordinates, withinUk } from "#shared/geo/position.ts";
import { extractPostcode, isWholePostcode, meantPostcode } from "#shared/geo/postcode.ts";
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
import { bestMatch, type Candidate, type Match } from "#shared/places/match.ts";
import {
  type FoundPlace,
  Place,
  type PlaceChoice,
  type PlacePrecision,
  type PlaceSuggestion,
} from "#shared/places/model.ts";
import { mustBeUkLand, readSpot, type Spot } from "#shared/places/read-spot.ts";
import { setting } from "../platform/config.ts";
import { callLocation, LocationRefusal } from "../platform/location.ts";
import { nearestTown } from "./nearest-town.ts";
import { spotOfThreeWords } from "./three-words.ts";

const suggestions = 5;
const countries = ["GBR"];
const unknownPlace = ["ResourceNotFoundException", "ValidationException"];
/** Maximum search results compared with the whole text. */
const compared = 5;
/** Maximum text length of Amazon Location's search. */
const searchedCharacters = 200;

export async function suggestPlaces(text: string): Promise<PlaceSuggestion[]> {
  const found = await callLocation("SearchPlaceIndexForSuggestions", setting("SUGGESTION_INDEX"), {
    Text: text,
    FilterCountries: countries,
    MaxResults: suggestions,
  });
  const asked = extractPostcode(text);
  return (found.Results ?? []).flatMap(({ Text, PlaceId, Categories }) => {
    if (!Text || !PlaceId) return [];
    const label = withoutCountry(Text);
    const [mainText = label, ...rest] = label.split(", ");
    const postcode = extractPostcode(label) ?? null;
    return [
      {
        placeId: PlaceId,
        mainText,
        secondaryText: rest.join(", "),
        postcode,
        precision: precisionOf(Categories, postcode),
        nearestKnown: asked !== undefined && asked !== postcode,
        source: "amazon_location" as const,
      },
    ];
  });
}

/**
 * Finds a place: by the picked suggestion, else by the figures in the text, else by a search. A pin moves an address by
 * at most one mile; without an address it is the place. Throws BadInput on `field` when nothing in the United Kingdom
 * is found, or the result is uncertain.
 */
export async function lookUp(choice: PlaceChoice, field: string, pinField = `${field}.pin`): Promise<FoundPlace> {
  const at = await lookUpForPins(choice, field);
  return at(choice.pin ?? null, pinField);
}

/** The place of a choice for a pin; without a pin, the place itself. Throws BadInput on `pinField`. */
export type PlaceAt = (pin: Coordinates | null, pinField: string) => FoundPlace;

/** As `lookUp`, once for several pins at the same place. */
export async function lookUpForPins({ text, placeId }: PlaceChoice, field: string): Promise<PlaceAt> {
  const picked = placeId ? await byId(placeId) : null;
  const spot = picked ? null : ((await spotOfThreeWords(text, field)) ?? readSpot(text, field));
  if (spot) return (pin, pinField) => spotPlace(pin ? { ...spot, at: pinOnLand(pin, pinField), isRough: false } : spot);
  const match = picked ? null : await byText(text);
  const found = picked ?? (match && !match.isWeak ? match.candidate.place : null);
  return (pin, pinField) => {
    if (pin && !(found && isCorrection(found, pin)))
      return spotPlace({ at: pinOnLand(pin, pinField), name: text, isRough: false });
    if (!found) throw notFound(text, match, field);
    const place = pin ? pinned(found, pin, pinField) : found;
    return match?.leftOut ? { ...place, notUnderstood: preview(match.leftOut, 200) } : place;
  };
}

/** As `lookUp`, for a record: without the search hints. */
export async function locate(choice: PlaceChoice, field: string): Promise<Place> {
  return Place.parse(await lookUp(choice, field));
}

/** As `locate`, for work: a place without an address needs directions for the driver. */
export async function locateForWork(choice: PlaceChoice, field: string): Promise<Place> {
  return placeOfWork(await lookUp(choice, field), choice.gateNotes, field);
}

/** A place for a record. Throws when it needs directions and has none. */
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

/** Maximum distance of a pin from its address, in miles: the far end of a large site, but not another town's prices. */
const farthestPinMiles = 1;

/** Whether a pin only refines a place. A pin more than a mile from a town's middle is a separate place. */
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

/** A place without an address: shown by its grid reference, or by its coordinates in Northern Ireland. */
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

async function byId(placeId: string): Promise<Place | null> {
  // Half of a surrogate pair cannot be sent.
  if (!placeId.isWellFormed()) return null;
  try {
    const found = await callLocation("GetPlace", setting("PLACE_INDEX"), { PlaceId: placeId });
    return readPlace(found.Place);
  } catch (error) {
    // A stale or invented id: the text decides.
    if (error instanceof LocationRefusal && unknownPlace.includes(error.code)) return null;
    throw error;
  }
}

interface Found extends Candidate {
  readonly place: Place;
  readonly placeId: string | null;
}

async function byText(text: string): Promise<Match<Found> | null> {
  const searched = [...text].slice(0, searchedCharacters).join("");
  const found = await callLocation("SearchPlaceIndexForText", setting("PLACE_INDEX"), {
    Text: searched,
    FilterCountries: countries,
    MaxResults: compared,
  });
  const candidates = (found.Results ?? []).flatMap(({ Place: of, PlaceId = null, Relevance = 1 }) => {
    const place = readPlace(of);
    if (!of || !place) return [];
    const { label, precision, coordinates } = place;
    const also = [of.PostalCode, of.Neighborhood, of.Municipality, of.SubRegion, of.Region];
    return [
      {
        ...{ place, placeId: PlaceId, label, precision: precision ?? "place", relevance: Relevance, ...coordinates },
        also: also.filter((word) => word !== undefined),
      },
    ];
  });
  return bestMatch(searched, candidates);
}

function withoutCountry(label: string): string {
  return label.replace(/, GBR$/, "");
}

/** The precision of a place by the service's categories; `postcode` is the whole one, if any. */
function precisionOf(categories: readonly string[] = [], postcode: string | null | undefined): PlacePrecision {
  if (categories.includes("PostalCodeType")) return postcode && isWholePostcode(postcode) ? "postcode" : "area";
  if (categories.includes("AddressType") || categories.includes("PointOfInterestType")) return "address";
  return categories.includes("StreetType") ? "street" : "place";
}

function readPlace(place: LocationPlace | undefined): Place | null {
  const [lng, lat] = place?.Geometry?.Point ?? [];
  if (!place?.Label || lat === undefined || lng === undefined || !withinUk({ lat, lng })) return null;
  return {
    // The service has no length limit; a stored place does.
    label: withoutCountry(place.Label).slice(0, 500),
    postcode: place.PostalCode ?? null,
    locality: (place.Municipality ?? place.Neighborhood ?? place.SubRegion ?? place.Region ?? "").slice(0, 200),
    coordinates: { lat, lng },
    // An interpolated house number is only as exact as the street.
    precision: place.Interpolated ? "street" : precisionOf(place.Categories, place.PostalCode),
  };
}
