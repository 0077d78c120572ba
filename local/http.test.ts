import { request } from "node:http";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { listenOnOnePort, type OnePort } from "./http.ts";

let front: OnePort;
let upgrades = 0;
beforeAll(async () => {
  const mounts = [
    { prefix: "/_mailbox", handle: (_request: unknown, response: { end(text: string): void }) => response.end("mail") },
  ];
  front = await listenOnOnePort({ port: 0, mayMove: false }, mounts as never, (_request, socket) => {
    upgrades += 1;
    socket.destroy();
  });
});
afterAll(() => front.close());

/** Returns the status of a request to this machine with the given Host header. */
function asked(host: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ port: front.port, host: "127.0.0.1", path: "/_mailbox", headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on("error", reject)
      .end();
  });
}

it.each(["localhost", "127.0.0.1", "haulyard.localhost"])("answers to %s", async (name) => {
  expect(await asked(`${name}:${front.port}`)).toBe(200);
});

it.each(["attacker.example", "localhost.attacker.example", "127.0.0.1.nip.io", "attackerlocalhost", "10.0.0.7"])(
  "rejects the name %s, which another site may point here",
  async (name) => {
    expect(await asked(name)).toBe(421);
  },
);

it("opens no live connection under another name", async () => {
  await new Promise<void>((closed) => {
    const socket = connect(front.port, "127.0.0.1", () =>
      socket.write(
        "GET /graphql HTTP/1.1\r\nHost: attacker.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n",
      ),
    );
    socket.on("close", () => closed());
    socket.on("error", () => {});
  });
  expect(upgrades).toBe(0);
});
