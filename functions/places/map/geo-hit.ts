import type { NameIndex } from "./map-data.ts";
import type { PostcodeHit } from "./postcodes.ts";

export type GeoHit = {
  /** An opaque id that returns this hit again, even after a restart with the same map data. */
  id: string;
  kind: "postcode" | "street" | "place";
  label: string;
  lat: number;
  lng: number;
  number?: string;
  street?: string;
  neighbourhood?: string;
  municipality?: string;
  district?: string;
  country?: string;
  /** A whole postcode ("EH6 6QQ"), or the sector or outcode that was searched. */
  postcode?: string;
  /** From 0 to 1, where 1 is an exact match. */
  relevance: number;
};

/** The data encoded in a hit's id: a row of the name index, a postcode, or both (exact position of a named row). */
export type HitKey = {
  row?: { type: string; name: string; lng: number; lat: number };
  number?: string;
  postcode?: string;
};

export function encodeHitKey({ row, number, postcode }: HitKey): string {
  const parts = [row ? [row.type, row.name, row.lng, row.lat] : 0, number ?? 0, postcode ?? 0];
  return Buffer.from(JSON.stringify(parts)).toString("base64url");
}

/** Decodes a hit's id; undefined for an invalid one. */
export function decodeHitKey(id: string): HitKey | undefined {
  try {
    const parts: unknown = JSON.parse(Buffer.from(id, "base64url").toString("utf8"));
    if (!Array.isArray(parts) || parts.length !== 3) return undefined;
    const [row, number, postcode] = parts as unknown[];
    const key: HitKey = {};
    if (Array.isArray(row)) {
      const [type, name, lng, lat] = row as unknown[];
      if (typeof type !== "string" || typeof name !== "string") return undefined;
      key.row = { type, name, lng: Number(lng), lat: Number(lat) };
    }
    if (typeof number === "string") key.number = number;
    if (typeof postcode === "string") key.postcode = postcode;
    return key.row || key.postcode ? key : undefined;
  } catch {
    return undefined;
  }
}

const municipal = new Set(["city", "town", "village"]);

export function addressOfRow(index: NameIndex, row: number) {
  const type = index.types[index.typeOfRow[row] ?? 0] ?? "";
  const name = index.names[row] ?? "";
  const area = (column: Uint32Array) => index.areas[column[row] ?? 0] ?? "";
  const [locality, town, country] = [area(index.localities), area(index.towns), area(index.countries)];
  const isStreet = type === "street";
  const municipality = isStreet || !municipal.has(type) ? town || locality : name;
  const neighbourhood = isStreet ? locality : municipal.has(type) ? "" : name;
  return {
    type,
    name,
    kind: isStreet ? ("street" as const) : ("place" as const),
    lat: index.lats[row] ?? 0,
    lng: index.lngs[row] ?? 0,
    town,
    ...(isStreet ? { street: name } : {}),
    ...(neighbourhood && neighbourhood !== municipality && !(isStreet && neighbourhood === name)
      ? { neighbourhood }
      : {}),
    ...(municipality ? { municipality } : {}),
    ...(country ? { country } : {}),
  };
}

/** Returns a hit for a row of the name index. A postcode in the text gives the exact position. */
export function hitOfRow(
  index: NameIndex,
  row: number,
  relevance: number,
  {
    number,
    postcode,
    nearestPostcode,
    near,
  }: { number?: string; postcode?: PostcodeHit; nearestPostcode?: string; near?: string },
): GeoHit {
  const { type, name, town, ...address } = addressOfRow(index, row);
  const neighbourhood = near ?? address.neighbourhood;
  const unit = postcode?.kind === "unit" ? postcode : undefined;
  const known = unit?.code ?? nearestPostcode;
  const heads = address.kind === "street" ? [number ? `${number} ${name}` : name, neighbourhood] : [name];
  const key = { type, name, lng: address.lng, lat: address.lat };
  return {
    ...address,
    ...(neighbourhood ? { neighbourhood } : {}),
    ...(unit ? { lat: unit.lat, lng: unit.lng } : {}),
    ...(number ? { number } : {}),
    ...(known ? { postcode: known } : {}),
    ...(postcode?.district ? { district: postcode.district } : {}),
    id: encodeHitKey({ row: key, ...(number ? { number } : {}), ...(unit ? { postcode: unit.code } : {}) }),
    label: labelOf([...heads, town, unit?.code, address.country]),
    relevance,
  };
}

export function hitOfPostcode(hit: PostcodeHit, around: ReturnType<typeof addressOfRow> | undefined): GeoHit {
  const municipality = around?.municipality;
  const neighbourhood = hit.kind === "outcode" ? undefined : around?.neighbourhood;
  const country = hit.country || around?.country;
  return {
    id: encodeHitKey({ postcode: hit.code }),
    kind: "postcode",
    label: labelOf([hit.code, neighbourhood, municipality, country]),
    lat: hit.lat,
    lng: hit.lng,
    ...(neighbourhood ? { neighbourhood } : {}),
    ...(municipality ? { municipality } : {}),
    ...(hit.district ? { district: hit.district } : {}),
    ...(country ? { country } : {}),
    postcode: hit.code,
    relevance: hit.relevance,
  };
}

/** Builds a label that ends in the country code, like Amazon Location's. */
function labelOf(parts: (string | undefined)[]): string {
  const said = parts.filter((part): part is string => Boolean(part));
  return [...new Set(said), "GBR"].join(", ");
}
