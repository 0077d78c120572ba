const longest = 100;
const forgotten = new Set(["$metadata", "TableId", "LatestStreamLabel", "StreamLabel"]);
const addresses = new Set(["TableArn", "IndexArn", "LatestStreamArn", "StreamArn"]);

/** Makes answers of two stores comparable: no dates, ids or addresses; sorted sets; long texts by their length. */
export function plain(value: unknown, name = ""): unknown {
  if (value instanceof Uint8Array) return `base64:${short(Buffer.from(value).toString("base64"))}`;
  if (typeof value === "string") {
    if (addresses.has(name)) return value.replace(/^arn:.*?:table/, "arn:table").replace(/\/stream\/.*/, "/stream/…");
    return short(value);
  }
  if (Array.isArray(value)) {
    const parts = value.map((part) => plain(part));
    // Sorts the indexes: DynamoDB lists them in no order.
    if (name === "GlobalSecondaryIndexes") parts.sort((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1));
    return name === "SS" || name === "NS" || name === "BS" ? parts.sort() : parts;
  }
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, part]) => part !== undefined && !(part instanceof Date) && !forgotten.has(key),
  );
  kept.sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(kept.map(([key, part]) => [key, plain(part, key)]));
}

const nameOf = (index: unknown): string => (index as { IndexName: string }).IndexName;

const short = (text: string): string =>
  text.length > longest && /^(.)\1*.?$/.test(text.slice(0, 60)) ? `${text.slice(0, 8)}…${text.length}` : text;
