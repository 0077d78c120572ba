import type { IncomingMessage } from "node:http";
import { AwsError } from "../aws-error.ts";
import { sendXml } from "../xml.ts";
import { AwsChunkedDecoder } from "./aws-chunked.ts";
import { announce, type Exchange, objectHeadersFrom } from "./exchange.ts";
import type { StagedFile } from "./staged-file.ts";

const chunkedUnsigned = "STREAMING-UNSIGNED-PAYLOAD-TRAILER";

/** Stores a request's body if it matches all checksums of the request. */
export async function putObject(exchange: Exchange, payloadHash: string): Promise<void> {
  const { request, response, bucket, key, store } = exchange;
  if (payloadHash.startsWith("STREAMING-") && payloadHash !== chunkedUnsigned) {
    throw new AwsError(501, "NotImplemented", `A body signed as ${payloadHash} is not implemented here.`);
  }
  const decoder = payloadHash === chunkedUnsigned ? new AwsChunkedDecoder() : null;
  const body = decoder ? unframed(request, decoder) : request;
  const staged = await store.stage(body);
  const sent = (name: string) => decoder?.trailers.get(name) ?? request.headers[name]?.toString();
  const wrong = wrongChecksum(staged, payloadHash, sent);
  if (wrong) {
    await store.discard(staged);
    throw wrong;
  }
  const object = await store.commit(
    bucket,
    key,
    staged,
    objectHeadersFrom(request.headers),
    request.headers["if-none-match"] === "*",
  );
  await announce(exchange, object);
  response.writeHead(200, { etag: object.etag }).end();
}

/** Does not use `pipeline`: on malformed chunks, `pipeline` would close the connection before the answer. */
function unframed(request: IncomingMessage, decoder: AwsChunkedDecoder): AwsChunkedDecoder {
  request.once("close", () => request.complete || decoder.destroy(new Error("The request ended early.")));
  return request.pipe(decoder);
}

/** Copies an object with its stored headers. With the directive REPLACE, uses the request's headers instead. */
export async function copyObject(exchange: Exchange): Promise<void> {
  const { request, response, bucket, key, store } = exchange;
  const [sourceBucket = "", ...rest] = decoded(String(request.headers["x-amz-copy-source"]))
    .replace(/^\//, "")
    .split("/");
  const source = await store.find(sourceBucket, rest.join("/"));
  const replaces = request.headers["x-amz-metadata-directive"] === "REPLACE";
  const { contentType, cacheControl, contentDisposition, contentEncoding, userMetadata } = source;
  const kept = {
    contentType,
    ...(cacheControl && { cacheControl }),
    ...(contentDisposition && { contentDisposition }),
    ...(contentEncoding && { contentEncoding }),
    userMetadata,
  };
  const headers = replaces ? objectHeadersFrom(request.headers) : kept;
  const object = await store.copy({ ...source, bucket: sourceBucket }, bucket, key, headers);
  await announce(exchange, object);
  sendXml(response, 200, "CopyObjectResult", { LastModified: object.modifiedAt, ETag: object.etag });
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (error) {
    throw new AwsError(400, "InvalidURI", "Couldn't parse the specified URI.", error);
  }
}

function wrongChecksum(file: StagedFile, payloadHash: string, sent: (name: string) => string | undefined) {
  if (/^[0-9a-f]{64}$/.test(payloadHash) && payloadHash !== file.sha256) {
    return new AwsError(
      400,
      "XAmzContentSHA256Mismatch",
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    );
  }
  const computed = {
    "content-md5": file.md5,
    "x-amz-checksum-crc32": file.crc32,
    "x-amz-checksum-sha1": file.sha1,
    "x-amz-checksum-sha256": file.sha256,
  };
  for (const [name, hex] of Object.entries(computed)) {
    const claimed = sent(name);
    if (claimed !== undefined && Buffer.from(hex, "hex").toString("base64") !== claimed) {
      return new AwsError(400, "BadDigest", `The ${name} you specified did not match what we received.`);
    }
  }
  const length = sent("x-amz-decoded-content-length");
  if (length !== undefined && Number(length) !== file.sizeBytes) {
    return new AwsError(400, "IncompleteBody", "You did not provide the number of bytes that you announced.");
  }
  return null;
}
