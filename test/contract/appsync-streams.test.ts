import { describe, expect, it } from "vitest";
import { token } from "./appsync-fixture.ts";
import { add, api, domain, everything, listener, serveStreams, settled, start } from "./appsync-stream-fixture.ts";

serveStreams();

describe("the resolver of a subscription", () => {
  it("runs once, at its start, with the caller", async () => {
    domain.grant = { filter: { room: { eq: "1" } } };
    await start("guarded", "subscription($room: ID!) { onRoom(room: $room) { id title } }", { room: "1" });
    await add({ id: "a", room: "1" });
    await add({ id: "b", room: "2" });
    await settled();
    expect(listener.heard("guarded")).toEqual(["a"]);
    expect(domain.starts).toEqual([
      {
        operation: "onRoom",
        kind: "Subscription",
        arguments: { room: "1" },
        caller: {
          userId: "ana",
          groups: ["contractor"],
          signedInAt: 1_790_000_000,
          address: "127.0.0.1",
          mode: "userPool",
        },
      },
    ]);
  });
  it.each(["NotAllowed", "NotFound", "BadInput", "TooMany", "Unavailable"])(
    "refuses with the domain's %s",
    async (type) => {
      domain.refusal = { type, message: "Not yours.", info: { code: "x.y" } };
      const answer = await listener.start(
        "no",
        'subscription { onRoom(room: "1") { id } }',
        {},
        { Authorization: api.ana },
      );
      expect(answer).toMatchObject({
        id: "no",
        type: "error",
        payload: { errors: [{ errorType: type, message: "Not yours.", errorInfo: { code: "x.y" }, path: ["onRoom"] }] },
      });
    },
  );
  it("never refuses as Unauthorized, on which clients close the socket that all their streams share", async () => {
    domain.refusal = { type: "Unauthorized", message: "No.", info: null };
    const answer = await listener.start(
      "no",
      'subscription { onRoom(room: "1") { id } }',
      {},
      { Authorization: api.ana },
    );
    expect(answer).toMatchObject({ type: "error", payload: { errors: [{ errorType: "NotAllowed" }] } });
  });
  it.each([
    ["the Lambda fails", "crash", undefined, "Lambda:Unhandled"],
    ["there is no grant", "1", undefined, "Unavailable"],
    ["the grant's filter is empty", "1", { filter: {} }, "Unavailable"],
  ])("opens nothing when %s", async (_what, room, granted, errorType) => {
    domain.grant = granted;
    const query = "subscription($room: ID!) { onRoom(room: $room) { id } }";
    const answer = await listener.start("no", query, { room }, { Authorization: api.ana });
    expect(answer).toMatchObject({ type: "error", payload: { errors: [{ errorType }] } });
    expect(api.stats().subscriptions).toBe(0);
  });
  it("is not called when the directives refuse", async () => {
    const driver = await token("dan", { groups: ["driver"] });
    const answer = await listener.start("no", "subscription { onAdmin { id } }", {}, { Authorization: driver });
    expect(answer).toMatchObject({
      type: "error",
      payload: {
        errors: [{ errorType: "Unauthorized", message: "Not Authorized to access onAdmin on type Subscription" }],
      },
    });
    expect(domain.starts).toEqual([]);
  });
});

describe("a published event", () => {
  it("is a subset of what the mutation selected, under the subscriber's own names", async () => {
    await start("s", "subscription { onAdd { id name: title room stars } }");
    await add({ id: "a", title: "Hi", room: "1", stars: 3 }, "id title room");
    const message = await listener.until((one) => one.id === "s" && one.type === "data");
    expect(message.payload).toEqual({ data: { onAdd: { id: "a", name: "Hi", room: "1", stars: null } } });
  });
  it("does not depend on the mutation's aliases and fragments", async () => {
    await start("s", 'subscription { onAdd(room: "1") { id title author { id name } } }');
    await api.post(
      `mutation { made: add(id: "a", title: "Hi", room: "1", author: "{\\"id\\":\\"w\\",\\"name\\":\\"Wil\\"}") {
         key: id t: title r: room ...Who author { id } ... on Post { writer { id } }
       } }
       fragment Who on Post { author { called: name } }`,
    );
    const message = await listener.until((one) => one.id === "s" && one.type === "data");
    expect(message.payload).toEqual({ data: { onAdd: { id: "a", title: "Hi", author: { id: "w", name: "Wil" } } } });
  });
  it("lacks a required field that the mutation did not select: the subscriber gets null and an error", async () => {
    await start("s", "subscription { onAdd { id title } }");
    await add({ id: "a" }, "id");
    const message = await listener.until((one) => one.id === "s" && one.type === "data");
    expect(message.payload).toMatchObject({ data: { onAdd: null }, errors: [{ path: ["onAdd", "title"] }] });
  });
  it("is checked field by field for the subscriber, not for the publisher", async () => {
    await start("s", "subscription { onAdd { id note } }");
    await add({ id: "a" });
    const message = await listener.until((one) => one.id === "s" && one.type === "data");
    expect(message.payload).toMatchObject({
      data: { onAdd: { id: "a", note: null } },
      errors: [{ message: "Not Authorized to access note on type Post" }],
    });
  });
  it("is nothing when the mutation fails, answers null, or its result is over the size of an event", async () => {
    await start("s", "subscription { onAdd { id } }");
    await add({ id: "a", title: "fail" });
    await add({ id: "b", title: "null" });
    await add({ id: "c", body: "x".repeat(2000) });
    await add({ id: "d", body: "x".repeat(1000) });
    await settled();
    expect(listener.heard("s").filter((id) => id.length === 1)).toEqual(["d"]);
    expect(api.logged).toContain("A published result is too large and was dropped");
  });
  it("by the server alone reaches the same streams", async () => {
    domain.grant = { filter: { room: { eq: "1" } } };
    await start("s", 'subscription { onRoom(room: "1") { id title room } }');
    const query = `mutation($payload: AWSJSON!) { publishPost(payload: $payload) { ${everything} } }`;
    const variables = { payload: JSON.stringify({ id: "p", title: "P", room: "1" }) };
    expect((await api.post(query, variables, await api.signed(query, variables))).errors).toBeUndefined();
    const message = await listener.until((one) => one.id === "s" && one.type === "data");
    expect(message.payload).toEqual({ data: { onRoom: { id: "p", title: "P", room: "1" } } });
  });
  it("keeps its order for every subscriber, however wide the fan-out", async () => {
    for (let at = 0; at < 40; at++) await start(`s${at}`, "subscription { onAdd { id } }");
    const ids = Array.from({ length: 12 }, (_, at) => `post-${at}`);
    for (const id of ids) await add({ id });
    await settled();
    for (let at = 0; at < 40; at++) expect(listener.heard(`s${at}`).slice(0, ids.length)).toEqual(ids);
  });
  it("is computed once per identical selection", async () => {
    const chosen = "subscription($room: ID, $all: Boolean!) { onAdd(room: $room) { id title @include(if: $all) } }";
    const byRoom = "subscription($room: ID) { onAdd(room: $room) { id room } }";
    for (let at = 0; at < 5; at++) await start(`same${at}`, "subscription { onAdd { id title } }");
    for (let at = 0; at < 5; at++) await start(`room${at}`, byRoom, at % 2 ? { room: "1" } : {});
    await start("all", chosen, { all: true });
    await start("some", chosen, { all: false });
    const before = api.stats();
    await add({ id: "a", title: "Hi", room: "1" });
    await listener.until((one) => one.id === "some" && one.type === "data");
    const after = api.stats();
    expect([after.delivered - before.delivered, after.executed - before.executed]).toEqual([12, 4]);
    const answer = (id: string) => listener.messages.find((one) => one.id === id && one.type === "data")?.payload;
    expect(answer("same4")).toEqual({ data: { onAdd: { id: "a", title: "Hi" } } });
    expect(answer("room3")).toEqual({ data: { onAdd: { id: "a", room: "1" } } });
    expect(answer("all")).toEqual({ data: { onAdd: { id: "a", title: "Hi" } } });
    expect(answer("some")).toEqual({ data: { onAdd: { id: "a" } } });
  });
});
