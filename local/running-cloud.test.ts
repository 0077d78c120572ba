import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { announceCloud, findCloud, retractCloud } from "./running-cloud.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "haulyard-running-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

async function listening() {
  const server = createServer((request, response) =>
    response.writeHead(request.url === "/api/health" ? 200 : 404).end("{}"),
  );
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(closed)),
  };
}

it("finds a running cloud by its data, until it stops", async () => {
  const { origin, close } = await listening();
  const addresses = { origin, dynamodb: "http://127.0.0.1:8000" };
  expect(await findCloud(folder)).toBeNull();
  await announceCloud(folder, addresses);
  expect(await findCloud(folder)).toEqual(addresses);
  retractCloud(folder);
  expect(await findCloud(folder)).toBeNull();
  await close();
});

it("does not find a killed one, even when another answers on its port", async () => {
  const { origin, close } = await listening();
  await announceCloud(folder, { origin, dynamodb: "http://127.0.0.1:8000" });
  const note = join(folder, "cloud.json");
  const killed = spawnSync(process.execPath, ["--version"]).pid;
  writeFileSync(note, readFileSync(note, "utf8").replace(String(process.pid), String(killed)));
  expect(await findCloud(folder)).toBeNull();
  await announceCloud(folder, { origin, dynamodb: "http://127.0.0.1:8000" });
  await close();
  expect(await findCloud(folder)).toBeNull();
});
