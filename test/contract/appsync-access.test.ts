import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Api, apiKey, Listener, startApi, token, unsignedToken } from "./appsync-fixture.ts";

let api: Api;
beforeAll(async () => {
  api = await startApi(({ operation, arguments: given }) => ({
    data: operation === "secret" ? { text: "s" } : operation === "mine" ? "yours" : { ...given, title: "T", note: "n" },
  }));
});
afterAll(() => api.close());

const guest = { "x-api-key": apiKey };
const unauthorized = (message: string) => ({
  status: 401,
  body: { errors: [{ errorType: "UnauthorizedException", message }] },
});
const mine = JSON.stringify({ query: "{ mine }" });
const refused = "You are not authorized to make this call.";

/** Tokens that are forged, expired, or for another audience. */
const noGood: readonly (readonly [string, () => Promise<string>, string])[] = [
  ["a forged token", () => token("ana", { forged: true }), refused],
  ["a token without a signature", async () => unsignedToken("ana"), "Unable to parse JWT token."],
  ["an expired token", () => token("ana", { expiresInSeconds: -10 }), "Token has expired."],
  ["an expired id token", () => token("ana", { expiresInSeconds: -10, use: "id" }), "Token has expired."],
  ["a token of another pool", () => token("ana", { pool: "eu-west-1_Other0001" }), refused],
];

describe("admission", () => {
  it("an access token of the pool", async () => {
    expect(await api.raw(mine)).toEqual({ status: 200, body: { data: { mine: "yours" } } });
  });
  it("not an id token, though the gateway accepts it: it identifies a user without authorizing", async () => {
    const before = api.events.length;
    const { body } = await api.raw(mine, { authorization: await token("ana", { use: "id" }) });
    expect(body).toMatchObject({ data: { mine: null }, errors: [{ errorType: "NotAllowed", path: ["mine"] }] });
    expect(api.events).toHaveLength(before);
  });
  it("a token of whichever client of the pool: companies' own systems have clients of theirs", async () => {
    expect((await api.raw(mine, { authorization: await token("ana", { client: "other" }) })).status).toBe(200);
  });
  it("a token after the word Bearer", async () => {
    expect((await api.raw(mine, { authorization: `Bearer ${api.ana}` })).status).toBe(200);
  });
  it.each([
    ["no proof at all", {}, "Valid authorization header not provided."],
    ["another API key", { "x-api-key": "da2-other" }, "You are not authorized to make this call."],
    ["no token", { authorization: "let me in" }, "Unable to parse JWT token."],
  ])("refuses %s", async (_what, headers: Record<string, string>, message) => {
    expect(await api.raw(mine, headers)).toEqual(unauthorized(message));
  });
  it.each(noGood)("refuses %s", async (_what, make, message) => {
    expect(await api.raw(mine, { authorization: await make() })).toEqual(unauthorized(message));
  });
  it("refuses a token whose signature was cut off, though the whole one is known", async () => {
    await api.raw(mine);
    const cut = `${api.ana.slice(0, api.ana.lastIndexOf("."))}.`;
    expect((await api.raw(mine, { authorization: cut })).status).toBe(401);
  });
});

describe("subscriptions", () => {
  const room = 'subscription { onRoom(room: "1") { id } }';

  it.each(noGood)("no connection opens with %s", async (_what, make, message) => {
    const listener = new Listener(api.host, { Authorization: await make(), host: api.host });
    await listener.opened();
    listener.send({ type: "connection_init" });
    const refusal = await listener.until(({ type }) => type === "connection_error");
    expect(refusal.payload).toEqual({ errors: [{ errorType: "UnauthorizedException", message, errorCode: 401 }] });
    expect(await listener.closed).toBeGreaterThanOrEqual(1000);
  });
  it.each(noGood)("no stream starts with %s, on a connection that was let in", async (_what, make, message) => {
    const listener = await api.connect();
    const before = api.events.length;
    const answer = await listener.start("s", room, {}, { Authorization: await make() });
    expect(answer).toMatchObject({
      type: "error",
      payload: { errors: [{ errorType: "UnauthorizedException", message }] },
    });
    expect(api.events).toHaveLength(before);
    listener.socket.terminate();
  });
  it("no stream starts with an id token", async () => {
    const listener = await api.connect();
    const before = api.events.length;
    const answer = await listener.start("s", room, {}, { Authorization: await token("ana", { use: "id" }) });
    expect(answer).toMatchObject({ type: "error", payload: { errors: [{ errorType: "NotAllowed" }] } });
    expect(api.events).toHaveLength(before);
    listener.socket.terminate();
  });
  it("no stream of the signed-in starts with the key of the anonymous", async () => {
    const listener = await api.connect(guest);
    const answer = await listener.start("s", room, {}, guest);
    expect(answer).toMatchObject({ type: "error", payload: { errors: [{ errorType: "Unauthorized" }] } });
    listener.socket.terminate();
  });
});

describe("permissions", () => {
  const denial = (field: string, type: string, path: (string | number)[]) => ({
    path,
    data: null,
    errorType: "Unauthorized",
    errorInfo: null,
    locations: [expect.objectContaining({ line: 1 })],
    message: `Not Authorized to access ${field} on type ${type}`,
  });

  it("an API key does not open a field of the default mode", async () => {
    expect(await api.post("{ mine }", {}, guest)).toEqual({
      data: { mine: null },
      errors: [denial("mine", "Query", ["mine"])],
    });
  });
  it("groups: one of the named is needed", async () => {
    const as = async (...groups: string[]) => ({ authorization: await token("x", { groups }) });
    expect((await api.post("{ adminOnly }", {}, await as("driver"))).errors).toEqual([
      denial("adminOnly", "Query", ["adminOnly"]),
    ]);
    expect((await api.post("{ adminOnly }", {}, await as())).errors).toHaveLength(1);
    expect((await api.post("{ adminOnly }", {}, await as("driver", "haulier"))).errors?.[0]?.message).not.toMatch(
      /Authorized/,
    );
  });
  it("a type without directives needs the default mode, for every caller of the field", async () => {
    expect(await api.post("{ secret { text } }", {}, guest)).toEqual({
      data: { secret: { text: null } },
      errors: [denial("text", "Secret", ["secret", "text"])],
    });
    expect(await api.post("{ secret { text } }")).toEqual({ data: { secret: { text: "s" } } });
  });
  it("a type with directives lets each of its modes read, but a field's own directives replace them", async () => {
    const query = '{ post(id: "1") { id note } }';
    const admin = { authorization: await token("root", { groups: ["admin"] }) };
    expect(await api.post(query, {}, guest)).toEqual({
      data: { post: { id: "1", note: null } },
      errors: [denial("note", "Post", ["post", "note"])],
    });
    expect(await api.post(query, {}, admin)).toEqual({ data: { post: { id: "1", note: "n" } } });
  });
});

describe("publish mutations", () => {
  const query = "mutation($payload: AWSJSON!) { publishPost(payload: $payload) { id title details } }";
  const variables = { payload: JSON.stringify({ id: "p", title: "P", details: { kg: 3 } }) };

  it("return what the server signed and sent", async () => {
    const before = api.events.length;
    expect(await api.post(query, variables, await api.signed(query, variables))).toEqual({
      data: { publishPost: { id: "p", title: "P", details: '{"kg":3}' } },
    });
    expect(api.events).toHaveLength(before);
  });
  it.each([
    ["a user", () => ({ authorization: api.ana })],
    ["an API key", () => guest],
  ])("reject %s", async (_who, headers) => {
    const answer = await api.post(query, variables, headers());
    expect(answer.errors[0].message).toBe("Not Authorized to access publishPost on type Mutation");
  });
  it("are refused when the body is not the one signed", async () => {
    const headers = await api.signed(query, { payload: "{}" });
    expect((await api.raw(JSON.stringify({ query, variables }), headers)).status).toBe(401);
  });
  it("are refused when signed with another key", async () => {
    const headers = await api.signed(query, variables, {
      accessKeyId: "local-key",
      secretAccessKey: "guessed",
      region: "eu-west-1",
    });
    expect((await api.raw(JSON.stringify({ query, variables }), headers)).status).toBe(401);
  });
});
