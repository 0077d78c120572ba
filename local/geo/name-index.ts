import type { NameIndex } from "#functions/places/map/map-data.ts";
import { withStreetWords, wordsOf } from "#shared/geo/name-words.ts";
import { csvRows } from "./csv.ts";
import { type GeoPack, readPackFile } from "./data.ts";
import { prepared } from "./prepared.ts";

const typeWeights: Record<string, number> = {
  city: 100,
  town: 70,
  suburb: 48,
  village: 46,
  quarter: 40,
  neighbourhood: 38,
  island: 34,
  hamlet: 26,
  locality: 14,
  isolated_dwelling: 8,
};
const roadWeights: Record<string, number> = { tertiary: 2, secondary: 3, primary: 4, trunk: 4 };
const homeCountry = "Scotland";

/** Returns the index of all places and streets in the pack. Builds it at the first call and stores it on disk. */
export function openNameIndex(pack: GeoPack): NameIndex {
  return prepared(pack, "names", () => buildNameIndex(readRows(pack)));
}

type Row = { name: string; type: string; lat: number; lng: number; weight: number } & Record<
  "locality" | "town" | "country",
  string
>;

function readRows(pack: GeoPack): Row[] {
  const placesText = readPackFile(pack, "places-uk.csv").toString("utf8");
  const streetsText = readPackFile(pack, "streets.csv").toString("utf8");
  const townWeights = new Map<string, number>();
  const places = csvRows(placesText).map(([name = "", type = "", lat, lng, people, parent = "", country = ""]): Row => {
    const population = Number(people ?? 0) || 0;
    const weight = (typeWeights[type] ?? 20) + Math.log10(population + 1) * 8 + (country === homeCountry ? 8 : 0);
    if (type === "city" || type === "town") {
      townWeights.set(name, Math.max(townWeights.get(name) ?? 0, Math.log10(population + 1) * 6));
    }
    const ownName = name.replace(`, ${parent}`, "").trim();
    return { name: ownName, type, lat: Number(lat), lng: Number(lng), weight, locality: "", town: parent, country };
  });
  const streets = csvRows(streetsText).map((cells): Row => {
    const [name = "", lat, lng, metres, road = "", locality = "", town = "", country = ""] = cells;
    const length = Math.min(10, Math.log10(Number(metres ?? 0) + 1) * 3);
    const weight =
      18 + length + (country === homeCountry ? 8 : 0) + (roadWeights[road] ?? 0) + (townWeights.get(town) ?? 0);
    return { name, type: "street", lat: Number(lat), lng: Number(lng), weight, locality, town, country };
  });
  return [...places, ...streets];
}

/** Builds an index from rows. Exported for tests with small indexes. */
export function buildNameIndex(rows: Row[]): NameIndex {
  const areas = numbering([""]);
  const types = numbering([]);
  const texts: string[] = [];
  const rowsOf = new Map<string, number[]>();
  rows.forEach((row, number) => {
    const nameWords = withStreetWords(wordsOf(row.name));
    const contextWords = wordsOf(`${row.locality} ${row.town}`);
    texts.push(` ${nameWords.join(" ")} | ${contextWords.join(" ")} `);
    for (const word of new Set([...nameWords, ...contextWords])) {
      const known = rowsOf.get(word);
      if (known) known.push(number);
      else rowsOf.set(word, [number]);
    }
  });
  const words = [...rowsOf.keys()].sort();
  const wordStarts = new Uint32Array(words.length + 1);
  words.forEach((word, i) => {
    wordStarts[i + 1] = (wordStarts[i] ?? 0) + (rowsOf.get(word)?.length ?? 0);
  });
  const rowsOfWords = new Uint32Array(wordStarts[words.length] ?? 0);
  words.forEach((word, i) => {
    rowsOfWords.set(rowsOf.get(word) ?? [], wordStarts[i]);
  });
  return {
    names: rows.map(({ name }) => name),
    texts,
    typeOfRow: Uint8Array.from(rows, ({ type }) => types.numberOf(type)),
    types: types.values,
    localities: Uint32Array.from(rows, ({ locality }) => areas.numberOf(locality)),
    towns: Uint32Array.from(rows, ({ town }) => areas.numberOf(town)),
    countries: Uint32Array.from(rows, ({ country }) => areas.numberOf(country)),
    areas: areas.values,
    lats: Float64Array.from(rows, ({ lat }) => lat),
    lngs: Float64Array.from(rows, ({ lng }) => lng),
    weights: Float32Array.from(rows, ({ weight }) => weight),
    words,
    wordStarts,
    rowsOfWords,
  };
}

function numbering(values: string[]): { values: string[]; numberOf: (value: string) => number } {
  const numbers = new Map(values.map((value, i) => [value, i]));
  const numberOf = (value: string): number => {
    const known = numbers.get(value);
    if (known !== undefined) return known;
    numbers.set(value, values.length);
    return values.push(value) - 1;
  };
  return { values, numberOf };
}
