import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { connect } from "node:http2";
import { text } from "node:stream/consumers";
import { afterEach, expect, it } from "vitest";
import { listenOnOnePort, type OnePort, originNamed } from "./http.ts";
import { type HttpsServer, openHttpsServer } from "./https-server.ts";

let first: OnePort | undefined;
let door: HttpsServer | undefined;
afterEach(async () => {
  door?.close();
  await first?.close();
});

it("serves the same over HTTP/2 as over HTTP, to requests that name this machine", async () => {
  const mount = {
    prefix: "/",
    handle: (request: IncomingMessage, response: { end(text: string): void }) => response.end(originNamed(request)),
  };
  first = await listenOnOnePort({ port: 0, mayMove: true }, [mount], () => {});
  door = await openHttpsServer(first);
  const session = connect(door.origin, { rejectUnauthorized: false });
  const answerTo = async (headers: Record<string, string>) => {
    const stream = session.request({ ":path": "/", ...headers });
    const [{ ":status": status }] = await once(stream, "response");
    return [status, await text(stream)];
  };
  expect(await answerTo({})).toEqual([200, door.origin]);
  expect(await answerTo({ ":authority": "elsewhere.example" })).toEqual([421, expect.any(String)]);
  expect(await (await fetch(`http://localhost:${first.port}/`)).text()).toBe(`http://localhost:${first.port}`);
  session.close();
});
