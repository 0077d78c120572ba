import { createServer, type Server } from "node:http";
import { isFromHaulyard } from "./signature.ts";

/** The posted event. `data` holds ids, states, times and prices; query names and texts by the API. */
export interface HaulyardEvent {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly at: string;
  readonly companyId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/**
 * Receives events from Haulyard: verifies the sender, drops duplicates by id, and answers before it works, because
 * Haulyard waits at most ten seconds. In production, store the ids in your database.
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
