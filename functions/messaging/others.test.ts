import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { ThreadId } from "#shared/kernel/id.ts";
import type { Message, MessageSearch, Recipient, Thread } from "#shared/messaging/model.ts";
import type { MessageReport } from "#shared/messaging/report.ts";
import { matcherOf } from "#shared/messaging/search.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let admin: Profile;
beforeAll(async () => {
  world = await startWorld();
  admin = aPerson("admin");
  await world.add({ people: [admin] });
});
afterAll(() => world?.stop());

async function aPair(): Promise<{ contractor: Profile; haulier: Profile; threadId: ThreadId }> {
  const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
  await world.add({ people: [contractor, haulier] });
  const thread = dataOf<Thread>(await world.call(contractor, "startThread", { otherId: haulier.id }));
  return { contractor, haulier, threadId: thread.id };
}
const send = (as: Profile, threadId: ThreadId, text: string) =>
  world.call(as, "sendMessage", { clientKey: randomUUID(), threadId, text });
const setBlocked = (as: Profile, threadId: ThreadId, blocked: boolean) =>
  world.call(as, "setThreadBlocked", { clientKey: randomUUID(), threadId, blocked });
const threadAccessFor = async (as: Profile, threadId: ThreadId) =>
  dataOf<Thread>(await world.call(as, "thread", { threadId })).standing;

describe("blocking", () => {
  it("ends writing in both directions at once, and opens it again when nobody blocks any more", async () => {
    const { contractor, haulier, threadId } = await aPair();
    dataOf(await send(haulier, threadId, "Buy now"));
    expect(dataOf<Thread>(await setBlocked(contractor, threadId, true)).standing).toBe("blocked");
    expect(await threadAccessFor(haulier, threadId)).toBe("closed");
    const before = await world.items();
    expect(codeOf(await send(haulier, threadId, "Hello?"))).toBe("messaging.closed");
    expect(codeOf(await send(contractor, threadId, "No"))).toBe("messaging.blockedByYou");
    const kept = (await world.items()).filter(({ PK }) => !String(PK).startsWith("RATE#"));
    expect(kept).toEqual(before.filter(({ PK }) => !String(PK).startsWith("RATE#")));
    expect(dataOf<Thread>(await setBlocked(haulier, threadId, true)).standing).toBe("blocked");
    expect(dataOf<Thread>(await setBlocked(contractor, threadId, false)).standing).toBe("closed");
    expect(dataOf<Thread>(await setBlocked(haulier, threadId, false)).standing).toBe("open");
    dataOf(await send(contractor, threadId, "Now then"));
  });

  it("stops messages sent at the instant of the block or later", async () => {
    const { contractor, haulier, threadId } = await aPair();
    const answers = await Promise.all([
      setBlocked(contractor, threadId, true),
      ...Array.from({ length: 10 }, (_, i) => send(haulier, threadId, `Message ${i}`)),
    ]);
    const sent = answers.slice(1).filter((answer) => "data" in answer).length;
    const { items } = dataOf<{ items: Message[] }>(await world.call(haulier, "messages", { threadId }));
    expect(items).toHaveLength(sent);
    expect(codeOf(await send(haulier, threadId, "After it"))).toBe("messaging.closed");
  });

  it("is refused against an admin, and for users who are not members", async () => {
    const { contractor, threadId } = await aPair();
    expect(codeOf(await setBlocked(aPerson("contractor"), threadId, true))).toBe("access.notFound");
    const { id } = dataOf<Thread>(await world.call(admin, "startThread", { otherId: contractor.id }));
    expect(codeOf(await setBlocked(contractor, id, true))).toBe("messaging.adminNotBlocked");
    expect(await threadAccessFor(contractor, id)).toBe("open");
  });
});

describe("a report", () => {
  it("reaches the admins with the surrounding messages, once, and is closed with a note", async () => {
    const { contractor, haulier, threadId } = await aPair();
    const sent: Message[] = [];
    for (let i = 0; i < 13; i++)
      sent.push(dataOf<Message>(await send(i % 2 ? haulier : contractor, threadId, `Line ${i}`)));
    const reported = sent[5] as Message;
    const report = (as: Profile, message: Message, change: object = {}) =>
      world.call(as, "reportMessage", {
        ...{ clientKey: randomUUID(), threadId, messageId: message.id, sentAt: message.createdAt },
        ...{ reason: "fraud" as const, note: "Wants cash", ...change },
      });
    dataOf(await report(contractor, reported));
    expect(codeOf(await report(contractor, reported))).toBe("messaging.alreadyReported");
    expect(codeOf(await report(haulier, reported))).toBe("messaging.ownMessage");
    expect(codeOf(await report(contractor, reported, { messageId: randomUUID() }))).toBe("messaging.noMessage");
    expect(codeOf(await report(aPerson("contractor"), reported))).toBe("access.notFound");
    const queue = async (state: "open" | "closed") =>
      dataOf<{ items: MessageReport[] }>(await world.call(admin, "messageReports", { state })).items;
    const [open] = (await queue("open")).filter((one) => one.threadId === threadId);
    expect(open).toMatchObject({
      ...{ messageId: reported.id, reason: "fraud", note: "Wants cash" },
      ...{ reporterName: contractor.fullName, reportedName: haulier.companyName },
    });
    expect(open?.lines.map(({ text }) => text)).toEqual(sent.slice(0, 11).map(({ text }) => text));
    const close = (version: number) =>
      world.call(admin, "closeMessageReport", { reportId: open?.id as never, version, outcome: "Warned" });
    expect(codeOf(await close(7))).toBe("messaging.reportChanged");
    dataOf(await close(1));
    expect(codeOf(await close(2))).toBe("messaging.reportChanged");
    expect((await queue("closed")).map(({ outcome }) => outcome)).toContain("Warned");
  });
});

describe("finding", () => {
  it("finds messages of one's own conversations by their words, as brute force does", async () => {
    const { contractor, haulier, threadId } = await aPair();
    const other = await aPair();
    const texts = ["The hiab is at gate 4", "Gate 2 please", "Crème at the GATE", "Nothing", "gate gate"];
    for (const [at, text] of texts.entries()) dataOf(await send(at % 2 ? haulier : contractor, threadId, text));
    dataOf(await send(other.contractor, other.threadId, "Another gate"));
    for (const text of ["gate", "GATE 4", "creme", "no such word"]) {
      const found = dataOf<MessageSearch>(await world.call(contractor, "searchMessages", { text }));
      expect(found.items.map((message) => message.text)).toEqual(texts.filter(matcherOf(text)).reverse());
      expect(found.searchedTo).toBeNull();
      expect(new Set(found.items.map(({ otherName }) => otherName)).size).toBeLessThanOrEqual(1);
    }
  });

  it("looks back a part at a time, and misses none", async () => {
    const { contractor, threadId } = await aPair();
    for (let i = 0; i < 55; i++) dataOf(await send(contractor, threadId, `Load ${i}`));
    const found: string[] = [];
    let before: string | null = null;
    do {
      const part: MessageSearch = dataOf(await world.call(contractor, "searchMessages", { text: "load", before }));
      found.push(...part.items.map(({ text }) => text));
      before = part.searchedTo;
    } while (before);
    expect(found).toEqual(Array.from({ length: 55 }, (_, i) => `Load ${54 - i}`));
  });

  it("finds people by name: in conversations, and among possible recipients", async () => {
    const { contractor, haulier, threadId } = await aPair();
    const name = (haulier.companyName ?? haulier.fullName).slice(0, 6);
    const threads = dataOf<Thread[]>(await world.call(contractor, "searchThreads", { text: name }));
    expect(threads.map(({ id }) => id)).toEqual([threadId]);
    const found = (text: string) => world.call(contractor, "searchThreads", { text });
    const words = (haulier.companyName ?? haulier.fullName).toUpperCase().split(" ");
    const inAnyOrder = words.map((word) => word.slice(0, 4)).reverse();
    expect(dataOf<Thread[]>(await found(inAnyOrder.join("  "))).map(({ id }) => id)).toEqual([threadId]);
    expect(dataOf<Thread[]>(await found(`${inAnyOrder[0]} nobody`))).toEqual([]);
    const driver = aPerson("driver");
    await world.add({
      people: [driver],
      members: [{ haulierId: haulier.id, userId: driver.id, kind: "driver", state: "active", name: driver.fullName }],
    });
    const people = dataOf<Recipient[]>(await world.call(haulier, "recipients", { text: driver.fullName }));
    expect(people.map(({ id }) => id)).toContain(driver.id);
    const strangers = dataOf<Recipient[]>(await world.call(aPerson("contractor"), "recipients", { text: name }));
    expect(strangers).toEqual([]);
  });

  it("lists conversations with unread messages until they are read", async () => {
    const { contractor, haulier, threadId } = await aPair();
    const unread = async (as: Profile) =>
      dataOf<{ items: Thread[] }>(await world.call(as, "threads", { unread: true })).items.map(({ id }) => id);
    expect(await unread(haulier)).toEqual([]);
    dataOf(await send(contractor, threadId, "Are you near?"));
    dataOf(await send(haulier, threadId, "Ten minutes"));
    expect(await unread(haulier)).toEqual([threadId]);
    expect(await unread(contractor)).toEqual([threadId]);
    dataOf(await world.call(haulier, "markThreadRead", { threadId }));
    expect([await unread(haulier), await unread(contractor)]).toEqual([[], [threadId]]);
  });
});
