import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { guardedStreams } from "#infra/resolvers/guarded-streams.ts";
import { accessEndedParts } from "#shared/accounts/access-ended.ts";
import type { Operations } from "#shared/kernel/operation.ts";
import { operations } from "#shared/operations.ts";
import { type Api, apiKey, type Listener, startApi, token } from "./appsync-fixture.ts";

const id = "11111111-1111-4111-8111-111111111111";
const arguments_: Readonly<Record<string, string>> = {
  onBooking: `(bookingId: "${id}")`,
  onPosition: `(bookingId: "${id}")`,
  onMessage: `(threadId: "${id}")`,
  onReview: `(haulierId: "${id}")`,
  onOpenJob: `(jobRequestId: "${id}")`,
  onLiveMap: `(cells: ["gcvw"])`,
  onExactMap: `(cells: ["gcvw"])`,
};

let api: Api;
beforeAll(async () => {
  api = await startApi(
    ({ kind, caller }) => ({
      data: kind === "Subscription" ? { filter: { userId: { eq: caller.userId ?? "all" } } } : null,
    }),
    { schema: readFileSync("infra/schema.graphql", "utf8") },
  );
});
afterAll(() => api.close());

async function listen(listener: Listener, stream: string, proof: object): Promise<void> {
  const query = `subscription { ${stream}${arguments_[stream] ?? ""} { __typename } }`;
  expect(await listener.start(stream, query, {}, proof), query).toMatchObject({ type: "start_ack" });
}

async function accessEnds(userId: string): Promise<void> {
  const query = "mutation($payload: AWSJSON!) { publishAccessEnded(payload: $payload) { userId part } }";
  for (const part of accessEndedParts) {
    const variables = { payload: JSON.stringify({ userId, part }) };
    expect(await api.post(query, variables, await api.signed(query, variables))).toEqual({
      data: { publishAccessEnded: { userId, part } },
    });
  }
}

describe("when a user's access ends", () => {
  it("every stream but the public ones is among those that can be ended", () => {
    const streams = Object.entries(operations as Operations).filter(([, { kind }]) => kind === "subscription");
    const open = streams.flatMap(([name]) => (guardedStreams.includes(name) ? [] : [name]));
    expect(open).toEqual(["onLiveMap", "onReview", "onTestimonial", "onBoard"]);
  });

  it("their streams close, on every device; others' go on", async () => {
    const ben = await token("ben", { groups: ["haulier"] });
    const [phone, laptop, other] = [await api.connect(), await api.connect(), await api.connect()];
    for (const stream of guardedStreams) {
      await listen(phone, stream, { Authorization: api.ana });
      await listen(laptop, stream, { Authorization: api.ana });
      await listen(other, stream, { Authorization: ben });
    }
    const listening = api.stats().subscriptions;
    await accessEnds("ana");
    for (const stream of guardedStreams)
      for (const device of [phone, laptop])
        await device.until((message) => message.type === "complete" && message.id === stream);
    expect(api.stats().subscriptions).toBe(listening - 2 * guardedStreams.length);
    expect(other.messages.filter(({ type }) => type === "complete")).toEqual([]);

    const query = "mutation($payload: AWSJSON!) { publishInboxEvent(payload: $payload) { userId } }";
    for (const userId of ["ana", "ben"]) {
      const variables = { payload: JSON.stringify({ userId }) };
      await api.post(query, variables, await api.signed(query, variables));
    }
    await other.until(({ type, id: stream }) => type === "data" && stream === "onInbox");
    expect(phone.messages.filter(({ type }) => type === "data")).toEqual([]);
    for (const one of [phone, laptop, other]) one.socket.terminate();
  });

  it("public streams stay, for anonymous listeners", async () => {
    const guest = { "x-api-key": apiKey };
    const visitor = await api.connect(guest);
    await listen(visitor, "onReview", guest);
    await accessEnds("ana");
    await accessEnds("all");
    await visitor.stop("onReview");
    expect(visitor.messages.filter(({ type }) => type === "complete")).toHaveLength(1);
    visitor.socket.terminate();
  });

  it("nobody but the server can end it", async () => {
    const query = "mutation($payload: AWSJSON!) { publishAccessEnded(payload: $payload) { userId } }";
    const variables = { payload: JSON.stringify({ userId: "ben" }) };
    for (const headers of [undefined, { "x-api-key": apiKey }])
      expect((await api.post(query, variables, headers)).errors[0].message).toBe(
        "Not Authorized to access publishAccessEnded on type Mutation",
      );
  });
});
