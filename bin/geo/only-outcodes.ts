const recordBytes = 10;

/** Reduces a table of unit postcodes to some outcodes. The layout is in the map data's README. */
export function onlyOutcodes(table: Buffer, outcodes: ReadonlySet<string>): Buffer {
  const headerLength = table.readUInt32LE(0);
  const { outs } = JSON.parse(table.toString("utf8", 4, 4 + headerLength)) as { outs: [string, number, number][] };
  const kept: [outcode: string, start: number, count: number][] = [];
  const records: Buffer[] = [];
  let next = 0;
  for (const [outcode, start, count] of outs) {
    if (!outcodes.has(outcode)) continue;
    const at = 4 + headerLength + start * recordBytes;
    records.push(table.subarray(at, at + count * recordBytes));
    kept.push([outcode, next, count]);
    next += count;
  }
  const header = Buffer.from(JSON.stringify({ n: next, outs: kept }));
  const length = Buffer.alloc(4);
  length.writeUInt32LE(header.length);
  return Buffer.concat([length, header, ...records]);
}
