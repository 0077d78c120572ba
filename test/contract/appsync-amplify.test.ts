import { Amplify } from "aws-amplify";
import { generateClient } from "aws-amplify/api";
import { Hub } from "aws-amplify/utils";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Api, apiKey, byArguments, startApi, token } from "./appsync-fixture.ts";

let api: Api;
let current: string;
beforeAll(async () => {
  api = await startApi(
    ({ operation, arguments: given }) => {
      if (operation === "onRoom")
        return given.room === "mine"
          ? { data: { filter: { room: { eq: "mine" } } } }
          : { error: { type: "NotFound", message: "Room not found.", info: { code: "access.notFound" } } };
      if (given.id === "missing")
        return { error: { type: "NotFound", message: "Post not found.", info: { code: "c" } } };
      return { data: { title: "T", ...given } };
    },
    { fieldResolvers: { "Subscription.onAdd": byArguments } },
  );
  current = api.ana;
  Amplify.configure(
    { API: { GraphQL: { endpoint: `http://${api.host}/graphql`, defaultAuthMode: "userPool", apiKey } } },
    {
      Auth: {
        tokenProvider: { getTokens: async () => ({ accessToken: { payload: {}, toString: () => current } }) },
      },
    },
  );
});
afterAll(() => api.close());

const addPost = "mutation($id: ID!, $room: ID) { add(id: $id, room: $room) { id title room } }";
interface Heard {
  readonly data: { readonly [stream: string]: { readonly id: string; readonly room?: string } };
}
interface Stream {
  subscribe(observer: { next: (heard: Heard) => void; error: (problem: unknown) => void }): { unsubscribe(): void };
}

/** Opens streams with a separate Amplify client, which turns the http endpoint into a wss address. */
function streamsOf(authMode: "userPool" | "apiKey") {
  const endpoint = `ws://${api.host}/graphql`;
  const client =
    authMode === "apiKey" ? generateClient({ endpoint, authMode, apiKey }) : generateClient({ endpoint, authMode });
  return (query: string, variables: object) => client.graphql({ query, variables }) as unknown as Stream;
}
/** Resolves once the server has acknowledged one more subscription. */
function acknowledged(): Promise<void> {
  return new Promise((settle) => {
    const stop = Hub.listen("api", ({ payload }) => {
      if (payload.event !== "Subscription ack") return;
      stop();
      settle();
    });
  });
}

it("queries with a token, and as a guest with the API key", async () => {
  const client = generateClient();
  const query = "query($id: ID!) { post(id: $id) { id title } }";
  expect(await client.graphql({ query, variables: { id: "1" } })).toMatchObject({
    data: { post: { id: "1", title: "T" } },
  });
  expect(api.events.at(-1)?.caller).toMatchObject({ userId: "ana", mode: "userPool" });
  await client.graphql({ query, variables: { id: "2" }, authMode: "apiKey" });
  expect(api.events.at(-1)?.caller).toMatchObject({ userId: null, mode: "apiKey" });
});

it("gets an error with its type and info", async () => {
  const failed = generateClient().graphql({ query: '{ post(id: "missing") { id } }' });
  await expect(failed).rejects.toMatchObject({
    errors: [{ message: "Post not found.", errorType: "NotFound", errorInfo: { code: "c" }, path: ["post"] }],
  });
});

it("gets an error for an expired token", async () => {
  current = await token("ana", { expiresInSeconds: -5 });
  const failed = generateClient().graphql({ query: "{ mine }" }) as Promise<unknown>;
  const problem = await failed.then(
    () => null,
    (error: unknown) => error,
  );
  current = api.ana;
  expect(problem).toMatchObject({
    errors: [{ message: "Unauthorized", originalError: { name: "UnauthorizedException" } }],
  });
});

it.each(["userPool", "apiKey"] as const)(
  "mutates, and receives the event on a stream opened by %s",
  async (authMode) => {
    const ready = acknowledged();
    let stop = () => {};
    const heard = new Promise<Heard>((settle, fail) => {
      const stream = streamsOf(authMode)("subscription($room: ID) { onAdd(room: $room) { id room } }", { room: "7" });
      const subscription = stream.subscribe({ next: settle, error: fail });
      stop = () => subscription.unsubscribe();
    });
    await ready;
    const client = generateClient();
    await client.graphql({ query: addPost, variables: { id: "other", room: "8" } });
    await client.graphql({ query: addPost, variables: { id: "ours", room: "7" } });
    expect((await heard).data).toEqual({ onAdd: { id: "ours", room: "7" } });
    stop();
    await expect.poll(() => api.stats().subscriptions).toBe(0);
  },
);

it("a rejected stream leaves the one beside it open", async () => {
  const open = streamsOf("userPool");
  const query = "subscription($room: ID!) { onRoom(room: $room) { id } }";
  const ready = acknowledged();
  let stop = () => {};
  const heard = new Promise<Heard>((settle, fail) => {
    const subscription = open(query, { room: "mine" }).subscribe({ next: settle, error: fail });
    stop = () => subscription.unsubscribe();
  });
  await ready;
  const refused = await new Promise((settle, fail) =>
    open(query, { room: "theirs" }).subscribe({ next: fail, error: settle }),
  );
  expect(JSON.stringify(refused)).toMatch(/Room not found/);
  await generateClient().graphql({ query: addPost, variables: { id: "still", room: "mine" } });
  expect((await heard).data).toEqual({ onRoom: { id: "still" } });
  stop();
});
