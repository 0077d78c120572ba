import { describe, expect, it, onTestFinished, vi } from "vitest";
import { latelyMs } from "../api/fetch-again.ts";
import { LiveClient, type LiveListener } from "./live-client.ts";
import type { LiveDependencies, SocketEvents } from "./live-connection.ts";

class FakeSocket {
  readonly sent: Record<string, unknown>[] = [];
  closed = false;
  readonly url: string;
  readonly protocols: string[];
  readonly on: SocketEvents;
  constructor(url: string, protocols: string[], on: SocketEvents) {
    this.url = url;
    this.protocols = protocols;
    this.on = on;
  }
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  says(message: object) {
    this.on.message(JSON.stringify(message));
  }
  starts() {
    return this.sent.filter(({ type }) => type === "start") as {
      id: string;
      payload: { data: string; extensions: { authorization: Record<string, string> } };
    }[];
  }
  get lastStart() {
    const last = this.starts().at(-1);
    if (!last) throw new Error("nothing was started on this socket");
    return last;
  }
}

function world() {
  const sockets: FakeSocket[] = [];
  const timers = new Map<number, { run: () => void; ms: number }>();
  const asked: boolean[] = [];
  let lastTimer = 0;
  let token = 0;
  const dependencies: LiveDependencies = {
    endpoint: async () => ({ realtimeUrl: "wss://live.test/graphql", host: "api.test" }),
    authorization: async (force = false) => {
      asked.push(force);
      token += 1;
      return { Authorization: `token${token}` };
    },
    open: (url, protocols, on) => {
      const socket = new FakeSocket(url, protocols, on);
      sockets.push(socket);
      return socket;
    },
    setTimeout: (run, ms) => {
      lastTimer += 1;
      timers.set(lastTimer, { run, ms });
      return lastTimer;
    },
    clearTimeout: (timer) => void timers.delete(timer),
    random: () => 1,
  };
  const settled = () => new Promise<void>((resolve) => setTimeout(resolve));
  return {
    client: new LiveClient(dependencies),
    sockets,
    asked,
    settled,
    pauses: () => [...timers.values()].map(({ ms }) => ms),
    async pass(ms: number) {
      const found = [...timers].find(([, timer]) => timer.ms === ms);
      if (!found) throw new Error(`no timer of ${ms} ms among ${[...timers.values()].map((timer) => timer.ms)}`);
      timers.delete(found[0]);
      found[1].run();
      await settled();
    },
    async connected() {
      await settled();
      const socket = sockets.at(-1);
      if (!socket) throw new Error("no socket was opened");
      socket.on.open();
      socket.says({ type: "connection_ack", payload: { connectionTimeoutMs: 300_000 } });
      await settled();
      return socket;
    },
  };
}

const onBooking = { name: "onBooking", document: "subscription onBooking { x }", variables: { bookingId: "b1" } };
const listener = () =>
  ({ onEvent: vi.fn(), onGap: vi.fn(), onState: vi.fn() }) satisfies Record<keyof LiveListener, unknown>;

describe("LiveClient", () => {
  it("opens one socket with the caller's authorization in the subprotocol", async () => {
    const { client, sockets, connected } = world();
    client.subscribe(onBooking, listener());
    client.subscribe({ ...onBooking, variables: { bookingId: "b2" } }, listener());
    const socket = await connected();
    expect(sockets).toHaveLength(1);
    const [protocol, header] = socket.protocols;
    expect(protocol).toBe("graphql-ws");
    expect(JSON.parse(atob(header?.slice("header-".length) ?? ""))).toEqual({
      Authorization: "token1",
      host: "api.test",
    });
    expect(socket.sent[0]).toEqual({ type: "connection_init" });
    expect(socket.starts().map(({ payload }) => JSON.parse(payload.data) as object)).toEqual([
      { query: onBooking.document, variables: { bookingId: "b1" } },
      { query: onBooking.document, variables: { bookingId: "b2" } },
    ]);
  });

  it("passes events to every listener of a stream, which starts once", async () => {
    const { client, connected } = world();
    const [first, second] = [listener(), listener()];
    client.subscribe(onBooking, first);
    client.subscribe(onBooking, second);
    const socket = await connected();
    expect(socket.starts()).toHaveLength(1);
    socket.says({ type: "start_ack", id: socket.lastStart.id });
    socket.says({ type: "data", id: socket.lastStart.id, payload: { data: { onBooking: { version: 2 } } } });
    for (const { onEvent, onGap, onState } of [first, second]) {
      expect(onEvent).toHaveBeenCalledExactlyOnceWith({ version: 2 });
      expect(onGap).toHaveBeenCalledOnce();
      expect(onState).toHaveBeenLastCalledWith("live", null);
    }
  });

  it("passes recent events to later listeners, and whether the stream has just started", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => void vi.useRealTimers());
    const { client, connected } = world();
    const [first, second, third] = [listener(), listener(), listener()];
    client.subscribe(onBooking, first);
    const socket = await connected();
    socket.says({ type: "start_ack", id: socket.lastStart.id });
    const says = (version: number) =>
      socket.says({ type: "data", id: socket.lastStart.id, payload: { data: { onBooking: { version } } } });
    says(1);
    vi.setSystemTime(Date.now() + latelyMs - 1);
    says(2);
    client.subscribe(onBooking, second);
    vi.setSystemTime(Date.now() + 1);
    client.subscribe(onBooking, third);
    const told = ({ onEvent, onGap }: typeof first) => [onGap.mock.calls.flat(), onEvent.mock.calls.flat()];
    expect(told(first)).toEqual([["started"], [{ version: 1 }, { version: 2 }]]);
    expect(told(second)).toEqual([["early"], [{ version: 1 }, { version: 2 }]]);
    expect(told(third)).toEqual([["joined"], [{ version: 2 }]]);
  });

  it("reconnects after a drop, subscribes with a fresh token and reports the gap", async () => {
    const { client, sockets, pass, connected } = world();
    const heard = listener();
    client.subscribe(onBooking, heard);
    const first = await connected();
    first.says({ type: "start_ack", id: first.lastStart.id });
    first.on.close();
    expect(heard.onState).toHaveBeenLastCalledWith("connecting", null);
    await pass(500);
    const second = await connected();
    expect(sockets).toHaveLength(2);
    expect(second.lastStart.payload.extensions.authorization).not.toEqual(
      first.lastStart.payload.extensions.authorization,
    );
    second.says({ type: "start_ack", id: second.lastStart.id });
    expect(heard.onGap).toHaveBeenCalledTimes(2);
  });

  it("waits longer after each failure, up to half a minute, and reconnects at once when the network is back", async () => {
    const { client, sockets, pauses, pass, settled } = world();
    client.subscribe(onBooking, listener());
    await settled();
    const waits: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      sockets.at(-1)?.on.close();
      waits.push(...pauses());
      await pass(pauses()[0] ?? 0);
    }
    expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
    sockets.at(-1)?.on.close();
    client.wake();
    await settled();
    expect(sockets).toHaveLength(11);
  });

  it("treats a silence over the agreed time as a dead connection", async () => {
    const { client, sockets, pass, connected } = world();
    client.subscribe(onBooking, listener());
    const socket = await connected();
    await pass(300_000);
    expect(socket.closed).toBe(true);
    await pass(500);
    expect(sockets).toHaveLength(2);
  });

  it("reports a denial and does not retry, not even after a drop", async () => {
    const { client, pass, connected } = world();
    const heard = listener();
    client.subscribe(onBooking, heard);
    client.subscribe({ ...onBooking, name: "onInbox", variables: {} }, listener());
    const socket = await connected();
    const [denied] = socket.starts();
    socket.says({
      type: "error",
      id: denied?.id,
      payload: { errors: [{ errorType: "NotFound", message: "Booking not found." }] },
    });
    expect(heard.onState).toHaveBeenLastCalledWith("denied", expect.objectContaining({ kind: "NotFound" }));
    socket.on.close();
    await pass(500);
    const next = await connected();
    expect(next.starts()).toHaveLength(1);
    expect(next.lastStart.payload.data).toContain("onBooking { x }");
  });

  it("retries a denied subscription on the same connection when the listener's rights grow", async () => {
    const { client, sockets, connected, settled } = world();
    const heard = listener();
    client.subscribe(onBooking, heard);
    client.subscribe({ ...onBooking, name: "onInbox", variables: {} }, listener());
    const socket = await connected();
    const [denied] = socket.starts();
    const notFound = { errors: [{ errorType: "NotFound", message: "Booking not found." }] };
    socket.says({ type: "error", id: denied?.id, payload: notFound });
    client.askAgain();
    expect(heard.onState).toHaveBeenLastCalledWith("connecting", null);
    await settled();
    expect(sockets).toHaveLength(1);
    expect(socket.starts()).toHaveLength(3);
    socket.says({ type: "start_ack", id: socket.lastStart.id });
    expect(heard.onState).toHaveBeenLastCalledWith("live", null);
  });

  it("renews a token once after its subscription was rejected", async () => {
    const { client, asked, pass, connected, settled } = world();
    const heard = listener();
    client.subscribe(onBooking, heard);
    const socket = await connected();
    const tooOld = { errors: [{ errorType: "UnauthorizedException", message: "Token has expired." }] };
    socket.says({ type: "error", id: socket.lastStart.id, payload: tooOld });
    await pass(500);
    await settled();
    expect(asked.at(-1)).toBe(true);
    expect(socket.starts()).toHaveLength(2);
    socket.says({ type: "error", id: socket.lastStart.id, payload: tooOld });
    expect(heard.onState).toHaveBeenLastCalledWith("denied", expect.objectContaining({ kind: "NotAllowed" }));
  });

  it("stops a stream with its last listener and closes an idle socket", async () => {
    const { client, pass, connected } = world();
    const stops = [client.subscribe(onBooking, listener()), client.subscribe(onBooking, listener())];
    const socket = await connected();
    stops[0]?.();
    expect(socket.sent.at(-1)).toMatchObject({ type: "start" });
    stops[1]?.();
    expect(socket.sent.at(-1)).toEqual({ type: "stop", id: socket.lastStart.id });
    await pass(5_000);
    expect(socket.closed).toBe(true);
  });

  it("disconnects at once when the network is gone, and reconnects as the new user after a sign-in", async () => {
    const { client, sockets, connected } = world();
    client.subscribe(onBooking, listener());
    const first = await connected();
    client.drop(false);
    expect(first.closed).toBe(true);
    expect(sockets).toHaveLength(1);
    client.drop(true);
    const second = await connected();
    expect(second.starts()).toHaveLength(1);
  });
});
