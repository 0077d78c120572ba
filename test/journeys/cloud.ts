import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { populateDemo, startDrivers } from "#local/demo/start.ts";
import { startTestCloud } from "../support/test-cloud.ts";

// The product with its demo world, as a separate process. Journeys create their worlds in it through a second interface
// with the functions of `TestCloud` (test/journeys/world.ts).
const folder = mkdtempSync(join(tmpdir(), "haulyard-journeys-"));
const test = await startTestCloud({ populate: (userPool, _origin, inBulk) => populateDemo(userPool, folder, inBulk) });
const drivers = await startDrivers(test.cloud, folder);

const door = createServer(async (request, response) => {
  try {
    const { method, args } = JSON.parse(await text(request)) as { method: "add" | "call"; args: unknown[] };
    const answer = await (test[method] as (...given: unknown[]) => Promise<unknown>)(...args);
    response.end(JSON.stringify(answer ?? null));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
});
door.listen(0, "127.0.0.1", () =>
  process.send?.({ origin: test.cloud.origin, door: `http://127.0.0.1:${(door.address() as AddressInfo).port}` }),
);
// Ctrl-C reaches this process too; its parent ends it.
process.on("SIGINT", () => undefined);
process.once("disconnect", async () => {
  await drivers.stop();
  await test.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
