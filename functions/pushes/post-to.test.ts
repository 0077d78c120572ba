import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { postTo } from "./post-to.ts";

let server: Server;
let dripping: NodeJS.Timeout;
afterEach(async () => {
  clearInterval(dripping);
  vi.unstubAllEnvs();
  await new Promise((closed) => server.close(closed));
});

async function drips(first: string): Promise<string> {
  server = createServer((socket) => {
    socket.on("error", () => socket.destroy()).resume();
    socket.write(first);
    dripping = setInterval(() => socket.write("x"), 10);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  vi.stubEnv("PUSH_SERVICE_ENDPOINT", origin);
  return `${origin}/device`;
}
const message = { headers: {}, body: Buffer.from("news") };

it("takes the answer from its headers, and waits for no body", async () => {
  const address = await drips("HTTP/1.1 201 Created\r\nTransfer-Encoding: chunked\r\n\r\n");
  expect(await postTo(address, message)).toBe(201);
});

it("gives up on headers that come a byte at a time", async () => {
  const address = await drips("HTTP/1.1 201 Created\r\nX-Slow: ");
  await expect(postTo(address, message, 100)).rejects.toThrow("the push service does not answer");
});
