import type { Place as LocationPlace } from "@aws-sdk/client-location";
import { withinUk } from "#shared/geo/position.ts";
import { extractPostcode, isWholePostcode } from "#shared/geo/postcode.ts";
import type { Place, PlacePrecision, PlaceSuggestion } from "#shared/places/model.ts";
import { setting } from "../platform/config.ts";
import type { Context } from "../platform/context.ts";
import { callLocation, LocationRefusal } from "../platform/location.ts";
import { log } from "../platform/log.ts";
import { type Answer, storeAnswers, storedAnswers } from "./address-store.ts";
import { compared, type Found, foundOf, withoutCountry } from "./found.ts";

/** The purpose of a lookup. Amazon Location's price and terms depend on whether its result is stored or only shown. */
export interface Lookup {
  readonly from: Pick<Context, "db" | "now">;
  readonly isStored: boolean;
  readonly index: () => string;
}
/** The index of results that are only shown costs an eighth, and its terms forbid storing them. */
const shownIndex = () => setting("SUGGESTION_INDEX");
export const toStore = (from: Lookup["from"]): Lookup => ({
  ...{ from, isStored: true },
  index: () => setting("PLACE_INDEX"),
});
export const toShow = (from: Lookup["from"]): Lookup => ({ from, isStored: false, index: shownIndex });

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
export async function locationPlace(placeId: string, lookup: Lookup): Promise<Place | null> {
  // An unpaired surrogate cannot be sent.
  if (!placeId.isWellFormed()) return null;
  try {
    const found = await callLocation("GetPlace", lookup.index(), { PlaceId: placeId });
    return readPlace(found.Place);
  } catch (error) {
    if (error instanceof LocationRefusal && unknownPlace.includes(error.code)) return null;
    throw error;
  }
}

/** Returns Amazon Location's results for a text, best first: from our table, if a record needed them before. */
export async function locationFound(text: string, lookup: Lookup): Promise<Found[]> {
  const { db, now } = lookup.from;
  const stored = await storedAnswers(db, text, now);
  const answers = stored ?? (await ask(text, lookup));
  if (lookup.isStored && !stored && answers.length > 0)
    await storeAnswers(db, text, answers, now).catch((error) =>
      log.warn("an address was not stored", { error: error as Error }),
    );
  return answers.map(({ place, ...rest }) => foundOf(place, rest));
}

async function ask(text: string, lookup: Lookup): Promise<Answer[]> {
  const found = await callLocation("SearchPlaceIndexForText", lookup.index(), {
    Text: text,
    FilterCountries: countries,
    MaxResults: compared,
  });
  return (found.Results ?? []).flatMap(({ Place: of, PlaceId = null, Relevance = 1 }) => {
    const place = readPlace(of);
    if (!of || !place) return [];
    const areas = [of.PostalCode, of.Neighborhood, of.Municipality, of.SubRegion, of.Region];
    const also = areas.filter((area) => area !== undefined);
    return [{ place, placeId: PlaceId, relevance: Relevance, also }];
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
