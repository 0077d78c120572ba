import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { callerAddress } from "../caller-address.ts";
import { count } from "../meter.ts";
import { AppSyncError, Refusal } from "./errors.ts";
import { createExecutor, readRequest } from "./execute.ts";
import { attachResolvers, type FieldSources, type LambdaOf } from "./fields.ts";
import { createAuthenticator, type IdentityOptions } from "./identity.ts";
import type { Logger } from "./lambda-call.ts";
import { appSyncLimits, type Limits } from "./limits.ts";
import { createRealtime } from "./realtime.ts";
import { createResolverRuntime } from "./resolver-runtime.ts";
import { readSchema, streamsByMutation } from "./schema.ts";
import { Streams } from "./streams.ts";

export interface AppSyncOptions extends IdentityOptions {
  readonly schema: string;
  /** The Lambda of a field of Query, Mutation or Subscription. Looked up once per field, at its first call. */
  readonly lambdas: LambdaOf;
  readonly fieldResolvers?: FieldSources["fieldResolvers"];
  readonly logger?: Logger;
  readonly limits?: Partial<Limits>;
}

export interface AppSyncStats {
  readonly requests: number;
  readonly sockets: number;
  readonly subscriptions: number;
  readonly published: number;
  readonly delivered: number;
  /** Number of results computed for subscribers. Equal results are computed once. */
  readonly executed: number;
  readonly documents: number;
}

export interface AppSync {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): Promise<void>;
  stats(): AppSyncStats;
}

const crossOrigin = {
  "access-control-allow-origin": "*",
  "access-control-allow-headers": "*",
  "access-control-allow-methods": "POST, OPTIONS",
  "access-control-max-age": "86400",
};

function answer(response: ServerResponse, status: number, body?: unknown, errorType?: string): void {
  const text = body === undefined ? "" : JSON.stringify(body);
  const bytes = Buffer.byteLength(text);
  count("AppSync", "answers", { bytes });
  response.writeHead(status, {
    ...crossOrigin,
    "content-type": "application/json;charset=UTF-8",
    "content-length": bytes,
    "x-amzn-requestid": crypto.randomUUID(),
    ...(errorType && { "x-amzn-errortype": errorType }),
  });
  response.end(text);
}

/** Reads a body. Throws a 413 `Refusal` above `most` bytes, and the socket's error if it closes early. */
async function readBody(request: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes += part.length;
    // Reads a body that is too long to its end, so that a client that is still sending gets the 413.
    if (bytes <= most) parts.push(part);
  }
  if (bytes > most) throw new Refusal(413, "RequestEntityTooLargeException", "Request too large.");
  return Buffer.concat(parts);
}

/** Headers as resolvers see them. The caller's address comes from the socket, so a client cannot forge it. */
function headersOf(request: IncomingMessage, address: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers[name] = Array.isArray(value) ? value.join(",") : value;
  headers["x-forwarded-for"] = address;
  return headers;
}

export function createAppSync(options: AppSyncOptions): AppSync {
  const limits: Limits = { ...appSyncLimits, ...options.limits };
  const logger: Logger = options.logger ?? console;
  const schema = readSchema(options.schema);
  const streams = new Streams(streamsByMutation(schema), limits, logger);
  const runtime = createResolverRuntime(limits, logger);
  const ready = attachResolvers(schema, runtime, {
    lambdas: options.lambdas,
    fieldResolvers: options.fieldResolvers ?? {},
  });
  ready.catch((error: unknown) => logger.error("The resolvers do not compile", { error: String(error) }));
  const authenticate = createAuthenticator(options);
  const executor = createExecutor(schema, streams, limits);
  const realtime = createRealtime({ schema, executor, streams, authenticate, limits, logger, ready });
  let requests = 0;

  async function post(request: IncomingMessage): Promise<unknown> {
    const isOwn = String(request.headers.authorization ?? "").startsWith("AWS4-HMAC");
    count("AppSync", isOwn ? "publications of functions" : "queries and mutations", { operations: 1 });
    const body = await readBody(request, limits.requestBytes);
    const address = callerAddress(request);
    const headers = headersOf(request, address);
    const path = (request.url ?? "/").split("?")[0] ?? "/";
    const authentication = await authenticate({ path, headers, body, address });
    await ready;
    return executor.runQuery(readRequest(body.toString()), authentication, headers);
  }

  return {
    async handle(request, response) {
      if (request.method === "OPTIONS") return answer(response, 200);
      if (request.method !== "POST")
        return answer(response, 405, { errors: [{ errorType: "UnsupportedOperation", message: "Use POST." }] });
      requests++;
      try {
        answer(response, 200, await post(request));
      } catch (error) {
        if (request.destroyed && !request.complete) return;
        if (!(error instanceof AppSyncError)) logger.error("A request failed", { error: String(error) });
        const refusal = error instanceof Refusal ? error : new Refusal(500, "InternalFailure", "Internal failure.");
        const { status, errorType, message } = refusal;
        answer(
          response,
          status,
          { ...(status === 400 && { data: null }), errors: [{ errorType, message }] },
          errorType,
        );
      }
    },
    upgrade: realtime.upgrade,
    stop: realtime.stop,
    stats: () => ({
      requests,
      sockets: realtime.size(),
      subscriptions: streams.size,
      published: streams.published,
      delivered: streams.delivered,
      executed: streams.executed,
      documents: executor.documents.size(),
    }),
  };
}
