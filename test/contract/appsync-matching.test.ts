import { describe, expect, it } from "vitest";
import type { SubscriptionFilter } from "#shared/kernel/wire.ts";
import { add, api, domain, heardThrough, listener, serveStreams, settled, start } from "./appsync-stream-fixture.ts";

serveStreams();

describe("matching of arguments", () => {
  it("given equals selected; omitted is no filter; null is null or not selected", async () => {
    await start("all", "subscription { onAdd { id } }");
    await start("room1", "subscription($room: ID) { onAdd(room: $room) { id } }", { room: "1" });
    await start("both", 'subscription { onAdd(room: "1", owner: "x") { id } }');
    await start("ownerNull", "subscription { onAdd(owner: null) { id } }");
    await start("ownerOmitted", "subscription($owner: String) { onAdd(owner: $owner) { id } }");
    await add({ id: "a", room: "1" });
    await add({ id: "b", room: "1", owner: "x" });
    await add({ id: "c", room: "2", owner: "x" });
    await add({ id: "d", room: "1", owner: "x" }, "id title owner");
    await add({ id: "e", room: "1", owner: "x" }, "id title room");
    await settled();
    const heard = (id: string) =>
      listener
        .heard(id)
        .filter((post) => post.length === 1)
        .join("");
    expect({
      all: heard("all"),
      room1: heard("room1"),
      both: heard("both"),
      ownerNull: heard("ownerNull"),
      ownerOmitted: heard("ownerOmitted"),
    }).toEqual({ all: "abcde", room1: "abe", both: "b", ownerNull: "ae", ownerOmitted: "abcde" });
  });
});

describe("enhanced filters", () => {
  it("replace the matching of arguments", async () => {
    expect(
      await heardThrough({ owner: { eq: "x" } }, [
        { id: "a", room: "any" },
        { id: "b", room: "other", owner: "x" },
      ]),
    ).toEqual(["b"]);
  });
  it("hold for groups as OR, within a group as AND, down to five levels", async () => {
    const inFife = { id: "w", place: { town: { region: { name: "Fife" } } } };
    await start("rules", 'subscription { onRules(room: "zzz") { id } }');
    await add({ id: "both", lang: "de", stars: 4, owner: "you" });
    await add({ id: "few", lang: "de", stars: 3, owner: "you" });
    await add({ id: "deep", owner: "you", author: inFife });
    await add({ id: "mine", owner: "me", author: inFife, lang: "de", stars: 5 });
    await add({ id: "unselected", owner: "you", author: inFife }, "id title owner author { id }");
    await settled();
    expect(listener.heard("rules")).toEqual(["both", "deep"]);
  });
  it.each<[string, SubscriptionFilter, string[]]>([
    ["eq", { lang: { eq: "de" } }, ["de5"]],
    ["ne", { lang: { ne: "de" } }, ["fr3", "none"]],
    ["lt", { stars: { lt: 5 } }, ["fr3"]],
    ["le", { stars: { le: 5 } }, ["de5", "fr3"]],
    ["gt", { stars: { gt: 3 } }, ["de5"]],
    ["ge", { stars: { ge: 3 } }, ["de5", "fr3"]],
    ["between", { stars: { between: [1, 4] } }, ["fr3"]],
    ["in", { lang: { in: ["fr", "it"] } }, ["fr3"]],
    ["notIn", { lang: { notIn: ["fr"] } }, ["de5", "none"]],
    ["contains, of a list", { tags: { contains: "crane" } }, ["de5"]],
    ["contains, of a text", { body: { contains: "tipp" } }, ["fr3"]],
    ["notContains", { tags: { notContains: "crane" } }, ["fr3", "none"]],
    ["containsAny", { tags: { containsAny: ["hiab", "crane"] } }, ["de5", "fr3"]],
    ["beginsWith", { body: { beginsWith: "A" } }, ["fr3"]],
    ["several fields", { stars: { ge: 3 }, lang: { eq: "fr" } }, ["fr3"]],
    ["several comparisons", { stars: { gt: 3, lt: 5 } }, []],
  ])("compare with %s", async (_name, filter, expected) => {
    const posts = [
      { id: "de5", lang: "de", stars: 5, tags: ["crane", "big"] },
      { id: "fr3", lang: "fr", stars: 3, tags: ["hiab"], body: "A tipper" },
      { id: "none" },
    ];
    expect(await heardThrough(filter, posts)).toEqual(expected);
  });
  it.each<[string, SubscriptionFilter]>([
    ["six levels", { "a.b.c.d.e.f": { eq: 1 } }],
    ["six values for in", { lang: { in: ["1", "2", "3", "4", "5", "6"] } }],
    ["an unknown comparison", { lang: { like: "x" } as object }],
  ])("are refused with %s", async (_what, filter) => {
    domain.grant = { filter };
    const answer = await listener.start(
      "x",
      'subscription { onRoom(room: "1") { id } }',
      {},
      { Authorization: api.ana },
    );
    expect(answer).toMatchObject({ type: "error", payload: { errors: [{ errorType: "BadRequest" }] } });
    expect(api.stats().subscriptions).toBe(0);
  });
  it("can end a subscription", async () => {
    await start("one", 'subscription { onKickable(room: "1") { id } }');
    await start("two", 'subscription { onKickable(room: "2") { id } }');
    expect(await api.post('mutation { kick(room: "1") }')).toEqual({ data: { kick: "1" } });
    await listener.until((message) => message.id === "one" && message.type === "complete");
    expect(api.stats().subscriptions).toBe(1);
  });
});
