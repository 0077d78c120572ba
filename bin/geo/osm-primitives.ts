import { PbfReader } from "pbf";

export type Tags = (key: string) => string | undefined;

type Visitors = {
  onNode?: (id: number, lat: number, lng: number, tags: Tags) => void;
  onWay?: (nodes: number[], tags: Tags) => void;
};

type Block = {
  strings: Uint8Array[];
  groups: Uint8Array[];
  /** Unit of positions, in billionths of a degree, counted from the offsets. */
  granularity: number;
  latOffset: number;
  lngOffset: number;
};

/**
 * Reads the nodes and ways of one data block. The numbers below are field numbers of PrimitiveBlock in osmformat.proto,
 * see https://wiki.openstreetmap.org/wiki/PBF_Format
 */
export function readPrimitives(data: Uint8Array, { onNode, onWay }: Visitors): void {
  const block: Block = { strings: [], groups: [], granularity: 100, latOffset: 0, lngOffset: 0 };
  new PbfReader(data).readFields((field, result, pbf) => {
    if (field === 1)
      pbf.readMessage((entry, strings, table) => entry === 1 && strings.push(table.readBytes()), result.strings);
    if (field === 2) result.groups.push(pbf.readBytes());
    if (field === 17) result.granularity = pbf.readVarint();
    if (field === 19) result.latOffset = pbf.readVarint(true);
    if (field === 20) result.lngOffset = pbf.readVarint(true);
  }, block);
  const tagsIn = tagReader(block.strings);
  for (const group of block.groups) {
    new PbfReader(group).readFields(
      (field, visitors, pbf) => {
        if (field === 1 && visitors.onNode) readNode(pbf.readBytes(), block, tagsIn, visitors.onNode);
        if (field === 2 && visitors.onNode) readDenseNodes(pbf.readBytes(), block, tagsIn, visitors.onNode);
        if (field === 3 && visitors.onWay) readWay(pbf.readBytes(), tagsIn, visitors.onWay);
      },
      { onNode, onWay },
    );
  }
}

type TagReader = (keys: ArrayLike<number>, values: ArrayLike<number>) => Tags;

function tagReader(strings: Uint8Array[]): TagReader {
  const decoder = new TextDecoder();
  const known: string[] = [];
  const text = (number: number) => {
    known[number] ??= decoder.decode(strings[number]);
    return known[number];
  };
  return (keys, values) => (key) => {
    for (let i = 0; i < keys.length; i++) if (text(keys[i] ?? 0) === key) return text(values[i] ?? 0);
    return undefined;
  };
}

function readWay(bytes: Uint8Array, tagsIn: TagReader, onWay: NonNullable<Visitors["onWay"]>): void {
  const way = { keys: [] as number[], values: [] as number[], steps: [] as number[] };
  new PbfReader(bytes).readFields((field, result, pbf) => {
    if (field === 2) pbf.readPackedVarint(result.keys);
    if (field === 3) pbf.readPackedVarint(result.values);
    if (field === 8) pbf.readPackedSVarint(result.steps);
  }, way);
  onWay(summed(way.steps), tagsIn(way.keys, way.values));
}

type OnNode = NonNullable<Visitors["onNode"]>;

function readNode(bytes: Uint8Array, block: Block, tagsIn: TagReader, onNode: OnNode): void {
  const node = { id: 0, lat: 0, lng: 0, keys: [] as number[], values: [] as number[] };
  new PbfReader(bytes).readFields((field, result, pbf) => {
    if (field === 1) result.id = pbf.readSVarint();
    if (field === 2) pbf.readPackedVarint(result.keys);
    if (field === 3) pbf.readPackedVarint(result.values);
    if (field === 8) result.lat = pbf.readSVarint();
    if (field === 9) result.lng = pbf.readSVarint();
  }, node);
  onNode(node.id, ...degrees(block, node.lat, node.lng), tagsIn(node.keys, node.values));
}

/** Dense nodes are delta-coded columns. A 0 ends the tags of each node. */
function readDenseNodes(bytes: Uint8Array, block: Block, tagsIn: TagReader, onNode: OnNode): void {
  const dense = { ids: [] as number[], lats: [] as number[], lngs: [] as number[], tags: [] as number[] };
  new PbfReader(bytes).readFields((field, result, pbf) => {
    if (field === 1) pbf.readPackedSVarint(result.ids);
    if (field === 8) pbf.readPackedSVarint(result.lats);
    if (field === 9) pbf.readPackedSVarint(result.lngs);
    if (field === 10) pbf.readPackedVarint(result.tags);
  }, dense);
  const [ids, lats, lngs] = [summed(dense.ids), summed(dense.lats), summed(dense.lngs)];
  const noTags: Tags = () => undefined;
  let at = 0;
  ids.forEach((id, i) => {
    let tags = noTags;
    if (dense.tags[at]) {
      const [keys, values]: [number[], number[]] = [[], []];
      for (; dense.tags[at]; at += 2) {
        keys.push(dense.tags[at] ?? 0);
        values.push(dense.tags[at + 1] ?? 0);
      }
      tags = tagsIn(keys, values);
    }
    at++;
    onNode(id, ...degrees(block, lats[i] ?? 0, lngs[i] ?? 0), tags);
  });
}

function degrees({ granularity, latOffset, lngOffset }: Block, lat: number, lng: number): [lat: number, lng: number] {
  return [(latOffset + granularity * lat) / 1e9, (lngOffset + granularity * lng) / 1e9];
}

function summed(steps: number[]): number[] {
  for (let i = 1; i < steps.length; i++) steps[i] = (steps[i] ?? 0) + (steps[i - 1] ?? 0);
  return steps;
}
