import { createServer, type Server } from "node:http";
import { isFromHaulyard } from "./signature.ts";

/** What is posted. `data` holds ids, states, times and prices; names and words are asked for by the API. */
export interface HaulyardEvent {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly at: string;
  readonly companyId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Takes events from Haulyard: checks who posted it, drops what it has by its id, and answers before it works, for Haulyard
 * waits ten seconds at the most. A real one keeps the ids in its database.
 */
export function createReceiver(secret: string, work: (event: HaulyardEvent) => Promise<void>): Server {
  const known = new Set<string>();
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString("utf8");
    if (!isFromHaulyard(body, String(request.headers["haulyard-signature"]), secret)) {
      response.writeHead(401).end();
      return;
    }
    const event = JSON.parse(body) as HaulyardEvent;
    response.writeHead(204).end();
    if (known.has(event.id)) return;
    known.add(event.id);
    await work(event);
  });
}
