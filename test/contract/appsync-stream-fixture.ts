import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import type { LambdaEvent, SubscriptionFilter } from "#shared/kernel/wire.ts";
import { type Api, byArguments, type Listener, startApi } from "./appsync-fixture.ts";

/** The domain's answer to the next `onRoom`, set by each test, and the subscription requests that it received. */
export const domain: {
  grant: { filter: SubscriptionFilter } | undefined;
  refusal: { type: string; message: string; info: unknown } | undefined;
  starts: LambdaEvent[];
} = { grant: undefined, refusal: undefined, starts: [] };

function respond(event: LambdaEvent): unknown {
  const { kind, operation, arguments: given } = event;
  if (kind === "Subscription") {
    domain.starts.push(event);
    if (given.room === "crash") throw new Error("no");
    return domain.refusal ? { error: domain.refusal } : { data: domain.grant };
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

export let api: Api;
export let listener: Listener;
export function serveStreams(): void {
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
    domain.grant = undefined;
    domain.refusal = undefined;
    domain.starts = [];
    listener?.socket.terminate();
    listener = await api.connect();
  });
}

export async function start(id: string, query: string, variables: object = {}) {
  const answer = await listener.start(id, query, variables, { Authorization: api.ana });
  expect(answer).toEqual({ id, type: "start_ack" });
}
export const everything = "id title room owner lang stars tags body author { id place { town { region { name } } } }";
const types =
  "$id: ID!, $title: String, $room: ID, $owner: String, $lang: String, $stars: Int, $tags: [String!], $body: String, $author: AWSJSON";
const given =
  "id: $id, title: $title, room: $room, owner: $owner, lang: $lang, stars: $stars, tags: $tags, body: $body, author: $author";
export function add(post: { id: string; [field: string]: unknown }, selection = everything) {
  const { author, ...rest } = post;
  const variables = { ...rest, ...(author !== undefined && { author: JSON.stringify(author) }) };
  return api.post(`mutation(${types}) { add(${given}) { ${selection} } }`, variables);
}
/** Waits for a post of its own: a socket preserves order, so all earlier events have then arrived. */
export async function settled() {
  if (!listener.messages.some((message) => message.id === "fence"))
    await start("fence", "subscription { onAdd { id } }");
  const id = crypto.randomUUID();
  await add({ id, room: "fence", owner: "fence", lang: "fence" });
  await listener.until((message) => Object.values(message.payload?.data ?? {})[0]?.id === id);
}
export async function heardThrough(filter: SubscriptionFilter, posts: { id: string; [field: string]: unknown }[]) {
  domain.grant = { filter };
  await start("filtered", 'subscription { onRoom(room: "any") { id } }');
  for (const post of posts) await add(post);
  await settled();
  return listener.heard("filtered").filter((id) => posts.some((post) => post.id === id));
}
