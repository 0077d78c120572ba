import { withinUk } from "#shared/geo/position.ts";
import { extractPostcode, isWholePostcode } from "#shared/geo/postcode.ts";
import type { Place, PlacePrecision, PlaceSuggestion } from "#shared/places/model.ts";
import { compared, type Found, foundOf, withoutCountry } from "./found.ts";
import type { GeoHit } from "./map/geo-hit.ts";
import { ownGeocoder } from "./map/own-geocoder.ts";

/** Minimum relevance of a sure result: its name begins with every typed word, without corrected spelling. */
const sureRelevance = 0.85;

export interface OwnPlace {
  readonly place: Place;
  /** The text has a house number, which our map data lacks: the position is that of the street or postcode. */
  readonly needsNumber: boolean;
}

/** Returns suggestions of our own map. `isSure` means that Amazon Location need not be asked. */
export function ownSuggestions(text: string, limit: number): { isSure: boolean; suggestions: PlaceSuggestion[] } {
  const hits = ownGeocoder()?.search(text, { limit }) ?? [];
  const asked = extractPostcode(text);
  return { isSure: isSure(text, hits[0]), suggestions: hits.map((hit) => suggestionOf(hit, asked)) };
}

function isSure(text: string, best: GeoHit | undefined): boolean {
  if (!best) return false;
  // Our map has every outcode and sector, but may lack whole postcodes.
  if (best.kind === "postcode" && !isWholePostcode(text)) return true;
  return best.relevance >= sureRelevance;
}

function suggestionOf(hit: GeoHit, asked: string | undefined): PlaceSuggestion {
  const label = withoutCountry(hit.label);
  const [mainText = label, ...rest] = label.split(", ");
  const postcode = extractPostcode(label) ?? null;
  return {
    placeId: hit.id,
    mainText,
    secondaryText: rest.join(", "),
    postcode,
    precision: precisionOf(hit),
    nearestKnown: asked !== undefined && asked !== postcode,
    source: "haulyard",
  };
}

/** Returns the place of an id from our own map; null for other ids and for places no longer in the map. */
export function ownPlace(placeId: string): OwnPlace | null {
  const hit = ownGeocoder()?.resolve(placeId);
  const place = hit && placeOf(hit);
  return place ? { place, needsNumber: hit.number !== undefined } : null;
}

export interface OwnFound extends Found {
  readonly needsNumber: boolean;
}

/** Returns our own map's results for a text, best first. */
export function ownFound(text: string): OwnFound[] {
  const hits = ownGeocoder()?.search(text, { limit: compared }) ?? [];
  return hits.flatMap((hit) => {
    const place = placeOf(hit);
    if (!place) return [];
    const also = [hit.postcode, hit.neighbourhood, hit.municipality, hit.district, hit.country];
    const found = foundOf(place, { placeId: hit.id, relevance: hit.relevance, also });
    return [{ ...found, needsNumber: hit.number !== undefined }];
  });
}

function placeOf(hit: GeoHit): Place | null {
  const { label, lat, lng, postcode, municipality, neighbourhood, district, country } = hit;
  if (!withinUk({ lat, lng })) return null;
  return {
    label: withoutCountry(label).slice(0, 500),
    postcode: postcode ?? null,
    locality: (municipality ?? neighbourhood ?? district ?? country ?? "").slice(0, 200),
    coordinates: { lat, lng },
    precision: precisionOf(hit),
  };
}

function precisionOf({ kind, postcode }: GeoHit): PlacePrecision {
  if (kind === "postcode") return postcode && isWholePostcode(postcode) ? "postcode" : "area";
  return kind;
}
