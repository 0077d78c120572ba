import { once } from "node:events";
import { connect } from "node:http2";
import { afterEach, expect, it } from "vitest";
import { listenOnOnePort, type OnePort } from "./http.ts";
import { openSecureDoor, type SecureDoor } from "./secure-door.ts";

let first: OnePort | undefined;
let door: SecureDoor | undefined;
afterEach(async () => {
  door?.close();
  await first?.close();
});

it("serves by HTTP/2 what the first door serves, to requests that name this machine", async () => {
  const mount = {
    prefix: "/",
    handle: (_request: unknown, response: { end(text: string): void }) => response.end("Hello"),
  };
  first = await listenOnOnePort({ port: 0, mayMove: true }, [mount], () => {});
  door = await openSecureDoor(first);
  const session = connect(door.origin, { rejectUnauthorized: false });
  const statusOf = async (headers: Record<string, string>) => {
    const stream = session.request({ ":path": "/", ...headers });
    const [{ ":status": status }] = await once(stream, "response");
    stream.resume();
    await once(stream, "end");
    return status;
  };
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ ":authority": "elsewhere.example" })).toBe(421);
  session.close();
});
