import { afterEach, beforeEach, describe, expect, it } from "vitest";
import WebSocket from "ws";
import { type Api, apiKey, byArguments, Listener, startApi, token } from "./appsync-fixture.ts";

let api: Api;
const fieldResolvers = { "Subscription.onAdd": byArguments };
const stream = "subscription { onAdd { id } }";
beforeEach(async () => {
  api = await startApi(({ arguments: given }) => ({ data: { ...given, title: "T" } }), {
    fieldResolvers,
    limits: { subscriptionsPerConnection: 3 },
  });
});
afterEach(() => api.close());
const add = (id: string) => api.post("mutation($id: ID!) { add(id: $id) { id title } }", { id });

describe("the handshake", () => {
  it("acknowledges with the timeout of keepalives, then keeps alive", async () => {
    const listener = await api.connect();
    await listener.until((message) => message.type === "ka");
    expect(listener.socket.protocol).toBe("graphql-ws");
    expect(listener.messages).toEqual([
      { type: "connection_ack", payload: { connectionTimeoutMs: 300_000 } },
      { type: "ka" },
    ]);
  });
  it("takes an API key, or a token in the query as older clients send it", async () => {
    await api.connect({ "x-api-key": apiKey, host: api.host });
    const header = Buffer.from(JSON.stringify({ Authorization: api.ana })).toString("base64");
    const socket = new WebSocket(
      `ws://${api.host}/graphql/realtime?header=${encodeURIComponent(header)}&payload=e30=`,
      ["graphql-ws"],
    );
    const answer = new Promise((settle) => socket.once("message", (data) => settle(JSON.parse(String(data)))));
    socket.on("open", () => socket.send('{"type":"connection_init"}'));
    expect(await answer).toMatchObject({ type: "connection_ack" });
  });
  it.each([
    ["an expired token", async () => ({ Authorization: await token("ana", { expiresInSeconds: -5 }) }), 401],
    ["a forged token", async () => ({ Authorization: await token("ana", { forged: true }) }), 401],
    ["nothing", async () => ({}), 401],
    ["invalid JSON", async () => "not json", 400],
  ])("refuses %s and closes", async (_what, headers, errorCode) => {
    const listener = new Listener(api.host, await headers());
    await listener.opened();
    listener.send({ type: "connection_init" });
    const message = await listener.until(({ type }) => type === "connection_error");
    expect(message.payload).toMatchObject({
      errors: [{ errorCode, errorType: errorCode === 401 ? "UnauthorizedException" : "BadRequestException" }],
    });
    await listener.closed;
    await expect.poll(() => api.stats().sockets).toBe(0);
  });
  it("accepts no socket on another path", async () => {
    const socket = new WebSocket(`ws://${api.host}/graphql/elsewhere`, ["graphql-ws"]);
    expect(String(await new Promise((settle) => socket.once("error", settle)))).toMatch(/404/);
  });
});

describe("a subscription", () => {
  const authorized = () => ({ Authorization: api.ana });

  it("starts, receives and stops", async () => {
    const listener = await api.connect();
    expect(await listener.start("1", stream, {}, authorized())).toEqual({ id: "1", type: "start_ack" });
    await add("a");
    expect(await listener.until(({ type }) => type === "data")).toEqual({
      id: "1",
      type: "data",
      payload: { data: { onAdd: { id: "a" } } },
    });
    expect(await listener.stop("1")).toEqual({ id: "1", type: "complete" });
    expect(api.stats().subscriptions).toBe(0);
    await listener.start("2", stream, {}, authorized());
    await add("b");
    await listener.until(({ id, type }) => id === "2" && type === "data");
    expect(listener.heard("1")).toEqual(["a"]);
  });
  it("authenticates itself: an expired or forged token at the start is refused, the socket stays", async () => {
    const listener = await api.connect();
    const expired = await token("ana", { expiresInSeconds: -5 });
    const forged = await token("ana", { forged: true });
    expect(await listener.start("1", stream, {}, { Authorization: expired })).toMatchObject({
      type: "error",
      payload: { errors: [{ errorType: "UnauthorizedException", message: "Token has expired." }] },
    });
    expect(await listener.start("2", stream, {}, { Authorization: forged })).toMatchObject({ type: "error" });
    expect(await listener.start("3", stream, {}, {})).toMatchObject({ type: "error" });
    expect(await listener.start("4", stream, {}, authorized())).toMatchObject({ type: "start_ack" });
  });
  it("needs connection_init first", async () => {
    const listener = new Listener(api.host, authorized());
    await listener.opened();
    expect(await listener.start("1", stream, {}, authorized())).toMatchObject({
      type: "error",
      payload: { errors: [{ errorType: "BadRequestException" }] },
    });
  });
  it("counts towards the limit of a connection, even when all start at once; a stopped one frees its place", async () => {
    const listener = await api.connect();
    const answers = await Promise.all(
      ["1", "2", "3", "4", "5"].map((id) => listener.start(id, stream, {}, authorized())),
    );
    expect(answers.map(({ type }) => type)).toEqual(["start_ack", "start_ack", "start_ack", "error", "error"]);
    expect(answers[4]).toMatchObject({ payload: { errors: [{ errorType: "MaxSubscriptionsReachedError" }] } });
    await listener.stop("1");
    expect(await listener.start("6", stream, {}, authorized())).toMatchObject({ type: "start_ack" });
    const other = await api.connect();
    expect(await other.start("1", stream, {}, authorized())).toMatchObject({ type: "start_ack" });
  });
  it("has an id of its own", async () => {
    const listener = await api.connect();
    await listener.start("1", stream, {}, authorized());
    listener.messages.length = 0;
    expect(await listener.start("1", stream, {}, authorized())).toMatchObject({
      payload: { errors: [{ errorType: "DuplicatedOperationError" }] },
    });
    expect(api.stats().subscriptions).toBe(1);
  });
  it("stopped while it starts does not start", async () => {
    const listener = await api.connect();
    const data = JSON.stringify({ query: stream });
    listener.send({ id: "1", type: "start", payload: { data, extensions: { authorization: authorized() } } });
    await listener.stop("1");
    await listener.start("2", stream, {}, authorized());
    expect(api.stats().subscriptions).toBe(1);
  });
  it.each([
    ["a query", '{ post(id: "1") { id } }', "UnsupportedOperation"],
    ["malformed GraphQL", "subscription { onAdd { ", "MalformedHttpRequestException"],
    ["an unknown stream", "subscription { onNothing { id } }", undefined],
    ["an unknown field", "subscription { onAdd { colour } }", undefined],
  ])("is not %s", async (_what, query, errorType) => {
    const listener = await api.connect();
    const answer = await listener.start("1", query, {}, authorized());
    expect(answer).toMatchObject({ id: "1", type: "error", payload: { errors: [errorType ? { errorType } : {}] } });
  });
});

describe("a connection", () => {
  it.each(["{", '"text"', "null", "[]", '{"type":"shout","id":"1"}', '{"type":"start"}', '{"type":"start","id":7}'])(
    "answers %s with an error and continues",
    async (text) => {
      const listener = await api.connect();
      listener.socket.send(text);
      await listener.until(({ type }) => type === "error");
      expect(await listener.start("2", stream, {}, { Authorization: api.ana })).toMatchObject({ type: "start_ack" });
    },
  );
  it("is closed by a message of more than 1 MB, the others not", async () => {
    const [loud, quiet] = [await api.connect(), await api.connect()];
    loud.socket.send("x".repeat(1024 * 1024 + 1));
    expect(await loud.closed).toBe(1009);
    expect(await quiet.start("1", stream, {}, { Authorization: api.ana })).toMatchObject({ type: "start_ack" });
  });
  it("takes its subscriptions with it", async () => {
    const listener = await api.connect();
    await listener.start("1", stream, {}, { Authorization: api.ana });
    listener.socket.terminate();
    await expect.poll(() => api.stats()).toMatchObject({ sockets: 0, subscriptions: 0 });
  });
});

describe("keepalive", () => {
  it("reaches those who answer pings and ends those who do not", async () => {
    const brisk = await startApi(() => ({ data: null }), { fieldResolvers, limits: { keepAliveMilliseconds: 400 } });
    const alive = await brisk.connect();
    const dead = new Listener(brisk.host, { Authorization: brisk.ana });
    await dead.opened();
    dead.send({ type: "connection_init" });
    await dead.until(({ type }) => type === "connection_ack");
    dead.socket.pause();
    await expect.poll(() => brisk.stats().sockets, { timeout: 10_000 }).toBe(1);
    await expect
      .poll(() => alive.messages.filter(({ type }) => type === "ka").length, { timeout: 10_000 })
      .toBeGreaterThan(2);
    dead.socket.terminate();
    await brisk.close();
  });
});

describe("a consumer that does not read", () => {
  it("is cut off at its backlog, while others get everything", async () => {
    const small = await startApi(({ arguments: given }) => ({ data: { ...given, title: "T" } }), {
      fieldResolvers,
      limits: { backlogBytes: 200_000 },
    });
    const [slow, fast] = [await small.connect(), await small.connect()];
    const query = "subscription { onAdd { id body } }";
    for (const listener of [slow, fast]) await listener.start("1", query, {}, { Authorization: small.ana });
    slow.socket.pause();
    const body = "x".repeat(200_000);
    let sent = 0;
    while (small.stats().sockets > 1 && sent < 500) {
      const id = `p${sent++}`;
      await small.post("mutation($id: ID!, $body: String) { add(id: $id, body: $body) { id title body } }", {
        id,
        body,
      });
      await fast.until((message) => message.payload?.data?.onAdd?.id === id);
    }
    expect(small.stats().sockets).toBe(1);
    expect(small.logged).toContain("A subscriber reads too slowly and was cut off");
    expect(fast.heard("1")).toHaveLength(sent);
    slow.socket.terminate();
    await small.close();
  });
});
