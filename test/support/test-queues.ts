import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { QueueHandler } from "#local/sqs/queue.ts";
import { createSqs, type Sqs } from "#local/sqs.ts";
import { reactionGroups } from "#shared/kernel/domain-event.ts";

export interface TestQueues extends Pick<Sqs, "emptied"> {
  isDown(down: boolean): void;
  stop(): Promise<void>;
}

/** Starts the queues and sets their addresses for in-process functions. `handler` receives from each group's queue. */
export async function startTestQueues(
  handler: QueueHandler = async () => ({ batchItemFailures: [] }),
): Promise<TestQueues> {
  const dir = mkdtempSync(join(tmpdir(), "haulyard-queues-"));
  const fed = Object.fromEntries(reactionGroups.map((group) => [`${group}.fifo`, handler]));
  const queues = { ...fed, "unknown.fifo": null, "dead-letters": null };
  const sqs = await createSqs({ dir, queues, nowMs: Date.now });
  let down = false;
  const server = createServer((request, response) => {
    if (down) response.writeHead(503).end();
    else void sqs.handle(request, response, request.url ?? "");
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_aws/sqs`;
  process.env.FACT_QUEUES = `${address}/`;
  process.env.DEAD_LETTERS = `${address}/dead-letters`;
  process.env.SQS_ENDPOINT = address;
  return {
    emptied: sqs.emptied,
    isDown(isIt) {
      down = isIt;
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await sqs.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
