import { AwsError } from "../aws-error.ts";
import { sendXml } from "../xml.ts";
import type { Exchange } from "./exchange.ts";
import type { StoredObject } from "./object-store.ts";

const largestPage = 1000;

/** ListObjectsV2: returns a page of keys in UTF-8 order. Groups keys by common prefix if there is a delimiter. */
export async function listObjects({ response, bucket, query, store }: Exchange): Promise<void> {
  const prefix = query.get("prefix") ?? "";
  const delimiter = query.get("delimiter") ?? "";
  const maxKeys = Number(query.get("max-keys") ?? largestPage);
  if (!Number.isInteger(maxKeys) || maxKeys < 0) {
    throw new AwsError(400, "InvalidArgument", "Provided max-keys not an integer or within integer range");
  }
  const after = tokenKey(query.get("continuation-token")) ?? query.get("start-after") ?? "";
  const size = Math.min(maxKeys, largestPage);
  const entries = rolledUp(await store.list(bucket, prefix), prefix, delimiter).filter(({ name }) =>
    comesAfter(name, after),
  );
  const page = entries.slice(0, size);
  const isTruncated = size > 0 && entries.length > size;
  const shown = query.get("encoding-type") === "url" ? encodeURIComponent : (text: string) => text;
  sendXml(response, 200, "ListBucketResult", {
    Name: bucket,
    Prefix: shown(prefix),
    Delimiter: delimiter ? shown(delimiter) : undefined,
    EncodingType: query.get("encoding-type") ?? undefined,
    MaxKeys: maxKeys,
    KeyCount: page.length,
    IsTruncated: isTruncated,
    ContinuationToken: query.get("continuation-token") ?? undefined,
    NextContinuationToken: isTruncated ? Buffer.from(page.at(-1)?.name ?? "").toString("base64url") : undefined,
    StartAfter: query.get("start-after") ?? undefined,
    Contents: page.flatMap(({ object }) =>
      object
        ? [
            {
              Key: shown(object.key),
              LastModified: object.modifiedAt,
              ETag: object.etag,
              Size: object.sizeBytes,
              StorageClass: "STANDARD",
            },
          ]
        : [],
    ),
    CommonPrefixes: page.flatMap(({ name, object }) => (object ? [] : [{ Prefix: shown(name) }])),
  });
}

/** An object, or a common prefix if `object` is null. */
interface Entry {
  readonly name: string;
  readonly object: StoredObject | null;
}

function rolledUp(objects: readonly StoredObject[], prefix: string, delimiter: string): Entry[] {
  const entries = new Map<string, Entry>();
  for (const object of objects) {
    const at = delimiter ? object.key.indexOf(delimiter, prefix.length) : -1;
    const name = at < 0 ? object.key : object.key.slice(0, at + delimiter.length);
    entries.set(name, { name, object: at < 0 ? object : null });
  }
  return [...entries.values()];
}

function comesAfter(name: string, after: string): boolean {
  return Buffer.compare(Buffer.from(name), Buffer.from(after)) > 0;
}

function tokenKey(token: string | null): string | null {
  return token === null ? null : Buffer.from(token, "base64url").toString("utf8");
}
