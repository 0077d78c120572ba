import type { PostcodeArea, PostcodeTable } from "#functions/places/map/map-data.ts";
import { csvRows } from "./csv.ts";
import { type GeoPack, readPackFile } from "./data.ts";
import { prepared } from "./prepared.ts";

export function openPostcodeTable(pack: GeoPack): PostcodeTable {
  return prepared(pack, "postcodes", () => ({
    ...readUnits(readPackFile(pack, "postcodes-uk.bin")),
    outcodeAreas: readAreas(readPackFile(pack, "outcodes.csv").toString("utf8")),
    sectorAreas: readAreas(readPackFile(pack, "sectors.csv").toString("utf8")),
  }));
}

type Units = Omit<PostcodeTable, "outcodeAreas" | "sectorAreas">;

/** Reads a JSON header, then sorted records of 10 bytes, as the pack's README describes. */
function readUnits(file: Buffer): Units {
  const headerLength = file.readUInt32LE(0);
  const header = JSON.parse(file.toString("utf8", 4, 4 + headerLength)) as {
    n: number;
    outs: [string, number, number][];
  };
  const inwards = new Uint16Array(header.n);
  const lats = new Int32Array(header.n);
  const lngs = new Int32Array(header.n);
  for (let i = 0, at = 4 + headerLength; i < header.n; i++, at += 10) {
    inwards[i] = file.readUInt16LE(at);
    lats[i] = file.readInt32LE(at + 2);
    lngs[i] = file.readInt32LE(at + 6);
  }
  const boxes = new Int32Array(header.outs.length * 4);
  header.outs.forEach(([, start, count], o) => {
    const [south, north] = range(lats.subarray(start, start + count));
    const [west, east] = range(lngs.subarray(start, start + count));
    boxes.set([west, south, east, north], o * 4);
  });
  const starts = Uint32Array.from([...header.outs.map(([, start]) => start), header.n]);
  return { outcodes: header.outs.map(([outcode]) => outcode), starts, boxes, inwards, lats, lngs };
}

function range(values: Int32Array): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

function readAreas(text: string): PostcodeArea[] {
  return csvRows(text)
    .map(([code = "", lat, lng, , , district = "", country = ""]) => {
      return { code, lat: Number(lat), lng: Number(lng), district, country };
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}
