import type { IncomingMessage, ServerResponse } from "node:http";
import type { Asked } from "../iam.ts";
import type { ObjectHeaders, ObjectStore, StoredObject } from "./object-store.ts";

export interface CreatedObject {
  readonly bucket: string;
  readonly key: string;
  readonly sizeBytes: number;
  readonly contentType: string;
}

export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly bucket: string;
  /** The object's decoded key. Empty for requests about the bucket. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly store: ObjectStore;
  readonly onCreated: (created: CreatedObject) => void | Promise<void>;
}

const deeds: Readonly<Record<string, string>> = { PUT: "PutObject", POST: "PutObject", DELETE: "DeleteObject" };

/** The right that a request about an object needs. */
export function onObject(method: string | undefined, bucket: string, key: string): Asked {
  return { action: `s3:${deeds[String(method)] ?? "GetObject"}`, resource: `arn:aws:s3:::${bucket}/${key}` };
}

export async function announce({ onCreated, bucket }: Exchange, object: StoredObject): Promise<void> {
  await onCreated({ bucket, key: object.key, sizeBytes: object.sizeBytes, contentType: object.contentType });
}

/** S3's default content type. */
const untyped = "binary/octet-stream";

/** Returns the headers to store with an object. `given`: request headers or form fields by lower-case name. */
export function objectHeadersFrom(given: Readonly<Record<string, string | string[] | undefined>>): ObjectHeaders {
  const text = (name: string) => given[name]?.toString() || undefined;
  const encodings = text("content-encoding")
    ?.split(",")
    .map((encoding) => encoding.trim());
  const contentEncoding = encodings?.filter((encoding) => encoding !== "aws-chunked").join(", ");
  const [cacheControl, contentDisposition] = [text("cache-control"), text("content-disposition")];
  return {
    contentType: text("content-type") ?? untyped,
    ...(cacheControl && { cacheControl }),
    ...(contentDisposition && { contentDisposition }),
    ...(contentEncoding && { contentEncoding }),
    userMetadata: Object.fromEntries(
      Object.keys(given).flatMap((name) => (name.startsWith("x-amz-meta-") ? [[name, text(name) ?? ""]] : [])),
    ),
  };
}
