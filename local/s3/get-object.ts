import { pipeline } from "node:stream/promises";
import { AwsError } from "../aws-error.ts";
import type { Exchange } from "./exchange.ts";
import type { StoredObject } from "./object-store.ts";

interface Span {
  readonly start: number;
  readonly end: number;
}

export async function getObject(exchange: Exchange): Promise<void> {
  const { request, response, bucket, key, query, store } = exchange;
  const { object, file } = await store.read(bucket, key);
  try {
    const status = conditionsOn(object, request.headers["if-match"], request.headers["if-none-match"]);
    const span = status === 200 ? rangeOf(request.headers.range, object.sizeBytes) : null;
    for (const [name, value] of Object.entries(headersOf(object, query))) response.setHeader(name, value);
    if (status === 304) return void response.writeHead(304).end();
    response.statusCode = span ? 206 : 200;
    if (span) response.setHeader("content-range", `bytes ${span.start}-${span.end}/${object.sizeBytes}`);
    const length = span ? span.end - span.start + 1 : object.sizeBytes;
    response.setHeader("content-length", length);
    if (request.method === "HEAD" || length === 0) return void response.end();
    await pipeline(file.createReadStream({ ...span, autoClose: false }), response);
  } finally {
    await file.close();
  }
}

function headersOf(object: StoredObject, query: URLSearchParams): Record<string, string> {
  const headers: Record<string, string | undefined> = {
    etag: object.etag,
    "last-modified": new Date(object.modifiedAt).toUTCString(),
    "accept-ranges": "bytes",
    "content-type": object.contentType,
    "cache-control": object.cacheControl,
    "content-disposition": object.contentDisposition,
    "content-encoding": object.contentEncoding,
    ...object.userMetadata,
  };
  for (const name of ["type", "disposition", "encoding", "language"]) {
    headers[`content-${name}`] = query.get(`response-content-${name}`) ?? headers[`content-${name}`];
  }
  headers["cache-control"] = query.get("response-cache-control") ?? headers["cache-control"];
  headers.expires = query.get("response-expires") ?? undefined;
  return Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  );
}

function conditionsOn(object: StoredObject, ifMatch: string | undefined, ifNoneMatch: string | undefined): 200 | 304 {
  const names = (list: string) => list === "*" || list.split(",").some((etag) => etag.trim() === object.etag);
  if (ifMatch !== undefined && !names(ifMatch)) {
    throw new AwsError(412, "PreconditionFailed", "At least one of the pre-conditions you specified did not hold");
  }
  return ifNoneMatch !== undefined && names(ifNoneMatch) ? 304 : 200;
}

/** Returns the requested byte range. Null for the whole object, even for an unreadable header, as in S3. */
function rangeOf(header: string | undefined, sizeBytes: number): Span | null {
  const parts = /^bytes=(\d*)-(\d*)$/.exec(header ?? "");
  if (!parts || (parts[1] === "" && parts[2] === "")) return null;
  const [first, last] = [parts[1], parts[2]].map((text) => (text ? Number(text) : null));
  if (first != null && last != null && last < first) return null;
  const start = first ?? Math.max(0, sizeBytes - (last ?? 0));
  const end = first == null ? sizeBytes - 1 : Math.min(last ?? Number.POSITIVE_INFINITY, sizeBytes - 1);
  if (start >= sizeBytes) throw new AwsError(416, "InvalidRange", "The requested range is not satisfiable");
  return { start, end };
}
