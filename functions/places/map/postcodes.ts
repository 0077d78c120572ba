import { type LngLat, metresBetween } from "#shared/geo/earth.ts";
import type { PostcodeArea, PostcodeTable } from "./map-data.ts";

/** A whole postcode ("EH6 6QQ"), or the area of a sector or outcode with its council. */
export type PostcodeHit = {
  kind: "unit" | "sector" | "outcode";
  code: string;
  lat: number;
  lng: number;
  district: string;
  country: string;
  /** 1 for an exact match, less for a neighbouring postcode or an incomplete text. */
  relevance: number;
};

export type Postcodes = {
  /** For an unknown postcode, returns its sector and neighbouring postcodes; nothing if the sector is unknown too. */
  search(text: string, limit: number): PostcodeHit[];
  nearest(position: LngLat, withinMetres: number): (PostcodeHit & { metres: number }) | undefined;
  find(code: string): PostcodeHit | undefined;
};

/** Matches a whole postcode anywhere in a text. The next expression matches an outcode or sector at its end. */
const unitInText = /\b([A-Z]{1,2}\d[A-Z\d]?)\s*(\d[A-Z]{2})\b/i;
const partAtEnd = /[\s,]([A-Z]{1,2}\d[A-Z\d]?)(?:\s+(\d[A-Z]?))?\s*$/i;

export function splitPostcode(text: string): { postcode: string; rest: string } | undefined {
  const match = unitInText.exec(text) ?? partAtEnd.exec(text);
  if (!match) return undefined;
  const [, outcode = "", inward = ""] = match;
  const rest = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  return { postcode: `${outcode} ${inward}`.trim().toUpperCase(), rest: rest.replace(/[\s,]+$|^[\s,]+/g, "") };
}

const inwardNumber = (inward: string) =>
  Number(inward[0]) * 676 + ((inward.charCodeAt(1) || 65) - 65) * 26 + ((inward.charCodeAt(2) || 65) - 65);
const inwardText = (value: number) =>
  `${Math.floor(value / 676)}${String.fromCharCode(65 + (Math.floor(value / 26) % 26), 65 + (value % 26))}`;

/** Searches postcodes in memory, in well under a millisecond. */
export function openPostcodes(table: PostcodeTable): Postcodes {
  const outcodeNumbers = new Map(table.outcodes.map((outcode, i) => [outcode, i]));
  const sectors = new Map(table.sectorAreas.map((area) => [area.code, area]));
  const outcodeAreas = new Map(table.outcodeAreas.map((area) => [area.code, area]));

  const areaHit = (kind: "sector" | "outcode", area: PostcodeArea, relevance: number): PostcodeHit => ({
    kind,
    ...area,
    relevance,
  });
  const unitHit = (outcode: string, unit: number, relevance: number): PostcodeHit => {
    const inward = inwardText(table.inwards[unit] ?? 0);
    const area = sectors.get(`${outcode} ${inward[0]}`) ?? outcodeAreas.get(outcode);
    return {
      kind: "unit",
      code: `${outcode} ${inward}`,
      lat: (table.lats[unit] ?? 0) / 1e5,
      lng: (table.lngs[unit] ?? 0) / 1e5,
      district: area?.district ?? "",
      country: area?.country ?? "",
      relevance,
    };
  };
  /** Returns the index range of an outcode's postcodes, or an empty range. */
  const unitsOf = (outcode: string): [from: number, to: number] => {
    const number = outcodeNumbers.get(outcode);
    if (number === undefined) return [0, 0];
    return [table.starts[number] ?? 0, table.starts[number + 1] ?? 0];
  };
  const firstFrom = ([from, to]: [number, number], value: number): number => {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((table.inwards[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const searchUnit = (outcode: string, inward: string, limit: number): PostcodeHit[] => {
    const units = unitsOf(outcode);
    const value = inwardNumber(inward);
    const at = firstFrom(units, value);
    if (at < units[1] && table.inwards[at] === value) return [unitHit(outcode, at, 1)];
    const sector = sectors.get(`${outcode} ${inward[0]}`);
    const around = outcodeAreas.get(outcode);
    if (!sector) return around ? [areaHit("outcode", around, 0.5)] : [];
    const hits = [areaHit("sector", sector, 0.8)];
    for (let unit = Math.max(units[0], at - 2); unit < units[1] && hits.length < limit; unit++) {
      const hit = unitHit(outcode, unit, 0.6);
      if (hit.code.startsWith(sector.code)) hits.push(hit);
    }
    return hits;
  };

  const searchPart = (outcode: string, part: string, limit: number): PostcodeHit[] => {
    const hits: PostcodeHit[] = [];
    const sector = sectors.get(`${outcode} ${part[0]}`);
    if (sector && part.length === 1) hits.push(areaHit("sector", sector, 1));
    const units = unitsOf(outcode);
    for (let unit = firstFrom(units, inwardNumber(part)); unit < units[1] && hits.length < limit; unit++) {
      const hit = unitHit(outcode, unit, 0.85);
      if (!hit.code.startsWith(`${outcode} ${part}`)) break;
      hits.push(hit);
    }
    return hits;
  };

  const searchOutcode = (text: string, limit: number): PostcodeHit[] => {
    const hits: PostcodeHit[] = [];
    const exact = outcodeAreas.get(text);
    if (exact) hits.push(areaHit("outcode", exact, 1));
    if (exact) for (const area of startingWith(table.sectorAreas, `${text} `)) hits.push(areaHit("sector", area, 0.85));
    for (const area of startingWith(table.outcodeAreas, text)) {
      if (area !== exact) hits.push(areaHit("outcode", area, 0.8));
    }
    return hits.slice(0, limit);
  };

  const find = (code: string): PostcodeHit | undefined => {
    const [outcode = "", inward] = code.split(" ");
    const [hit] = inward?.length === 3 ? searchUnit(outcode, inward, 1) : search(code, 1);
    return hit?.code === code ? hit : undefined;
  };

  const search = (text: string, limit: number): PostcodeHit[] => {
    const tidy = text.trim().toUpperCase();
    const joined = tidy.replace(/[^A-Z0-9]/g, "");
    const unit = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/.exec(joined);
    if (unit) return searchUnit(unit[1] ?? "", unit[2] ?? "", limit);
    // "EH11" is an outcode and "EH1 1" a sector. Without a space, a letter after the last digit shows that it is a
    // sector.
    const part = /^([A-Z]{1,2}\d[A-Z\d]?)\s+(\d[A-Z]?)$/.exec(tidy) ?? /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z])$/.exec(joined);
    const partHits = part ? searchPart(part[1] ?? "", part[2] ?? "", limit) : [];
    if (partHits.length > 0) return partHits;
    return /^[A-Z]{1,2}\d[A-Z\d]?$/.test(joined) ? searchOutcode(joined, limit) : [];
  };

  const nearest = (position: LngLat, withinMetres: number) => {
    const reach = withinMetres / 111_195;
    const wide = reach / Math.cos((position[1] * Math.PI) / 180);
    const [x, y] = [position[0] * 1e5, position[1] * 1e5];
    let best = -1;
    let bestOutcode = "";
    let bestMetres = withinMetres;
    table.outcodes.forEach((outcode, o) => {
      const [west = 0, south = 0, east = 0, north = 0] = table.boxes.subarray(o * 4, o * 4 + 4);
      if (x < west - wide * 1e5 || x > east + wide * 1e5 || y < south - reach * 1e5 || y > north + reach * 1e5) return;
      for (let unit = table.starts[o] ?? 0; unit < (table.starts[o + 1] ?? 0); unit++) {
        const metres = metresBetween(position, [(table.lngs[unit] ?? 0) / 1e5, (table.lats[unit] ?? 0) / 1e5]);
        if (metres < bestMetres) [best, bestOutcode, bestMetres] = [unit, outcode, metres];
      }
    });
    return best < 0 ? undefined : { ...unitHit(bestOutcode, best, 1), metres: bestMetres };
  };

  return { search, nearest, find };
}

/** Returns the areas whose code begins with `start`. `areas` is sorted by code. */
function startingWith(areas: PostcodeArea[], start: string): PostcodeArea[] {
  return areas.filter(({ code }) => code.startsWith(start));
}
