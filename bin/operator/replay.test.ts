import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { eventWrite, happened } from "#functions/platform/domain-events.ts";
import { setEnvironment } from "#local/environment.ts";
import { createSqs, type Sqs } from "#local/sqs.ts";
import { storeForTests } from "#local/store-for-tests.ts";
import { ensureTable } from "#local/table.ts";
import { accountsEvents } from "#shared/accounts/events.ts";
import { UserId } from "#shared/kernel/id.ts";
import { retriedSeconds } from "#shared/kernel/retry.ts";

let sqs: Sqs;
let server: Server;
let dynamo: Awaited<ReturnType<typeof storeForTests>>;
let isDown: boolean;
let aheadMs: number;
const dir = mkdtempSync(join(tmpdir(), "haulyard-replay-"));
const handled: string[] = [];
let count = 0;

const group = async ({ Records }: { Records: readonly { messageId: string }[] }) => {
  if (!isDown) handled.push(...Records.map(({ messageId }) => messageId));
  return { batchItemFailures: isDown ? Records.map(({ messageId }) => ({ itemIdentifier: messageId })) : [] };
};

beforeEach(async () => {
  process.env.LOG_LEVEL = "SILENT";
  vi.spyOn(console, "error").mockImplementation(() => {});
  isDown = false;
  aheadMs = 0;
  handled.length = 0;
  const queues = {
    "live.fifo": group,
    "telling.fifo": group,
    "records.fifo": null,
    "outside.fifo": null,
    "erasing.fifo": null,
  };
  sqs = await createSqs({
    dir: join(dir, String(count)),
    queues: { ...queues, "unknown.fifo": null, "stopped.fifo": null },
    nowMs: () => Date.now() + aheadMs,
  });
  server = createServer((request, response) => void sqs.handle(request, response, request.url ?? ""));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  dynamo = await storeForTests();
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setEnvironment({ origin, dynamodb: dynamo.address, table: `replay-${count++}` });
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await sqs.stop();
  await dynamo.stop();
  rmSync(dir, { recursive: true, force: true });
});

function aDomainEvent(id: string, at = "2026-11-22T10:00:00.000Z") {
  const payload = { haulierId: UserId.parse(crypto.randomUUID()), userId: UserId.parse(crypto.randomUUID()) };
  const domainEvent = happened(accountsEvents, "memberLeft", { ...payload, name: "Rab", kind: "driver" } as never);
  return (eventWrite(id, at, domainEvent) as { put: Record<string, unknown> }).put;
}

async function tools() {
  const [{ replay }, queues, { handOut }, { database }] = await Promise.all([
    import("./replay.ts"),
    import("#functions/platform/event-queues.ts"),
    import("#functions/stream/handler.ts"),
    import("#functions/platform/database.ts"),
  ]);
  const db = database();
  await ensureTable(db.client, db.table, false);
  const again = (from: Parameters<typeof replay>[1], isDryRun = false) =>
    replay(db, from, { deadLetters: queues.eventQueue("live").replace("live", "stopped"), isDryRun });
  return { again, handOut, db, ...queues };
}

it("sends a group's dead letters again, once; a dry run counts them and changes nothing", async () => {
  const { again, handOut } = await tools();
  isDown = true;
  await handOut([aDomainEvent("one"), aDomainEvent("two")] as never);
  for (let tried = 0; tried <= 2 * retriedSeconds; tried += 900) {
    aheadMs += 900_000;
    sqs.look();
    await sqs.tried();
  }
  isDown = false;
  expect(await again("live", true)).toEqual({ from: "live", waiting: 2, sent: 0, left: [] });
  expect(await again("live")).toEqual({ from: "live", waiting: 2, sent: 2, left: [] });
  await sqs.emptied();
  expect(handled.sort()).toEqual(["one", "two"]);
  expect(await again("live")).toEqual({ from: "live", waiting: 0, sent: 0, left: [] });
  expect(await again("telling")).toMatchObject({ sent: 2 });
});

it("sends events of a newer release once this release knows them, and leaves the others", async () => {
  const { again, sendAll, unknownDomainEvents: unknownFacts } = await tools();
  const newer = { ...aDomainEvent("newer"), v: 99 };
  await sendAll(unknownFacts(), [aDomainEvent("known"), newer] as never);
  const { sent, left } = await again("unknown");
  expect([sent, left]).toEqual([1, [expect.stringContaining("newer release")]]);
  await sqs.emptied();
  expect(new Set(handled)).toEqual(new Set(["known"]));
});

it("finds the events of a part of the stream in the table, and leaves other letters", async () => {
  const { again, db, sendAll, eventQueue: factQueue } = await tools();
  await db.commit([
    { put: aDomainEvent("inside") as never },
    { put: aDomainEvent("long before", "2026-11-01T10:00:00.000Z") as never },
  ]);
  const at = "2026-11-22T10:00:01Z";
  const part = { DDBStreamBatchInfo: { approximateArrivalOfFirstRecord: at, approximateArrivalOfLastRecord: at } };
  const letters = [
    { ...part, id: "part", aggregate: "part" },
    { requestPayload: {}, id: "call", aggregate: "call" },
  ];
  await sendAll(factQueue("live").replace("live", "stopped"), letters);
  const { sent, left } = await again("stream");
  expect([sent, left]).toEqual([1, [expect.stringContaining("calls by event")]]);
  await sqs.emptied();
  expect(new Set(handled)).toEqual(new Set(["inside"]));
});
