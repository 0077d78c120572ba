import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpAnswer, HttpRequest } from "#functions/platform/http.ts";
import { originSecretHeader } from "#shared/kernel/wire.ts";
import { callerAddress } from "./caller-address.ts";
import { requestBody } from "./request-body.ts";

export function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader("content-type", "application/json");
  response.setHeader("cache-control", "no-store");
  response.end(JSON.stringify(body));
}

type Answers<Event> = (event: Event) => Promise<{
  statusCode: number;
  headers?: Record<string, string>;
  body?: string;
}>;

export async function answerHealth(health: unknown, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const method = request.method ?? "GET";
  const answer = await (health as Answers<object>)({ requestContext: { http: { method } } });
  response.writeHead(answer.statusCode, answer.headers).end(method === "HEAD" ? undefined : answer.body);
}

/** Maximum request body, in bytes. Calendar feeds and the like need less. */
const largestBodyBytes = 10_000;

/**
 * Answers a request outside the API, such as a calendar feed, by its function. The function gets the edge's headers and
 * none of the caller's.
 */
export async function answerByFunction(
  lambda: (request: HttpRequest) => Promise<HttpAnswer>,
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { method = "GET" } = request;
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const body = (await requestBody(request, largestBodyBytes)).toString();
  // Headers that CloudFront adds to each request, so a caller cannot set them.
  const viewer = {
    "cloudfront-viewer-address": `${callerAddress(request)}:${request.socket.remotePort}`,
    [originSecretHeader]: process.env.ORIGIN_SECRET,
  };
  const http = { sourceIp: "192.0.2.255", method };
  const answer = await lambda({
    rawPath: pathname,
    headers: { ...headers, ...viewer },
    requestContext: { http },
    body,
  });
  response.writeHead(answer.statusCode, answer.headers).end(method === "HEAD" ? undefined : answer.body);
}
