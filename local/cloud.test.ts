import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { WebSocket } from "ws";
import { privateFiles } from "#functions/platform/private-files.ts";
import { type Cloud, startCloud } from "./cloud.ts";
import type { UserPool } from "./cognito/user-pool.ts";
import { findCloud } from "./running-cloud.ts";

const dataDir = mkdtempSync(join(tmpdir(), "haulyard-cloud-"));
const healthWhilePopulating: number[] = [];
let storedWhilePopulating: Promise<void>;
let cloud: Cloud;

/** The answer to a signed-in request, sent as soon as the cloud first reports healthy. */
let answerOnceWell: Promise<unknown> | undefined;
async function onceWell(origin: string, userPool: UserPool): Promise<unknown> {
  while ((await healthAt(origin)) !== 200);
  const { accessToken } = await userPool.tokensFor("driver@haulyard.test");
  const response = await fetch(`${origin}/graphql`, {
    method: "POST",
    headers: { authorization: accessToken, "content-type": "application/json" },
    body: JSON.stringify({ query: "{ unreadCount }" }),
  });
  return response.json();
}

const healthAt = async (origin: string) => (await fetch(`${origin}/api/health`)).status;

beforeAll(async () => {
  process.env.LOG_LEVEL = "SILENT";
  cloud = await startCloud({
    port: 0,
    isPortGiven: true,
    dataDir,
    reset: false,
    async populate(userPool, origin) {
      healthWhilePopulating.push(await healthAt(origin));
      storedWhilePopulating = privateFiles().put("papers/first.pdf", new Uint8Array([1]), "application/pdf");
      await Promise.allSettled([storedWhilePopulating]);
      answerOnceWell = onceWell(origin, userPool);
      await userPool.createUser({
        sub: crypto.randomUUID(),
        email: "driver@haulyard.test",
        password: "Lorry-Yard-2026",
        groups: ["driver"],
      });
    },
  });
});
afterAll(async () => {
  await cloud.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it("reports healthy only once people can sign in", async () => {
  expect(healthWhilePopulating).toEqual([503]);
  expect(await healthAt(cloud.origin)).toBe(200);
  expect(await answerOnceWell).toEqual({ data: { unreadCount: 0 } });
});

it("accepts the files of its first people", async () => {
  await expect(storedWhilePopulating).resolves.toBeUndefined();
});

it("is recognised by its data", async () => {
  expect(await findCloud(dataDir)).toMatchObject({ origin: cloud.origin });
});

it("knows whether a client is connected", async () => {
  expect(cloud.isWatched()).toBe(false);
  const socket = new WebSocket(`${cloud.origin.replace("http", "ws")}/graphql/realtime`, "graphql-ws");
  await once(socket, "open");
  expect(cloud.isWatched()).toBe(true);
  socket.close();
  await expect.poll(() => cloud.isWatched()).toBe(false);
});
