import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { clientOperations, isOpenToClients } from "#shared/client-operations.ts";
import type { ApiCall, ApiClientSecret } from "#shared/integrations/model.ts";
import type { ThreadId } from "#shared/kernel/id.ts";
import type { Operation } from "#shared/kernel/operation.ts";
import { type OperationName, operations } from "#shared/operations.ts";
import { missing } from "#test/api/matrix-sides.ts";
import { samples } from "#test/api/samples.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { asSent, documentFor, startTestCloud, type TestCloud } from "#test/support/test-cloud.ts";

let test: TestCloud;
const [haulier, contractor] = [aPerson("haulier"), aPerson("contractor")];
let whole: ApiClientSecret;
let token: string;

beforeAll(async () => {
  test = await startTestCloud();
  neverRefused(test.db);
  await test.add({ people: [haulier, contractor] });
  whole = await make("Planner", ["read", "write"]);
  token = await tokenFor(whole);
});
afterAll(() => test.stop());

async function make(name: string, scopes: ("read" | "write")[]): Promise<ApiClientSecret> {
  const made = await test.call(haulier, "createApiClient", { clientKey: `key-of-${name}`, name, scopes });
  expect(made.message).toBeNull();
  return made.data as ApiClientSecret;
}

function ask({ client, secret, tokenUrl }: ApiClientSecret, scope?: string): Promise<Response> {
  return fetch(tokenUrl, {
    method: "POST",
    headers: { authorization: `Basic ${Buffer.from(`${client.clientId}:${secret}`).toString("base64")}` },
    body: new URLSearchParams({ grant_type: "client_credentials", ...(scope && { scope }) }),
  });
}
const tokenFor = async (made: ApiClientSecret, scope?: string) =>
  ((await (await ask(made, scope)).json()) as { access_token: string }).access_token;

async function call(name: OperationName, input: object, authorization = token) {
  const body = JSON.stringify({ query: documentFor(name), variables: asSent(name, input) });
  const answer = (await test.post(body, { authorization })).body as {
    data?: Record<string, unknown>;
    errors?: { message: string; errorType: string; errorInfo?: { code: string } }[];
  };
  return {
    data: answer.data?.[name] ?? null,
    code: answer.errors?.[0]?.errorInfo?.code ?? answer.errors?.[0]?.errorType,
  };
}

describe("an API client", () => {
  it("acts as its company, and its changes carry its name", async () => {
    const thread = await test.call(contractor, "startThread", { otherId: haulier.id });
    const { id: threadId } = thread.data as { id: ThreadId };
    const sent = await call("sendMessage", { clientKey: "from-a-planner", threadId, text: "On our way" });
    expect(sent.data).toMatchObject({ senderId: haulier.id, text: "On our way" });
    expect((await call("myBookings", {})).data).toMatchObject({ items: [] });
    const calls = (await test.call(haulier, "apiCalls", {})).data as { items: ApiCall[] };
    expect(calls.items.map(({ operation, clientName, subjectId }) => [operation, clientName, subjectId])).toEqual([
      ["sendMessage", "Planner", threadId],
    ]);
  });

  const closed = Object.entries(operations as Readonly<Record<string, Operation>>).filter(
    ([name, { kind }]) => !isOpenToClients(name) && kind !== "subscription",
  ) as [OperationName, Operation][];
  it("may only call operations that are open to it", async () => {
    const outcomes = new Map<string, unknown>();
    for (const [name] of closed) outcomes.set(name, (await call(name, samples[name](missing(), "haulier"))).code);
    for (const [name, code] of outcomes)
      expect([name, code], name).toEqual([name, expect.stringMatching(/^(access\.notForClients|Unauthorized)$/)]);
  });

  it("needs the scope: of the client, and of the token", async () => {
    const reader = await make("Screen", ["read"]);
    const input = { clientKey: "no-such-thread", threadId: missing().thread, text: "Hello" };
    expect(await call("sendMessage", input, await tokenFor(reader))).toMatchObject({ code: "access.scopeMissing" });
    const narrow = await tokenFor(whole, "haulyard/read");
    expect(await call("sendMessage", input, narrow)).toMatchObject({ code: "access.scopeMissing" });
    expect((await call("unreadCount", {}, narrow)).data).toBe(0);
    expect(await (await ask(reader, "haulyard/write")).json()).toEqual({ error: "invalid_scope" });
    expect((await ask({ ...reader, secret: "guessed" })).status).toBe(400);
  });

  it("is refused from the call after its revocation, and gets no more tokens", async () => {
    const short = await make("Short", ["read"]);
    const its = await tokenFor(short);
    expect((await call("unreadCount", {}, its)).data).toBe(0);
    const revoked = { clientKey: "end-of-short", apiClientId: short.client.id };
    expect((await test.call(haulier, "revokeApiClient", revoked)).message).toBeNull();
    expect(await call("unreadCount", {}, its)).toMatchObject({ code: "access.clientRevoked" });
    await test.settled();
    expect(await (await ask(short)).json()).toEqual({ error: "invalid_client" });
  });

  it("shows its secret once, and is one of at most five", async () => {
    const again = await test.call(haulier, "createApiClient", {
      ...{ clientKey: "key-of-Planner", name: "Planner", scopes: ["read", "write"] },
    });
    expect(again.data).toEqual({ ...whole, secret: null });
    expect(JSON.stringify(await test.items())).not.toContain(whole.secret);
  });

  it("has only the operations of the table", () => {
    for (const name of clientOperations) expect(operations).toHaveProperty(name);
  });
});
