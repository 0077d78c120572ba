import { once } from "node:events";
import { type AddressInfo, createServer, type Server } from "node:net";
import { afterEach, expect, it, vi } from "vitest";
import { post } from "./post.ts";

let server: Server;
let dripping: NodeJS.Timeout | undefined;
afterEach(async () => {
  clearInterval(dripping);
  vi.unstubAllEnvs();
  await new Promise((closed) => server.close(closed));
});

const within = 100;
async function receiver(first: string, drips: boolean) {
  server = createServer((socket) => {
    socket.on("error", () => socket.destroy()).resume();
    socket.write(first);
    if (drips) dripping = setInterval(() => socket.write("x"), 10);
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  vi.stubEnv("TEST_RECEIVER_ENDPOINT", `http://127.0.0.1:${port}`);
  return { url: `http://receiver.test:${port}/hook`, connection: once(server, "connection") };
}

it.each([
  ["that never answers", "", false],
  ["whose headers come a byte at a time", "HTTP/1.1 200 OK\r\nX-Slow: ", true],
  ["whose body comes a byte at a time", "HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n", true],
])("gives up on a receiver %s, and hangs up", async (_what, first, drips) => {
  const { url, connection } = await receiver(first, drips);
  const outcome = post(url, "{}", {}, within);
  const [socket] = await connection;
  const hungUp = new Promise((closed) => socket.once("close", closed));
  expect(await outcome).toEqual({ status: null, note: "no answer within 0.1 seconds" });
  await hungUp;
});
