import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, it } from "vitest";
import { signedFetch } from "./signed-fetch.ts";

let server: Server | undefined;
beforeEach(() => {
  Object.assign(process.env, { AWS_REGION: "eu-west-2", AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" });
});
afterEach(() => server?.close());

async function ask(service: RequestListener): Promise<Response> {
  const listening = createServer(service);
  server = listening;
  await new Promise<void>((done) => listening.listen(0, "127.0.0.1", done));
  return signedFetch("kms", new URL(`http://127.0.0.1:${(listening.address() as AddressInfo).port}/`), {}, "{}");
}

it("repeats a request whose connection the service has closed", async () => {
  let asked = 0;
  const answer = await ask((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.resetAndDestroy();
    else response.end("done");
  });
  expect([await answer.text(), asked]).toEqual(["done", 2]);
});

it("gives up if the service closes the second one too", async () => {
  let asked = 0;
  const asking = ask((request) => {
    asked += 1;
    request.socket.resetAndDestroy();
  });
  await expect(asking).rejects.toThrow("fetch failed");
  expect(asked).toBe(2);
});

it("does not repeat a rejected request", async () => {
  let asked = 0;
  const answer = await ask((_request, response) => {
    asked += 1;
    response.writeHead(500).end();
  });
  expect([answer.status, asked]).toEqual([500, 1]);
});
