import type { Place as LocationPlace } from "@aws-sdk/client-location";
import { distanceMiles, oneDecimal } from "#shared/geo/distance.ts";
import { type Coordinates, withinUk } from "#shared/geo/position.ts";
import { extractPostcode, isWholePostcode, meantPostcode } from "#shared/geo/postcode.ts";
import type { Fault } from "#shared/kernel/errors.ts";
import { pinTooFar, placeNotFound, postcodeNotFound } from "#shared/places/faults.ts";
import type { Place, PlaceChoice, PlacePrecision, PlaceSuggestion } from "#shared/places/model.ts";
import { setting } from "../platform/config.ts";
import { callLocation, LocationRefusal } from "../platform/location.ts";

const suggestions = 5;
const countries = ["GBR"];
/** What Amazon Location says of an id that it does not have, or that cannot be one. */
const unknownPlace = ["ResourceNotFoundException", "ValidationException"];
/** The longest text that Amazon Location searches for. */
const searchedCharacters = 200;

/** At most five places whose names begin with the text. */
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
 * Finds a place: by the suggestion that was picked, else by searching for the text. Coordinates come from here; a caller
 * may move them by a mile at the most. Throws BadInput on `field` when nothing is found in the United Kingdom.
 */
export async function locate(choice: PlaceChoice, field: string, pinField = `${field}.pin`): Promise<Place> {
  const place = (choice.placeId && (await byId(choice.placeId))) || (await byText(choice.text));
  if (!place) throw notFound(choice.text, field);
  return choice.pin ? pinned(place, choice.pin, pinField) : place;
}

function notFound(text: string, field: string): Fault {
  const postcode = meantPostcode(text);
  return postcode
    ? postcodeNotFound({ field, values: { text, postcode } })
    : placeNotFound({ field, values: { text } });
}

/** How far from its address a pin may be moved, miles: the far end of a large site, and not another town's prices. */
const farthestPinMiles = 1;

function pinned(place: Place, pin: Coordinates, field: string): Place {
  const miles = oneDecimal(distanceMiles(place.coordinates, pin));
  if (miles > farthestPinMiles || !withinUk(pin)) throw pinTooFar({ field, values: { miles } });
  return { ...place, coordinates: pin, precision: "address" };
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

async function byText(text: string): Promise<Place | null> {
  const found = await callLocation("SearchPlaceIndexForText", setting("PLACE_INDEX"), {
    Text: [...text].slice(0, searchedCharacters).join(""),
    FilterCountries: countries,
    MaxResults: 1,
  });
  return readPlace(found.Results?.[0]?.Place);
}

/** Cuts the country code off a label: everything here is in the United Kingdom. */
function withoutCountry(label: string): string {
  return label.replace(/, GBR$/, "");
}

/** How exact a place is, by the service's categories; `postcode` is the whole one, if there is one. */
function precisionOf(categories: readonly string[] = [], postcode: string | null | undefined): PlacePrecision {
  if (categories.includes("PostalCodeType")) return postcode && isWholePostcode(postcode) ? "postcode" : "area";
  if (categories.includes("AddressType") || categories.includes("PointOfInterestType")) return "address";
  return categories.includes("StreetType") ? "street" : "place";
}

function readPlace(place: LocationPlace | undefined): Place | null {
  const [lng, lat] = place?.Geometry?.Point ?? [];
  if (!place?.Label || lat === undefined || lng === undefined || !withinUk({ lat, lng })) return null;
  return {
    // The service declares no longest text; a stored place does.
    label: withoutCountry(place.Label).slice(0, 500),
    postcode: place.PostalCode ?? null,
    locality: (place.Municipality ?? place.Neighborhood ?? place.SubRegion ?? place.Region ?? "").slice(0, 200),
    coordinates: { lat, lng },
    // A house number that the service has only interpolated is no more exact than the street.
    precision: place.Interpolated ? "street" : precisionOf(place.Categories, place.PostalCode),
  };
}
