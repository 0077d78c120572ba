import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { AwsError } from "./aws-error.ts";
import { type Asked, authorize } from "./iam.ts";
import { countRequest } from "./s3/billed.ts";
import { type CreatedObject, type Exchange, onObject } from "./s3/exchange.ts";
import { getObject } from "./s3/get-object.ts";
import { inBulk } from "./s3/in-bulk.ts";
import { listObjects } from "./s3/list-objects.ts";
import { openObjectStore } from "./s3/object-store.ts";
import { postObject } from "./s3/post-object.ts";
import { copyObject, decoded, putObject } from "./s3/put-object.ts";
import { type SigningRules, verifySignature } from "./sigv4.ts";
import { sendXml } from "./xml.ts";

export interface S3Options {
  /** Folder of all objects, created if missing. Only one process at a time may use it. */
  readonly dir: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly region: string;
  /** Origins whose scripts may read answers (CORS). Defaults to any. */
  readonly allowedOrigins?: readonly string[];
  /** Called after an object is stored and before the request is answered. */
  readonly onCreated?: (created: CreatedObject) => void | Promise<void>;
  readonly now?: () => Date;
}

export interface S3 {
  /** `path` is the request path without the mount prefix: `/<bucket>/<key>`. */
  handle(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  createBucket(bucket: string): void;
  /** Runs `work`, and flushes the files that functions store meanwhile to disk together at its end. */
  inBulk<T>(work: () => Promise<T>): Promise<T>;
  /** Deletes objects older than the lifetime of their prefix, as S3's lifecycle rules do. */
  expire(lifetimes: readonly Lifetime[]): Promise<void>;
}

export interface Lifetime {
  readonly prefix: string;
  readonly days: number;
}

/** Amazon S3 on disk: private buckets, form uploads with policies, presigned links, ranges, copies and listings. */
export function createS3({ dir, allowedOrigins, onCreated = () => {}, ...keys }: S3Options): S3 {
  const store = openObjectStore(dir);
  const rules: SigningRules = { ...keys, service: "s3", dialect: "s3" };

  return {
    createBucket: (bucket) => store.createBucket(bucket),
    inBulk: (work) => inBulk(store, work),
    async expire(lifetimes) {
      const now = (keys.now?.() ?? new Date()).getTime();
      for (const bucket of store.buckets())
        for (const { prefix, days } of lifetimes)
          for (const { key, modifiedAt } of await store.list(bucket, prefix))
            if (Date.parse(modifiedAt) + days * 86_400_000 <= now) await store.remove(bucket, key);
    },
    async handle(request, response, path) {
      response.setHeader("x-amz-request-id", randomUUID());
      allowOrigin(request, response, allowedOrigins);
      try {
        if (request.method === "OPTIONS") return preflight(request, response);
        const [bucket = "", ...rest] = (path.split("?")[0] ?? "").replace(/^\//, "").split("/");
        const query = new URLSearchParams(request.url?.split("?")[1]);
        const key = decoded(rest.join("/"));
        countRequest(request, response);
        await answer({ request, response, bucket, key, query, store, onCreated }, rules);
      } catch (error) {
        await readToEnd(request);
        answerError(response, error, request, path);
      }
    },
  };
}

async function answer(exchange: Exchange, rules: SigningRules): Promise<void> {
  const { request, response, bucket, key, query, store } = exchange;
  const { method } = request;
  if (method === "POST" && !key && request.headers["content-type"]?.startsWith("multipart/form-data")) {
    store.requireBucket(bucket);
    return postObject(exchange, rules);
  }
  const { payloadHash, caller } = await verifySignature(request, rules);
  const unsupported = ["uploads", "uploadId", "acl", "tagging", "policy", "versioning"].some((name) => query.has(name));
  if (unsupported || !bucket) throw notImplemented(request);
  if (!key) {
    if (method === "PUT") {
      store.createBucket(bucket);
      return void response.writeHead(200, { location: `/${bucket}` }).end();
    }
    store.requireBucket(bucket);
    if (method === "HEAD") return void response.writeHead(200).end();
    authorize(caller, "s3", listing(bucket));
    if (method === "GET" && query.get("list-type") === "2") return listObjects(exchange);
    throw notImplemented(request);
  }
  store.requireBucket(bucket);
  authorize(caller, "s3", onObject(method, bucket, key));
  if (method === "GET" || method === "HEAD")
    return getObject(exchange).catch((error: unknown) => {
      // S3 tells only callers who may list the bucket that a key is missing.
      if (error instanceof AwsError && error.status === 404) authorize(caller, "s3", listing(bucket));
      throw error;
    });
  if (method === "PUT") {
    return request.headers["x-amz-copy-source"] ? copyObject(exchange) : putObject(exchange, payloadHash);
  }
  if (method !== "DELETE") throw notImplemented(request);
  await store.remove(bucket, key);
  response.writeHead(204).end();
}

const listing = (bucket: string): Asked => ({ action: "s3:ListBucket", resource: `arn:aws:s3:::${bucket}` });

function allowOrigin(request: IncomingMessage, response: ServerResponse, allowed: readonly string[] | undefined): void {
  const { origin } = request.headers;
  if (!origin || (allowed && !allowed.includes(origin))) return;
  response.setHeader("access-control-allow-origin", allowed ? origin : "*");
  response.setHeader("access-control-expose-headers", "ETag, Content-Range, x-amz-request-id");
  response.setHeader("vary", "Origin, Access-Control-Request-Headers, Access-Control-Request-Method");
}

function preflight(request: IncomingMessage, response: ServerResponse): void {
  if (!response.hasHeader("access-control-allow-origin")) {
    throw new AwsError(403, "AccessForbidden", "CORSResponse: This CORS request is not allowed.");
  }
  response.setHeader("access-control-allow-methods", "GET, HEAD, PUT, POST, DELETE");
  const wanted = request.headers["access-control-request-headers"];
  if (wanted) response.setHeader("access-control-allow-headers", wanted);
  response.setHeader("access-control-max-age", "3000");
  response.writeHead(200).end();
}

/** Reads a rejected request to its end: a client that is cut off might not see the answer. */
async function readToEnd(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return;
  await new Promise<void>((resolve) => {
    request
      .once("end", resolve)
      .once("close", resolve)
      .once("error", () => resolve());
    request.resume();
  });
}

function answerError(response: ServerResponse, error: unknown, request: IncomingMessage, path: string): void {
  // No error can be sent if the client has hung up or already got part of an answer.
  if (response.headersSent || response.destroyed) return void response.destroy();
  const known = error instanceof AwsError ? error : null;
  if (!known) console.error("S3 stand-in:", error);
  const { status, code, message } = known ?? {
    status: 500,
    code: "InternalError",
    message: "We encountered an internal error. Please try again.",
  };
  for (const name of ["content-length", "content-range", "content-encoding", "etag"]) response.removeHeader(name);
  if (request.method === "HEAD") return void response.writeHead(status).end();
  const RequestId = String(response.getHeader("x-amz-request-id"));
  sendXml(response, status, "Error", { Code: code, Message: message, Resource: path, RequestId });
}

function notImplemented({ method, url }: IncomingMessage): AwsError {
  return new AwsError(
    501,
    "NotImplemented",
    `${method} ${url?.split("?")[0]} with these parameters is not implemented here.`,
  );
}
