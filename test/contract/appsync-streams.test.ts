import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { LambdaEvent, SubscriptionFilter } from "#shared/kernel/wire.ts";
import { type Api, byArguments, type Listener, startApi, token } from "./appsync-fixture.ts";

/** What the domain grants to the next `onRoom`; each test says. */
let grant: { filter: SubscriptionFilter } | undefined;
let refusal: { type: string; message: string; info: unknown } | undefined;
let starts: LambdaEvent[] = [];

function respond(event: LambdaEvent): unknown {
  const { kind, operation, arguments: given } = event;
  if (kind === "Subscription") {
    starts.push(event);
    if (given.room === "crash") throw new Error("no");
    return refusal ? { error: refusal } : { data: grant };
  }
  if (operation !== "add") return { data: null };
  if (given.title === "fail") return { error: { type: "Conflict", message: "Taken.", info: null } };
  if (given.title === "null") return { data: null };
  return { data: { title: "T", ...given } };
}

const rules = {
  dataSource: "none",
  code: `import { extensions, util } from "@aws-appsync/utils";
    export function request() { return { payload: null }; }
    export function response(ctx) {
      extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter({
        owner: { ne: "me" },
        or: [{ lang: { in: ["de", "fr"] }, stars: { ge: 4 } }, { "author.place.town.region.name": { beginsWith: "Fi" } }],
      }));
      return null;
    }`,
} as const;
const kickable = {
  dataSource: "none",
  code: `import { extensions, util } from "@aws-appsync/utils";
    export function request() { return { payload: null }; }
    export function response(ctx) {
      extensions.setSubscriptionInvalidationFilter(util.transform.toSubscriptionFilter({ room: { eq: ctx.args.room } }));
      return null;
    }`,
} as const;
const kick = {
  dataSource: "none",
  code: `import { extensions } from "@aws-appsync/utils";
    export function request(ctx) { return { payload: ctx.args.room }; }
    export function response(ctx) {
      extensions.invalidateSubscriptions({ subscriptionField: "onKickable", payload: { room: ctx.args.room } });
      return ctx.result;
    }`,
} as const;

let api: Api;
let listener: Listener;
beforeAll(async () => {
  api = await startApi(respond, {
    limits: { eventBytes: 2000 },
    fieldResolvers: {
      "Subscription.onAdd": byArguments,
      "Subscription.onRules": rules,
      "Subscription.onKickable": kickable,
      "Mutation.kick": kick,
    },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  grant = undefined;
  refusal = undefined;
  starts = [];
  listener?.socket.terminate();
  listener = await api.connect();
});

const as = { Authorization: "" };
async function start(id: string, query: string, variables: object = {}) {
  as.Authorization = api.ana;
  const answer = await listener.start(id, query, variables, as);
  expect(answer).toEqual({ id, type: "start_ack" });
}
const everything = "id title room owner lang stars tags body author { id place { town { region { name } } } }";
const types =
  "$id: ID!, $title: String, $room: ID, $owner: String, $lang: String, $stars: Int, $tags: [String!], $body: String, $author: AWSJSON";
const given =
  "id: $id, title: $title, room: $room, owner: $owner, lang: $lang, stars: $stars, tags: $tags, body: $body, author: $author";
function add(post: { id: string; [field: string]: unknown }, selection = everything) {
  const { author, ...rest } = post;
  const variables = { ...rest, ...(author !== undefined && { author: JSON.stringify(author) }) };
  return api.post(`mutation(${types}) { add(${given}) { ${selection} } }`, variables);
}
/** Deliveries to one socket keep their order, so once this post is heard nothing older is on its way. */
async function settled() {
  if (!listener.messages.some((message) => message.id === "fence"))
    await start("fence", "subscription { onAdd { id } }");
  const id = crypto.randomUUID();
  await add({ id, room: "fence", owner: "fence", lang: "fence" });
  await listener.until((message) => Object.values(message.payload?.data ?? {})[0]?.id === id);
}
/** Starts `onRoom` with a filter and says which of the posts it hears. */
async function heardThrough(filter: SubscriptionFilter, posts: { id: string; [field: string]: unknown }[]) {
  grant = { filter };
  await start("filtered", 'subscription { onRoom(room: "any") { id } }');
  for (const post of posts) await add(post);
  await settled();
  return listener.heard("filtered").filter((id) => posts.some((post) => post.id === id));
}

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
    grant = { filter };
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

describe("the resolver of a subscription", () => {
  it("runs once, at its start, with the caller", async () => {
    grant = { filter: { room: { eq: "1" } } };
    await start("guarded", "subscription($room: ID!) { onRoom(room: $room) { id title } }", { room: "1" });
    await add({ id: "a", room: "1" });
    await add({ id: "b", room: "2" });
    await settled();
    expect(listener.heard("guarded")).toEqual(["a"]);
    expect(starts).toEqual([
      {
        operation: "onRoom",
        kind: "Subscription",
        arguments: { room: "1" },
        caller: { userId: "ana", groups: ["contractor"], address: "127.0.0.1", mode: "userPool" },
        selection: ["id", "title"],
      },
    ]);
  });
  it.each(["NotAllowed", "NotFound", "BadInput", "TooMany", "Unavailable"])(
    "refuses with the domain's %s",
    async (type) => {
      refusal = { type, message: "Not yours.", info: { code: "x.y" } };
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
    refusal = { type: "Unauthorized", message: "No.", info: null };
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
    grant = granted;
    const query = "subscription($room: ID!) { onRoom(room: $room) { id } }";
    const answer = await listener.start("no", query, { room }, { Authorization: api.ana });
    expect(answer).toMatchObject({ type: "error", payload: { errors: [{ errorType }] } });
    expect(api.stats().subscriptions).toBe(0);
  });
  it("is not asked when the directives refuse", async () => {
    const driver = await token("dan", { groups: ["driver"] });
    const answer = await listener.start("no", "subscription { onAdmin { id } }", {}, { Authorization: driver });
    expect(answer).toMatchObject({
      type: "error",
      payload: {
        errors: [{ errorType: "Unauthorized", message: "Not Authorized to access onAdmin on type Subscription" }],
      },
    });
    expect(starts).toEqual([]);
  });
});

describe("what is published", () => {
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
  it("is judged field by field for the subscriber, not for the one who published", async () => {
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
    grant = { filter: { room: { eq: "1" } } };
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
});
