import { open } from "node:fs/promises";
import { basename } from "node:path";
import { inflateSync } from "node:zlib";
import { PbfReader } from "pbf";

/**
 * A block of an OpenStreetMap file: "OSMHeader" or "OSMData". `share` (0 to 1) is the share of the file up to its end.
 */
type Block = { type: string; data: Uint8Array; share: number };

/** Compressions of a block, by field. We read zlib and uncompressed, which Geofabrik writes. */
const packings: Record<number, string> = { 1: "raw", 3: "zlib", 4: "lzma", 5: "bzip2", 6: "lz4", 7: "zstd" };
const knownFeatures = new Set(["OsmSchema-V0.6", "DenseNodes"]);
const useGeofabrik = "Use the extract of Scotland (.osm.pbf) from https://download.geofabrik.de";

/**
 * Yields the blocks of an .osm.pbf file one by one, so that memory holds only one block. Format:
 * https://wiki.openstreetmap.org/wiki/PBF_Format (fileformat.proto).
 */
export async function* osmBlocks(path: string): AsyncGenerator<Block> {
  const name = basename(path);
  const file = await open(path);
  try {
    const { size } = await file.stat();
    let at = 0;
    const take = async (length: number) => {
      if (at + length > size) throw new Error(`${name} is cut short: it ends within a block. Download it again.`);
      const bytes = Buffer.alloc(length);
      await file.read(bytes, 0, length, at);
      at += length;
      return bytes;
    };
    while (at < size) {
      const headerLength = (await take(4)).readUInt32BE();
      if (headerLength > 65_536) throw new Error(`${name} is not an .osm.pbf file, or is damaged. ${useGeofabrik}`);
      const header = readBlobHeader(await take(headerLength));
      const data = unpack(await take(header.dataSize), name);
      if (header.type === "OSMHeader") checkFeatures(data, name);
      yield { type: header.type, data, share: at / size };
    }
  } finally {
    await file.close();
  }
}

function readBlobHeader(bytes: Uint8Array): { type: string; dataSize: number } {
  const header = { type: "", dataSize: 0 };
  return new PbfReader(bytes).readFields((field, result, pbf) => {
    if (field === 1) result.type = pbf.readString();
    if (field === 3) result.dataSize = pbf.readVarint();
  }, header);
}

function unpack(bytes: Uint8Array, name: string): Uint8Array {
  const blob = { packing: "", contents: new Uint8Array() };
  new PbfReader(bytes).readFields((field, result, pbf) => {
    const packing = packings[field];
    if (packing) Object.assign(result, { packing, contents: pbf.readBytes() });
  }, blob);
  if (blob.packing === "raw") return blob.contents;
  if (blob.packing !== "zlib")
    throw new Error(`${name} is compressed with ${blob.packing || "something unknown"}, not zlib. ${useGeofabrik}`);
  try {
    return inflateSync(blob.contents);
  } catch (error) {
    throw new Error(`${name} is damaged: a block does not decompress (${String(error)}). Download it again.`);
  }
}

function checkFeatures(header: Uint8Array, name: string): void {
  const features: string[] = [];
  new PbfReader(header).readFields((field, result, pbf) => {
    if (field === 4) result.push(pbf.readString());
  }, features);
  const unknown = features.find((feature) => !knownFeatures.has(feature));
  if (unknown) throw new Error(`${name} needs the unsupported feature ${unknown}. ${useGeofabrik}`);
}

export function dayOf(header: Uint8Array): string {
  const seconds = new PbfReader(header).readFields(
    (field, result, pbf) => {
      if (field === 32) result.value = pbf.readVarint(true);
    },
    { value: 0 },
  ).value;
  return seconds > 0 ? new Date(seconds * 1000).toISOString().slice(0, 10) : "";
}
