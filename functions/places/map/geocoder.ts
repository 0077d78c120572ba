import { type LngLat, metresBetween } from "#shared/geo/earth.ts";
import { addressOfRow, decodeHitKey, type GeoHit, hitOfPostcode, hitOfRow } from "./geo-hit.ts";
import type { NameIndex, PostcodeTable } from "./map-data.ts";
import { findRow, type NameHit, searchMistypedNames, searchNames } from "./name-search.ts";
import { isSettlement, openNearestPlace } from "./nearest-place.ts";
import { openPostcodes, type PostcodeHit, splitPostcode } from "./postcodes.ts";

export type Geocoder = {
  /** Returns hits, best first, preferring those near `bias`. Returns none for a whole postcode that does not exist. */
  search(text: string, options?: { limit?: number; bias?: LngLat }): GeoHit[];
  /** Returns the nearest current postcode, then the nearest settlement; empty far out at sea. */
  reverse(position: LngLat, limit?: number): (GeoHit & { metres: number })[];
  resolve(id: string): GeoHit | undefined;
};

/** Matches a house number or range before the street. */
const houseNumber = /^\s*(\d+[a-z]?(?:\s*[-/]\s*\d+[a-z]?)?)[\s,]+(?=\p{L})/iu;
/** Matches a unit or flat before the address, which the map data does not contain. */
const unitOfBuilding = /^\s*(?:unit|flat|suite|apartment|apt|floor|plot|block)\s+[\w/-]+[\s,]+/i;
const wholePostcode = /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/;

/** Maximum metres from a postcode to the middle of its street (EH14 1TQ: 1.9 km) and of its town. */
const [streetFromPostcode, placeFromPostcode] = [3_000, 8_000];

export function geocoderOf(index: NameIndex, table: PostcodeTable): Geocoder {
  const postcodes = openPostcodes(table);
  const nearestPlace = openNearestPlace(index);

  const postcodeHit = (hit: PostcodeHit): GeoHit => {
    const around = nearestPlace([hit.lng, hit.lat], 8_000);
    return hitOfPostcode(hit, around && addressOfRow(index, around.row));
  };
  const rowHit = (row: number, relevance: number, number?: string, postcode?: PostcodeHit, near?: string): GeoHit => {
    const { kind, lng, lat } = addressOfRow(index, row);
    const nearest = kind === "street" && !postcode ? postcodes.nearest([lng, lat], 400) : undefined;
    return hitOfRow(index, row, relevance, {
      ...(number && kind === "street" ? { number: number.replace(/\s/g, "").toUpperCase() } : {}),
      ...(postcode ? { postcode } : {}),
      ...(near ? { near } : {}),
      ...(nearest ? { nearestPostcode: nearest.code } : {}),
    });
  };

  const isStreet = (row: number) => index.types[index.typeOfRow[row] ?? 0] === "street";

  const hitsOf = ({ hits, number, share, near }: Names, postcode?: PostcodeHit): GeoHit[] => {
    const top = hits[0]?.score ?? 1;
    let ceiling = 1;
    const relevance = ({ score, exact }: NameHit) => {
      ceiling = Math.min(ceiling, Math.max(0.1, 0.6 + 0.4 * (score / top)) * (exact ? 1 : 0.85) * share);
      return round(ceiling);
    };
    return hits.map((hit) => rowHit(hit.row, relevance(hit), number, postcode, near));
  };

  const searchAddress = (text: string, limit: number, bias?: LngLat): GeoHit[] =>
    hitsOf(findNames(index, text, limit, bias));

  /**
   * Full name matches near the postcode get the postcode's position. If there are none, name and postcode contradict
   * each other, so full matches elsewhere keep the name's position.
   */
  const searchBeside = (postcode: PostcodeHit, text: string, limit: number): GeoHit[] => {
    const spot: LngLat = [postcode.lng, postcode.lat];
    const names = findNames(index, text, limit, spot);
    const exact = names.hits.filter((hit) => hit.exact);
    const fits = ({ row }: NameHit) =>
      metresBetween(spot, [index.lngs[row] ?? 0, index.lats[row] ?? 0]) <
      (postcode.kind === "unit" && isStreet(row) ? streetFromPostcode : placeFromPostcode);
    const alone = postcodeHit({ ...postcode, relevance: 0.9 });
    const fitting = hitsOf({ ...names, hits: exact.filter(fits) }, postcode);
    if (fitting.length > 0) return [...fitting, alone].slice(0, limit);
    // Ignores a town that matches only part of the text: it may be the first word of a firm's name.
    const elsewhere = exact.filter(({ row }) => isStreet(row) || names.share === 1);
    return [alone, ...hitsOf({ ...names, hits: elsewhere })].slice(0, limit);
  };

  const searchWithPostcode = (postcode: string, rest: string, limit: number, bias?: LngLat): GeoHit[] => {
    const found = postcodes.search(postcode, 1)[0];
    if (!found) return searchAddress(rest, limit, bias).map((hit) => ({ ...hit, relevance: round(hit.relevance / 2) }));
    return searchBeside(found, rest, limit);
  };

  const search: Geocoder["search"] = (text, { limit = 5, bias } = {}) => {
    const hits = postcodes.search(text, limit);
    const isWhole = wholePostcode.test(text.toUpperCase().replace(/[^A-Z0-9]/g, ""));
    if (hits.length > 0 || isWhole) return hits.map(postcodeHit);
    const split = splitPostcode(text);
    if (split?.rest) return searchWithPostcode(split.postcode, split.rest, limit, bias);
    return searchAddress(text, limit, bias);
  };

  const reverse: Geocoder["reverse"] = (position, limit = 2) => {
    const unit = postcodes.nearest(position, 3_000);
    const place = nearestPlace(position, 15_000);
    const hits = [
      ...(unit ? [{ ...postcodeHit(unit), metres: unit.metres }] : []),
      ...(place ? [{ ...rowHit(place.row, 1), metres: place.metres }] : []),
    ];
    return hits.slice(0, limit);
  };

  const resolve: Geocoder["resolve"] = (id) => {
    const key = decodeHitKey(id);
    const postcode = key?.postcode ? postcodes.find(key.postcode) : undefined;
    if (!key || (key.postcode && !postcode)) return undefined;
    if (!key.row) return postcode && postcodeHit({ ...postcode, relevance: 1 });
    const row = findRow(index, key.row.type, key.row.name, [key.row.lng, key.row.lat]);
    return row === undefined ? undefined : rowHit(row, 1, key.number, postcode);
  };

  return { search, reverse, resolve };
}

/** Name rows for an address, and the share of the text that they match. */
type Names = {
  hits: NameHit[];
  number: string | undefined;
  share: number;
  /** The settlement as typed, if the data lists the nearby street under another settlement. */
  near?: string;
};

/** Maximum distance of a street from the named settlement, in metres. */
const streetsWithin = 3_000;

/** Returns streets near the named settlement that the data lists under a smaller one. */
function streetsNear(index: NameIndex, text: string, limit: number): Names | undefined {
  const parts = text.split(",");
  const around = searchNames(index, parts.at(-1) ?? "", 1).find(({ row, exact }) => exact && isSettlement(index, row));
  if (!around || parts.length < 2) return undefined;
  const spot = (row: number): LngLat => [index.lngs[row] ?? 0, index.lats[row] ?? 0];
  const middle = spot(around.row);
  for (let dropped = 0; dropped < parts.length - 1; dropped++) {
    const { street, number } = splitNumber(parts.slice(dropped, -1).join(","));
    const hits = searchNames(index, street, limit, middle).filter(
      ({ row, exact }) =>
        exact &&
        index.types[index.typeOfRow[row] ?? 0] === "street" &&
        metresBetween(middle, spot(row)) < streetsWithin,
    );
    if (hits.length > 0)
      return { hits, number, share: dropped === 0 ? 0.95 : 0.7, near: index.names[around.row] ?? "" };
  }
  return undefined;
}

/**
 * Returns rows by the first method that matches: the whole text, a street near the settlement, the part after a comma,
 * corrected spelling, or the text up to a settlement.
 */
function findNames(index: NameIndex, text: string, limit: number, bias: LngLat | undefined): Names {
  const whole = splitNumber(text);
  const hits = searchNames(index, whole.street, limit, bias);
  if (hits.length > 0) return { hits, number: whole.number, share: 1 };
  const nearby = streetsNear(index, text, limit);
  if (nearby) return nearby;
  const parts = text.split(",");
  for (let dropped = 1; dropped < parts.length; dropped++) {
    const { street, number } = splitNumber(parts.slice(dropped).join(","));
    const ends = searchNames(index, street, limit, bias);
    if (ends[0]?.exact) return { hits: ends, number, share: 0.7 };
  }
  const mended = searchMistypedNames(index, whole.street, limit, bias);
  if (mended[0]?.exact) return { hits: mended, number: whole.number, share: 0.8 };
  const words = text.split(/[\s,]+/);
  for (let kept = words.length - 1; kept > 0; kept--) {
    const starts = searchNames(index, words.slice(0, kept).join(" "), limit, bias);
    const settlements = starts.filter(({ row, exact }) => exact && isSettlement(index, row));
    if (settlements.length > 0) return { hits: settlements, number: undefined, share: 0.7 };
  }
  return { hits: mended, number: whole.number, share: 0.8 };
}

function splitNumber(text: string): { street: string; number: string | undefined } {
  const inStreet = text.replace(unitOfBuilding, "");
  return { street: inStreet.replace(houseNumber, ""), number: houseNumber.exec(inStreet)?.[1] };
}

function round(share: number): number {
  return Math.round(share * 1000) / 1000;
}
