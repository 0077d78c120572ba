import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { ThreadId } from "#shared/kernel/id.ts";
import { messageCameMeanwhile } from "#shared/messaging/faults.ts";
import type { Message, Thread } from "#shared/messaging/model.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { newestMessages, readWrites } from "./message-store.ts";
import { recountUnread } from "./recount-unread.ts";

let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function aPair(): Promise<{ contractor: Profile; haulier: Profile; threadId: ThreadId }> {
  const contractor = aPerson("contractor");
  const haulier = aPerson("haulier");
  await world.add({ people: [contractor, haulier] });
  const thread = dataOf<Thread>(await world.call(contractor, "startThread", { otherId: haulier.id }));
  return { contractor, haulier, threadId: thread.id };
}

const send = (as: Profile, threadId: ThreadId, text: string, clientKey: string = randomUUID()) =>
  world.call(as, "sendMessage", { clientKey, threadId, text });

const messagesOf = async (as: Profile, threadId: ThreadId) =>
  dataOf<{ items: Message[] }>(await world.call(as, "messages", { threadId })).items;

const countsOf = async (as: Profile, threadId: ThreadId) => [
  dataOf<Thread>(await world.call(as, "thread", { threadId })).unread,
  dataOf<number>(await world.call(as, "unreadCount", {})),
];

describe("opening a conversation", () => {
  it("gives one pair one conversation, for either starter and concurrent calls", async () => {
    const contractor = aPerson("contractor");
    const haulier = aPerson("haulier");
    await world.add({ people: [contractor, haulier] });
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => world.call(contractor, "startThread", { otherId: haulier.id })),
    );
    const ids = new Set(answers.map((answer) => dataOf<Thread>(answer).id));
    expect(ids.size).toBe(1);
    expect(dataOf<Thread>(await world.call(haulier, "startThread", { otherId: contractor.id })).id).toBe([...ids][0]);
  });

  it("refuses oneself, strangers and people who do not exist", async () => {
    const { contractor } = await aPair();
    const other = aPerson("contractor");
    const haulier = aPerson("haulier");
    await world.add({ people: [other, haulier] });
    expect(codeOf(await world.call(contractor, "startThread", { otherId: contractor.id }))).toBe(
      "messaging.withYourself",
    );
    expect(codeOf(await world.call(contractor, "startThread", { otherId: other.id }))).toBe("access.notFound");
    expect(codeOf(await world.call(contractor, "startThread", { otherId: aPerson(null).id }))).toBe("access.notFound");
    expect(codeOf(await world.call(haulier, "startThread", { otherId: contractor.id }))).toBe("access.notFound");
  });
});

describe("sending", () => {
  it("sends a repeated message once, and keeps the order of sending", async () => {
    const { contractor, haulier, threadId } = await aPair();
    const key = randomUUID();
    const first = dataOf<Message>(await send(contractor, threadId, "One", key));
    expect(dataOf<Message>(await send(contractor, threadId, "One", key))).toEqual(first);
    await send(haulier, threadId, "Two");
    await send(contractor, threadId, "Three");
    expect((await messagesOf(haulier, threadId)).map((message) => message.text)).toEqual(["One", "Two", "Three"]);
  });

  it.each([
    ["nothing", ""],
    ["only spaces", "   "],
    ["5,000 characters", "x".repeat(5000)],
  ])("refuses %s and writes nothing", async (_what, text) => {
    const { contractor, threadId } = await aPair();
    const before = await world.items();
    const answer = await send(contractor, threadId, text);
    expect("error" in answer && answer.error).toMatchObject({ type: "BadInput", info: { field: "text" } });
    const after = (await world.items()).filter((item) => !String(item.PK).startsWith("RATE#"));
    expect(after).toEqual(before.filter((item) => !String(item.PK).startsWith("RATE#")));
  });

  it("keeps script in a text as text", async () => {
    const { contractor, threadId } = await aPair();
    const text = `<script>alert("x")</script> {{7*7}} '; DROP TABLE --`;
    await send(contractor, threadId, text);
    expect((await messagesOf(contractor, threadId)).at(-1)?.text).toBe(text);
  });

  it("shows a conversation to its two members only", async () => {
    const { threadId } = await aPair();
    const stranger = aPerson("contractor");
    for (const answer of [
      await world.call(stranger, "messages", { threadId }),
      await send(stranger, threadId, "Hello"),
      await world.call(stranger, "markThreadRead", { threadId }),
      await world.call(stranger, "onMessage", { threadId }),
    ])
      expect(codeOf(answer)).toBe("access.notFound");
  });
});

const refused = messageCameMeanwhile();

describe("reading", () => {
  it("counts unread messages of others exactly, after any order of sends and reads", async () => {
    const step = fc.constantFrom("contractor sends", "haulier sends", "contractor reads", "haulier reads");
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (steps) => {
        const pair = await aPair();
        const unread = { contractor: 0, haulier: 0 };
        for (const each of steps) {
          const [who, what] = each.split(" ") as ["contractor" | "haulier", string];
          const other = who === "contractor" ? "haulier" : "contractor";
          if (what === "sends") {
            dataOf(await send(pair[who], pair.threadId, each));
            unread[other]++;
          } else {
            expect(dataOf<number>(await world.call(pair[who], "markThreadRead", { threadId: pair.threadId }))).toBe(0);
            unread[who] = 0;
          }
        }
        for (const who of ["contractor", "haulier"] as const) {
          expect(dataOf<number>(await world.call(pair[who], "unreadCount", {}))).toBe(unread[who]);
          const messages = await messagesOf(pair[who], pair.threadId);
          const counted = messages.filter((message) => message.senderId !== pair[who].id && !message.isRead);
          expect(counted).toHaveLength(unread[who]);
        }
      }),
      { numRuns: 12 },
    );
  });

  it("takes a message out of the counts once: not again when as many have arrived meanwhile", async () => {
    const { contractor, haulier, threadId } = await aPair();
    for (const text of ["One", "Two"]) dataOf(await send(haulier, threadId, text));
    const messages = await newestMessages(world.db, threadId, 2);
    const readAt = new Date().toISOString();
    const read = { userId: contractor.id, otherId: haulier.id, threadId, messages, unreadBefore: 2, readAt };
    const writes = readWrites(read, refused);
    await world.db.commit(writes);
    for (const text of ["Three", "Four"]) dataOf(await send(haulier, threadId, text));
    await expect(world.db.commit(writes)).rejects.toBe(refused);
    expect(await countsOf(contractor, threadId)).toEqual([2, 2]);
  });

  const wrongly = (
    { contractor, haulier, threadId }: Awaited<ReturnType<typeof aPair>>,
    count: number,
    unread: number,
  ) =>
    Promise.all([
      world.db.update({ PK: `USER#${contractor.id}`, SK: "UNREAD" }, { set: { count } }),
      world.db.update(
        { PK: `THREAD#${threadId}`, SK: "META" },
        { set: { [contractor.id < haulier.id ? "firstUnread" : "secondUnread"]: unread } },
      ),
    ]);

  it.each([
    [-1, 2],
    [7, 2],
    [2, -3],
    [2, 9],
    [0, 0],
  ])("recounts where the counts say %i of all and %i of one conversation, and two are unread", async (all, one) => {
    const pair = await aPair();
    const { contractor, haulier, threadId } = pair;
    for (const text of ["One", "Two"]) dataOf(await send(haulier, threadId, text));
    await wrongly(pair, all, one);
    await recountUnread(world.db, contractor.id);
    expect(await countsOf(contractor, threadId)).toEqual([2, 2]);
  });

  it.each([
    [-1, 2],
    [2, 9],
  ])("corrects counts of %i and %i by itself when the conversation is read", async (all, one) => {
    const pair = await aPair();
    const { contractor, haulier, threadId } = pair;
    for (const text of ["One", "Two"]) dataOf(await send(haulier, threadId, text));
    await wrongly(pair, all, one);
    dataOf(await world.call(contractor, "markThreadRead", { threadId }));
    expect(await countsOf(contractor, threadId)).toEqual([0, 0]);
  });

  it("lists conversations with the newest message first", async () => {
    const contractor = aPerson("contractor");
    const hauliers = [aPerson("haulier"), aPerson("haulier")];
    await world.add({ people: [contractor, ...hauliers] });
    const ids = [];
    for (const haulier of hauliers)
      ids.push(dataOf<Thread>(await world.call(contractor, "startThread", { otherId: haulier.id })).id);
    await send(contractor, ids[1] as ThreadId, "later");
    await send(contractor, ids[0] as ThreadId, "latest");
    const { items } = dataOf<{ items: Thread[] }>(await world.call(contractor, "threads", {}));
    expect(items.map((thread) => thread.id)).toEqual(ids);
    expect(items[0]?.lastPreview).toBe("latest");
  });

  it("keeps an inbox in order when messages do not move its conversations", async () => {
    const contractor = aPerson("contractor");
    const hauliers = [aPerson("haulier"), aPerson("haulier")];
    await world.add({ people: [contractor, ...hauliers] });
    const ids: ThreadId[] = [];
    for (const haulier of hauliers)
      ids.push(dataOf<Thread>(await world.call(contractor, "startThread", { otherId: haulier.id })).id);
    const [one, other] = ids as [ThreadId, ThreadId];
    for (const [id, text] of [
      [one, "first"],
      [other, "second"],
      [one, "third"],
    ] as const)
      dataOf(await send(contractor, id, text));
    const { items } = dataOf<{ items: Thread[] }>(await world.call(contractor, "threads", {}));
    expect(items.map(({ id, lastPreview }) => [id, lastPreview])).toEqual([
      [one, "third"],
      [other, "second"],
    ]);
  });

  it("refuses a page marker made for another list", async () => {
    const { contractor, threadId } = await aPair();
    const nextToken = Buffer.from(JSON.stringify({ PK: "THREAD#other", SK: "MSG#" })).toString("base64url");
    expect(codeOf(await world.call(contractor, "messages", { threadId, nextToken }))).toBe("input.badCursor");
  });
});

describe("a conversation that an earlier release stored", () => {
  /** Stores a conversation in the earlier format: each member's item has its own preview, times and counts. */
  async function stored() {
    const pair = await aPair();
    const { contractor, haulier, threadId } = pair;
    for (const text of ["One", "Two"]) dataOf(await send(haulier, threadId, text));
    const { PK, SK, ...thread } = (await world.db.get({ PK: `THREAD#${threadId}`, SK: "META" })) ?? {};
    const added = Object.keys(thread).filter((name) => /^(last|listed|first|second|GSI)/.test(name));
    await world.db.update({ PK: String(PK), SK: String(SK) }, { remove: added });
    const at = String(thread.lastMessageAt);
    const view = { lastPreview: "Two", lastMessageAt: at, lastFromOtherAt: at, GSI1SK: `${at}#${threadId}` };
    const key = (userId: string) => ({ PK: `USER#${userId}`, SK: `THREAD#${threadId}` });
    await world.db.update(key(haulier.id), { set: view });
    const listed = { GSI2PK: `USER#${contractor.id}#UNREAD`, GSI2SK: `${at}#${threadId}` };
    await world.db.update(key(contractor.id), { set: { ...view, ...listed, unread: 2 } });
    return pair;
  }
  const unreadOf = async (as: Profile) =>
    dataOf<{ items: Thread[] }>(await world.call(as, "threads", { unread: true })).items.map(({ unread }) => unread);

  it("is shown and listed as it was", async () => {
    const { contractor, haulier, threadId } = await stored();
    const { items } = dataOf<{ items: Thread[] }>(await world.call(haulier, "threads", {}));
    expect(items).toMatchObject([{ id: threadId, lastPreview: "Two", unread: 0 }]);
    expect([await unreadOf(contractor), await countsOf(contractor, threadId)]).toEqual([[2], [2, 2]]);
  });

  it("counts and lists new messages with the old ones", async () => {
    const { contractor, haulier, threadId } = await stored();
    dataOf(await send(haulier, threadId, "Three"));
    expect([await unreadOf(contractor), await countsOf(contractor, threadId)]).toEqual([[3], [3, 3]]);
    dataOf(await send(contractor, threadId, "Four"));
    expect((await messagesOf(haulier, threadId)).map(({ text }) => text)).toEqual(["One", "Two", "Three", "Four"]);
    expect(await unreadOf(haulier)).toEqual([1]);
  });

  it("is read to the end", async () => {
    const { contractor, threadId } = await stored();
    expect(dataOf<number>(await world.call(contractor, "markThreadRead", { threadId }))).toBe(0);
    expect([await unreadOf(contractor), await countsOf(contractor, threadId)]).toEqual([[], [0, 0]]);
  });

  it("is recounted", async () => {
    const { contractor, threadId } = await stored();
    expect(await recountUnread(world.db, contractor.id)).toBe(0);
    expect(await countsOf(contractor, threadId)).toEqual([2, 2]);
  });
});
