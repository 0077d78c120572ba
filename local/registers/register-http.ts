import type { IncomingMessage, ServerResponse } from "node:http";

export function answerWith(
  response: ServerResponse,
  status: number,
  body: object,
  headers: Record<string, string> = {},
) {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

export async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}

/** Returns the parsed JSON body, or null if the body is not JSON. */
export async function bodyOf(request: IncomingMessage): Promise<unknown> {
  try {
    return JSON.parse(await textOf(request));
  } catch {
    return null;
  }
}
