import type { IncomingMessage, ServerResponse } from "node:http";
import { callerAddress } from "./caller-address.ts";

/** Answers with JSON that clients must not cache. */
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

/** Answers a request to the health check by its function. */
export async function answerHealth(health: unknown, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const method = request.method ?? "GET";
  const answer = await (health as Answers<object>)({ requestContext: { http: { method } } });
  response.writeHead(answer.statusCode, answer.headers).end(method === "HEAD" ? undefined : answer.body);
}

interface FeedEvent {
  readonly rawPath: string;
  readonly requestContext: { readonly http: { readonly sourceIp: string } };
}

/** Answers a request for somebody's calendar by its function. */
export async function answerFeed(
  feed: Answers<FeedEvent>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const answer = await feed({ rawPath: pathname, requestContext: { http: { sourceIp: callerAddress(request) } } });
  response.writeHead(answer.statusCode, answer.headers).end(request.method === "HEAD" ? undefined : answer.body);
}
