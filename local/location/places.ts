import { z } from "zod";
import type { GeoHit } from "#functions/places/map/geo-hit.ts";
import type { Geocoder } from "#local/geo/geocoder.ts";
import { type LngLat, metresBetween } from "#shared/geo/earth.ts";
import { invalid, notFound, parse, positionSchema } from "./wire.ts";

const dataSource = "Haulyard";
const boxSchema = z.array(z.number()).length(4);
const textSchema = z
  .object({
    Text: z.string().min(1).max(200),
    BiasPosition: positionSchema.optional(),
    FilterBBox: boxSchema.optional(),
    FilterCountries: z.array(z.string().length(3)).min(1).max(100).optional(),
    FilterCategories: z.array(z.string()).max(5).optional(),
    Language: z.string().optional(),
  })
  .refine(
    ({ BiasPosition, FilterBBox }) => !(BiasPosition && FilterBBox),
    "BiasPosition and FilterBBox exclude each other",
  );
const upTo = (most: number) => z.number().int().min(1).max(most);
const searchSchema = textSchema.safeExtend({ MaxResults: upTo(50).default(50) });
const suggestSchema = textSchema.safeExtend({ MaxResults: upTo(15).default(5) });
const positionSearchSchema = z.object({ Position: positionSchema, MaxResults: upTo(50).default(50) });

/** SearchPlaceIndexForText: returns addresses with their positions, best match first. */
export function searchForText(geocoder: Geocoder, body: unknown) {
  const input = parse(searchSchema, body);
  const hits = hitsFor(geocoder, input);
  const bias = input.BiasPosition;
  return {
    Summary: { ...input, DataSource: dataSource, ...(hits.length > 0 ? { ResultBBox: boxAround(hits) } : {}) },
    Results: hits.map((hit) => ({
      Place: placeOf(hit),
      PlaceId: hit.id,
      Relevance: hit.relevance,
      ...(bias ? { Distance: metresBetween(bias, [hit.lng, hit.lat]) } : {}),
    })),
  };
}

/** SearchPlaceIndexForSuggestions: returns labels and ids while the user types. GetPlace returns the details. */
export function searchForSuggestions(geocoder: Geocoder, body: unknown) {
  const input = parse(suggestSchema, body);
  return {
    Summary: { ...input, DataSource: dataSource },
    Results: hitsFor(geocoder, input).map((hit) => ({
      Text: hit.label,
      PlaceId: hit.id,
      Categories: categoriesOf(hit),
    })),
  };
}

/** SearchPlaceIndexForPosition: returns addresses at a position, nearest postcode first. */
export function searchForPosition(geocoder: Geocoder, body: unknown) {
  const input = parse(positionSearchSchema, body);
  return {
    Summary: { ...input, DataSource: dataSource },
    Results: geocoder
      .reverse(input.Position, input.MaxResults)
      .map((hit) => ({ Place: placeOf(hit), PlaceId: hit.id, Distance: hit.metres })),
  };
}

/** GetPlace: returns the place of an id from an earlier search, even after a restart. */
export function getPlace(geocoder: Geocoder, placeId: string) {
  if (placeId.length > 2_000) throw invalid("PlaceId is too long.");
  const hit = geocoder.resolve(placeId);
  if (!hit) throw notFound("There is no place with this id.");
  return { Place: placeOf(hit) };
}

function hitsFor(geocoder: Geocoder, input: z.infer<typeof suggestSchema>): GeoHit[] {
  if (input.FilterCountries && !input.FilterCountries.includes("GBR")) return [];
  const [west = -180, south = -90, east = 180, north = 90] = input.FilterBBox ?? [];
  const middle: LngLat | undefined = input.FilterBBox && [(west + east) / 2, (south + north) / 2];
  const bias = input.BiasPosition ?? middle;
  // Reads up to 200 results if there is a filter, because the filter may drop most of them.
  const limit = input.FilterBBox || input.FilterCategories ? 200 : input.MaxResults;
  return geocoder
    .search(input.Text, { limit, ...(bias ? { bias } : {}) })
    .filter(({ lng, lat }) => lng >= west && lng <= east && lat >= south && lat <= north)
    .filter(
      (hit) => !input.FilterCategories || categoriesOf(hit).some((word) => input.FilterCategories?.includes(word)),
    )
    .slice(0, input.MaxResults);
}

function categoriesOf({ kind, municipality, label }: GeoHit): string[] {
  if (kind === "postcode") return ["PostalCodeType"];
  if (kind === "street") return ["StreetType"];
  return [municipality && label.startsWith(municipality) ? "MunicipalityType" : "NeighborhoodType"];
}

function placeOf(hit: GeoHit) {
  return {
    Label: hit.label,
    Geometry: { Point: [hit.lng, hit.lat] },
    ...(hit.number ? { AddressNumber: hit.number } : {}),
    ...(hit.street ? { Street: hit.street } : {}),
    ...(hit.neighbourhood ? { Neighborhood: hit.neighbourhood } : {}),
    ...(hit.municipality ? { Municipality: hit.municipality } : {}),
    ...(hit.district ? { SubRegion: hit.district } : {}),
    ...(hit.country ? { Region: hit.country } : {}),
    Country: "GBR",
    ...(hit.postcode ? { PostalCode: hit.postcode } : {}),
    // The map data has no house numbers, so the position is the middle of the street or postcode.
    Interpolated: Boolean(hit.number),
    TimeZone: { Name: "Europe/London", Offset: londonOffsetSeconds(new Date()) },
    Categories: categoriesOf(hit),
  };
}

function londonOffsetSeconds(at: Date): number {
  const zone = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/London", timeZoneName: "longOffset" });
  const name = zone.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value;
  return name === "GMT+01:00" ? 3600 : 0;
}

function boxAround(hits: GeoHit[]): number[] {
  const lngs = hits.map(({ lng }) => lng);
  const lats = hits.map(({ lat }) => lat);
  return [Math.min(...lngs), Math.min(...lats), Math.max(...lngs), Math.max(...lats)];
}
