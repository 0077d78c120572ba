import type { Place as LocationPlace } from "@aws-sdk/client-location";
import { withinUk } from "#shared/geo/position.ts";
import { extractPostcode, isWholePostcode } from "#shared/geo/postcode.ts";
import type { Place, PlacePrecision, PlaceSuggestion } from "#shared/places/model.ts";
import { setting } from "../platform/config.ts";
import { callLocation, LocationRefusal } from "../platform/location.ts";
import { compared, type Found, foundOf, withoutCountry } from "./found.ts";

/** Name of the Amazon Location index. It depends on whether a result is stored or only shown. */
export type LookupIndex = () => string;
export const storedIndex: LookupIndex = () => setting("PLACE_INDEX");
/** The cheaper index, for results that are only shown: the terms of Amazon Location forbid storing them. */
export const shownIndex: LookupIndex = () => setting("SUGGESTION_INDEX");

const countries = ["GBR"];
const unknownPlace = ["ResourceNotFoundException", "ValidationException"];

export async function locationSuggestions(text: string, limit: number): Promise<PlaceSuggestion[]> {
  const found = await callLocation("SearchPlaceIndexForSuggestions", shownIndex(), {
    Text: text,
    FilterCountries: countries,
    MaxResults: limit,
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

/** Returns the place of an Amazon Location id. Null for an outdated or invalid id: the caller then searches by text. */
export async function locationPlace(placeId: string, index: LookupIndex): Promise<Place | null> {
  // An unpaired surrogate cannot be sent.
  if (!placeId.isWellFormed()) return null;
  try {
    const found = await callLocation("GetPlace", index(), { PlaceId: placeId });
    return readPlace(found.Place);
  } catch (error) {
    if (error instanceof LocationRefusal && unknownPlace.includes(error.code)) return null;
    throw error;
  }
}

/** Returns Amazon Location's results for a text, best first. */
export async function locationFound(text: string, index: LookupIndex): Promise<Found[]> {
  const found = await callLocation("SearchPlaceIndexForText", index(), {
    Text: text,
    FilterCountries: countries,
    MaxResults: compared,
  });
  return (found.Results ?? []).flatMap(({ Place: of, PlaceId = null, Relevance = 1 }) => {
    const place = readPlace(of);
    if (!of || !place) return [];
    const also = [of.PostalCode, of.Neighborhood, of.Municipality, of.SubRegion, of.Region];
    return [foundOf(place, { placeId: PlaceId, relevance: Relevance, also })];
  });
}

/** Returns the precision of a place from Amazon Location's categories. `postcode` is a whole one, if any. */
function precisionOf(categories: readonly string[] = [], postcode: string | null | undefined): PlacePrecision {
  if (categories.includes("PostalCodeType")) return postcode && isWholePostcode(postcode) ? "postcode" : "area";
  if (categories.includes("AddressType") || categories.includes("PointOfInterestType")) return "address";
  return categories.includes("StreetType") ? "street" : "place";
}

function readPlace(place: LocationPlace | undefined): Place | null {
  const [lng, lat] = place?.Geometry?.Point ?? [];
  if (!place?.Label || lat === undefined || lng === undefined || !withinUk({ lat, lng })) return null;
  return {
    // Amazon Location has no maximum length, but stored places have.
    label: withoutCountry(place.Label).slice(0, 500),
    postcode: place.PostalCode ?? null,
    locality: (place.Municipality ?? place.Neighborhood ?? place.SubRegion ?? place.Region ?? "").slice(0, 200),
    coordinates: { lat, lng },
    // An interpolated house number is only as exact as the street.
    precision: place.Interpolated ? "street" : precisionOf(place.Categories, place.PostalCode),
  };
}
