import type { IncomingMessage, ServerResponse } from "node:http";

/** Answers with JSON that clients must not cache. */
export function sendJson(response: ServerResponse, body: unknown): void {
  response.setHeader("content-type", "application/json");
  response.setHeader("cache-control", "no-store");
  response.end(JSON.stringify(body));
}

type Health = (event: { requestContext: { http: { method: string } } }) => Promise<{
  statusCode: number;
  headers?: Record<string, string>;
  body?: string;
}>;

/** Answers a request to the health check by its function. */
export async function answerHealth(health: unknown, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await (health as Health)({ requestContext: { http: { method: request.method ?? "GET" } } });
  response.writeHead(answer.statusCode, answer.headers).end(request.method === "HEAD" ? undefined : answer.body);
}
