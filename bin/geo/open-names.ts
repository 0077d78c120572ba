import { basename } from "node:path";
import { positionOnGrid } from "./national-grid.ts";
import { percent, type Report } from "./report.ts";
import { csvFilesIn, fieldsOf, linesOf } from "./rows.ts";
import { editionOf, withZip } from "./zip.ts";

export type NamedPlace = { name: string; otherName: string; type: string; lat: number; lng: number; country: string };

/** A named road, or the part of one in a town. `town` is empty outside cities and towns. */
export type NamedRoad = Omit<NamedPlace, "type"> & { metres: number; town: string };

export type OpenNames = {
  edition: string;
  places(): Promise<NamedPlace[]>;
  roads(): AsyncGenerator<NamedRoad[]>;
};

const placeTypes: Record<string, string> = {
  City: "city",
  Town: "town",
  Village: "village",
  Hamlet: "hamlet",
  "Suburban Area": "suburb",
  "Other Settlement": "locality",
};
const roadTypes = new Set(["Named Road", "Section Of Named Road"]);

/** Indexes, from 0, of the used columns. Doc/OS_Open_Names_Header.csv lists all 34. */
const column = {
  name1: 2,
  language1: 3,
  name2: 4,
  type: 7,
  x: 8,
  y: 9,
  west: 12,
  south: 13,
  east: 14,
  north: 15,
  town: 18,
  country: 29,
};
const columns = 34;

/** Opens OS Open Names for `use`: a zip archive with a CSV file for each grid square. */
export function withOpenNames<T>(path: string, report: Report, use: (names: OpenNames) => Promise<T>): Promise<T> {
  const archive = basename(path);
  return withZip(path, async (files) => {
    const squares = csvFilesIn(/(^|\/)Data\//i, files, archive);
    /** Yields the rows that contain a word. Parsing all three million rows would take long. */
    async function* rowsWith(word: string, what: string) {
      for (const [done, file] of squares.entries()) {
        report.progress(`Reading ${what}: ${percent(done, squares.length)}`);
        const lines = (await linesOf(file)).filter((line) => line.includes(word));
        yield lines.map((line) => fieldsOf(line, columns, archive, file));
      }
    }
    const places = async () => {
      const found: NamedPlace[] = [];
      for await (const rows of rowsWith("populatedPlace", "places")) found.push(...rows.flatMap(placeOf));
      return found;
    };
    async function* roads() {
      for await (const rows of rowsWith("Named Road", "streets")) yield rows.flatMap(roadOf);
    }
    return use({ edition: editionOf(files), places, roads });
  });
}

const textOf = (fields: string[], name: keyof typeof column) => fields[column[name]] ?? "";
const numberOf = (fields: string[], name: keyof typeof column) => Number(textOf(fields, name));

function placeOf(fields: string[]): NamedPlace[] {
  const type = placeTypes[textOf(fields, "type")];
  return type ? [{ ...namedSpot(fields), type }] : [];
}

function roadOf(fields: string[]): NamedRoad[] {
  if (!roadTypes.has(textOf(fields, "type"))) return [];
  const width = numberOf(fields, "east") - numberOf(fields, "west");
  const height = numberOf(fields, "north") - numberOf(fields, "south");
  return [{ ...namedSpot(fields), metres: Math.round(Math.hypot(width, height)), town: textOf(fields, "town") }];
}

function namedSpot(fields: string[]) {
  const [name, otherName] = [textOf(fields, "name1"), textOf(fields, "name2")];
  const isSwapped = otherName && textOf(fields, "language1") !== "eng";
  return {
    name: isSwapped ? otherName : name,
    otherName: isSwapped ? name : otherName,
    ...positionOnGrid(numberOf(fields, "x"), numberOf(fields, "y")),
    country: textOf(fields, "country"),
  };
}
