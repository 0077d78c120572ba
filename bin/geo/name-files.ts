import { createWriteStream, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip, gzipSync } from "node:zlib";
import { csvField } from "#local/geo/csv.ts";
import { northernIrishLines } from "./northern-ireland.ts";
import type { NamedRoad, OpenNames } from "./open-names.ts";
import type { MappedPlace } from "./osm-extract.ts";
import { type Place, placesOf } from "./places.ts";
import { isTown, openSurroundings, type Surroundings } from "./surroundings.ts";

const placeColumns = "name,type,lat,lon,population,parent,country,source";
const streetColumns = "name,lat,lon,len_m,class,locality,town,country,source";

export async function writeNames(dir: string, names: OpenNames, mapped: MappedPlace[]) {
  const named = await names.places();
  const places = placesOf(named, mapped);
  const surroundings = openSurroundings(places, new Set(named.filter(isTown).map(({ name }) => name)));
  let streets = 0;
  async function* streetLines() {
    yield `${streetColumns}\n`;
    for await (const roads of names.roads()) {
      const lines = roads.flatMap((road) => streetLinesOf(road, surroundings));
      streets += lines.length;
      yield lines.map((line) => `${line}\n`).join("");
    }
  }
  await pipeline(streetLines, createGzip(), createWriteStream(join(dir, "streets.csv.gz")));
  const lines = places.map((place) => placeLine(place, surroundings));
  writeFileSync(
    join(dir, "places-uk.csv.gz"),
    gzipSync([placeColumns, ...lines, ...northernIrishLines("places-uk.csv"), ""].join("\n")),
  );
  return { places: places.length, streets };
}

function streetLinesOf(
  { name, otherName, lat, lng, metres, town, country }: NamedRoad,
  around: Surroundings,
): string[] {
  const { locality, municipality } = around.ofStreet([lng, lat], town);
  const rest = [lat.toFixed(5), lng.toFixed(5), metres, "road", locality, municipality, country, "os"];
  return [name, otherName].filter(Boolean).map((each) => lineOf([each, ...rest]));
}

function placeLine(place: Place, around: Surroundings): string {
  const { parent, country } = around.ofPlace(place);
  const [lat, lng] = [place.lat.toFixed(5), place.lng.toFixed(5)];
  return lineOf([place.name, place.type, lat, lng, place.population, parent, country, place.source]);
}

const lineOf = (values: (string | number)[]) => values.map((value) => csvField(String(value))).join(",");
