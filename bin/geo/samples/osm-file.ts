import { deflateSync } from "node:zlib";
import { PbfWriter } from "pbf";

type SampleNode = { id: number; lat: number; lng: number; tags?: Record<string, string> };
type SampleWay = { nodes: number[]; tags: Record<string, string> };
export type SampleFile = {
  nodes: SampleNode[];
  ways: SampleWay[];
  features?: string[];
  packing?: "zlib" | "raw" | "lz4";
};

const dataDay = Date.UTC(2026, 0, 15) / 1000;
const fieldOfPacking = { raw: 1, zlib: 3, lz4: 6 };

export function osmFile({
  nodes,
  ways,
  features = ["OsmSchema-V0.6", "DenseNodes"],
  packing = "zlib",
}: SampleFile): Buffer {
  const header = new PbfWriter();
  for (const feature of features) {
    header.writeTag(4, 2);
    header.writeString(feature);
  }
  header.writeTag(32, 0);
  header.writeVarint(dataDay);
  return Buffer.concat([
    blob("OSMHeader", header.finish(), packing),
    blob("OSMData", nodeBlock(nodes), packing),
    blob("OSMData", wayBlock(ways), packing),
  ]);
}

function blob(type: string, data: Uint8Array, packing: NonNullable<SampleFile["packing"]>): Buffer {
  const contents = new PbfWriter();
  contents.writeTag(2, 0);
  contents.writeVarint(data.length);
  contents.writeTag(fieldOfPacking[packing], 2);
  contents.writeBytes(packing === "zlib" ? deflateSync(data) : data);
  const body = contents.finish();
  const header = new PbfWriter();
  header.writeTag(1, 2);
  header.writeString(type);
  header.writeTag(3, 0);
  header.writeVarint(body.length);
  const head = header.finish();
  const length = Buffer.alloc(4);
  length.writeUInt32BE(head.length);
  return Buffer.concat([length, head, body]);
}

function nodeBlock(nodes: SampleNode[]): Uint8Array {
  const strings = stringTable();
  const tags = nodes.flatMap((node) => [
    ...Object.entries(node.tags ?? {})
      .flat()
      .map(strings.numberOf),
    0,
  ]);
  return block(strings.all, (group) => {
    group.writeMessage(
      2,
      (_, dense) => {
        dense.writePackedSVarint(1, steps(nodes.map(({ id }) => id)));
        dense.writePackedSVarint(8, steps(nodes.map(({ lat }) => Math.round(lat * 1e7))));
        dense.writePackedSVarint(9, steps(nodes.map(({ lng }) => Math.round(lng * 1e7))));
        dense.writePackedVarint(10, tags);
      },
      undefined,
    );
  });
}

function wayBlock(ways: SampleWay[]): Uint8Array {
  const strings = stringTable();
  const numbered = ways.map(({ nodes, tags }, i) => ({
    id: i + 1,
    keys: Object.keys(tags).map(strings.numberOf),
    values: Object.values(tags).map(strings.numberOf),
    refs: steps(nodes),
  }));
  return block(strings.all, (group) => {
    for (const way of numbered) {
      group.writeMessage(
        3,
        ({ id, keys, values, refs }, writer) => {
          writer.writeTag(1, 0);
          writer.writeVarint(id);
          writer.writePackedVarint(2, keys);
          writer.writePackedVarint(3, values);
          writer.writePackedSVarint(8, refs);
        },
        way,
      );
    }
  });
}

function block(strings: string[], writeGroup: (group: PbfWriter) => void): Uint8Array {
  const writer = new PbfWriter();
  writer.writeMessage(
    1,
    (all, table) => {
      for (const text of all) {
        table.writeTag(1, 2);
        table.writeBytes(Buffer.from(text));
      }
    },
    strings,
  );
  writer.writeMessage(2, (_, group) => writeGroup(group), undefined);
  return writer.finish();
}

/** Makes a string table. String 0 is reserved: it ends the tags of a node. */
function stringTable() {
  const all = [""];
  const numberOf = (text: string) => (all.includes(text) ? all.indexOf(text) : all.push(text) - 1);
  return { all, numberOf };
}

function steps(values: number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}
