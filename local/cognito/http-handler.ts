import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { poolArnHere } from "#infra/resources/user-pool.ts";
import { AwsError } from "../aws-error.ts";
import { callerAddress } from "../caller-address.ts";
import { localCredentials } from "../credentials.ts";
import { authorize, hasRole } from "../iam.ts";
import { count } from "../meter.ts";
import { fault } from "./faults.ts";
import type { RateCategory } from "./operation.ts";
import { operations } from "./operations.ts";
import type { Pool } from "./pool.ts";

const target = /^AWSCognitoIdentityProviderService\.(\w+)$/;
const largestBodyBytes = 128 * 1024;

/** Serves Cognito's JSON protocol on any path. Never rejects: answers InternalErrorException instead. */
export function httpHandler(pool: Pool): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  const meter = rateLimit(pool.now);
  return async (request, response) => {
    allowLocalPages(request, response);
    if (request.method === "OPTIONS") {
      response.writeHead(204).end();
      return;
    }
    try {
      send(response, 200, await answer(pool, meter, request));
    } catch (error) {
      // The caller hung up: nobody needs an answer.
      if (request.destroyed && !request.complete) return;
      const refusal = error instanceof AwsError ? error : internalError(error);
      response.setHeader("x-amzn-errortype", `${refusal.code}:`);
      send(response, refusal.status, { __type: refusal.code, message: refusal.message });
    }
  };
}

async function answer(pool: Pool, meter: ReturnType<typeof rateLimit>, request: IncomingMessage): Promise<object> {
  const name = target.exec(String(request.headers["x-amz-target"]))?.[1];
  const operation = name === undefined ? undefined : operations.get(name);
  if (request.method !== "POST" || !operation) throw fault("UnknownOperationException", "Unknown operation.");
  count("Cognito", String(name), { calls: 1 });
  meter(operation.category);
  if (operation.category === "admin")
    authorize(signerOf(request), "json", { action: `cognito-idp:${name}`, resource: poolArnHere });
  return operation.run(pool, await jsonBody(request), callerAddress(request));
}

/**
 * Returns the access key. Does not verify the signature's value: only this machine reaches the port, and other origins
 * are rejected.
 */
function signerOf(request: IncomingMessage): string {
  const [, signer = ""] = signed.exec(request.headers.authorization ?? "") ?? [];
  if (signer === localCredentials.accessKeyId || hasRole(signer)) return signer;
  throw fault("NotAuthorizedException", "The request is not signed with a key of this account.");
}

const signed =
  /^AWS4-HMAC-SHA256 Credential=(\w+)\/\d{8}\/[\w-]+\/cognito-idp\/aws4_request, ?SignedHeaders=[\w;-]+, ?Signature=[0-9a-f]{64}$/;

async function jsonBody(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Reads even a too long body to its end: closing the connection early would lose the answer.
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= largestBodyBytes) chunks.push(chunk);
  }
  if (bytes > largestBodyBytes) throw new AwsError(413, "RequestEntityTooLargeException", "The request is too large.");
  try {
    return JSON.parse(Buffer.concat(chunks).toString("utf8"));
  } catch {
    throw fault("SerializationException", "The request is not valid JSON.");
  }
}

/** Lets only pages that this machine serves call the pool, on any port. */
function allowLocalPages(request: IncomingMessage, response: ServerResponse): void {
  const { origin } = request.headers;
  response.setHeader("Vary", "Origin");
  if (!origin || !/^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin)) return;
  response.setHeader("Access-Control-Allow-Origin", origin);
  response.setHeader("Access-Control-Allow-Methods", "POST");
  const asked = "content-type, x-amz-target, x-amz-user-agent, cache-control, amz-sdk-invocation-id, amz-sdk-request";
  response.setHeader("Access-Control-Allow-Headers", asked);
  response.setHeader("Access-Control-Expose-Headers", "x-amzn-requestid, x-amzn-errortype");
  response.setHeader("Access-Control-Max-Age", "7200");
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { "Content-Type": "application/x-amz-json-1.1", "x-amzn-requestid": randomUUID() });
  response.end(JSON.stringify(body));
}

function internalError(error: unknown): AwsError {
  console.error("The user pool failed:", error);
  return new AwsError(500, "InternalErrorException", "Something went wrong in the local user pool.", error);
}

/** Cognito's default quotas, in calls per second over the whole pool. */
const callsPerSecond: Record<RateCategory, number> = {
  userCreation: 50,
  userAuthentication: 120,
  accountRecovery: 30,
  userToken: 120,
  userAccount: 120,
  admin: 120,
};

/** Returns a counter of calls by category. It throws TooManyRequestsException beyond the quota. `now` is in ms. */
export function rateLimit(now: () => number): (category: RateCategory) => void {
  const windows = new Map<RateCategory, { second: number; calls: number }>();
  return (category) => {
    const second = Math.floor(now() / 1000);
    const last = windows.get(category);
    const calls = last?.second === second ? last.calls + 1 : 1;
    windows.set(category, { second, calls });
    if (calls > callsPerSecond[category])
      throw fault("TooManyRequestsException", "Rate exceeded. Try again in a second.");
  };
}
