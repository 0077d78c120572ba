import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ContactMessage } from "#shared/admin/letters.ts";
import type { AuditEntry } from "#shared/admin/model.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const admin = aPerson("admin");
const contractor = aPerson("contractor");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [admin, contractor] });
});
afterAll(() => world?.stop());

/** Each sender has its own address, so that tests do not share a rate limit. */
let address = "";
beforeEach(() => {
  address = randomUUID();
});

const form = (change: object = {}) => ({
  clientKey: randomUUID(),
  name: "Una Reid",
  email: "una@people.test",
  topic: "other" as const,
  message: "Do you carry as far as Orkney?",
  ...change,
});
const send = (change: object = {}) => world.call(null, "sendContactMessage", form(change), { address });

async function queue(state: ContactMessage["state"] = "open"): Promise<ContactMessage[]> {
  const all: ContactMessage[] = [];
  let nextToken: string | null = null;
  do {
    const page: { items: ContactMessage[]; nextToken: string | null } = dataOf(
      await world.call(admin, "contactMessages", { state, nextToken }),
    );
    all.push(...page.items);
    nextToken = page.nextToken;
  } while (nextToken);
  return all;
}
const ofName = async (name: string) => (await queue()).filter((message) => message.name === name);

async function aMessage(): Promise<ContactMessage> {
  const name = `Una ${randomUUID().slice(0, 8)}`;
  dataOf(await send({ name }));
  return (await ofName(name))[0] as ContactMessage;
}

describe("writing to Haulyard", () => {
  it("puts every message in the queue, as typed", async () => {
    const name = `Zoë "Zed" <b>O'Neil</b> 🚛 ${randomUUID().slice(0, 8)}`;
    const message = "First line\nsecond; DROP TABLE — {{x}} עברית";
    dataOf(await send({ name, message }));
    expect(await ofName(name)).toMatchObject([{ message, userId: null, state: "open", note: null, version: 1 }]);
  });

  it("names the account, when signed in", async () => {
    const name = `Mine ${randomUUID().slice(0, 8)}`;
    dataOf(await world.call(contractor, "sendContactMessage", form({ name }), { address }));
    expect(await ofName(name)).toMatchObject([{ userId: contractor.id }]);
  });

  it("stores a message once, however often its answer was lost", async () => {
    const name = `Twice ${randomUUID().slice(0, 8)}`;
    const clientKey = randomUUID();
    const answers = await Promise.all([send({ name, clientKey }), send({ name, clientKey })]);
    expect(answers.map((answer) => dataOf(answer))).toEqual([true, true]);
    expect(await ofName(name)).toHaveLength(1);
    dataOf(await send({ name, clientKey, message: "And another thing altogether." }));
    expect(await ofName(name)).toHaveLength(2);
  });

  it("tells a robot that all is well, and stores nothing", async () => {
    const before = (await world.items()).filter(({ PK }) => !String(PK).startsWith("RATE#"));
    expect(dataOf(await send({ website: "https://spam.test" }))).toBe(true);
    expect((await world.items()).filter(({ PK }) => !String(PK).startsWith("RATE#"))).toEqual(before);
  });

  it("refuses messages that nobody could answer, by field", async () => {
    for (const [field, value] of [
      ["email", "nobody"],
      ["message", "Too short"],
      ["name", " "],
      ["topic", "gossip"],
    ]) {
      const answer = await world.call(null, "sendContactMessage", form({ [String(field)]: value }), {
        address: randomUUID(),
      });
      expect([codeOf(answer), "error" in answer && answer.error.info?.field]).toEqual(["input.invalid", field]);
    }
  });

  it("is limited by address, and says when to try again", async () => {
    for (let i = 0; i < 5; i++) dataOf(await send());
    const refused = await send();
    expect(codeOf(refused)).toBe("rate.tooMany");
    expect("error" in refused && refused.error.info?.metadata?.retryAfterSeconds).toBeGreaterThan(0);
  });
});

describe("the contact queue", () => {
  it("is for admins only", async () => {
    const message = await aMessage();
    for (const person of [contractor, null]) {
      const close = { contactMessageId: message.id, version: 1, note: "Mine now" };
      for (const answer of [
        await world.call(person, "contactMessages", { state: "open" }),
        await world.call(person, "closeContactMessage", close),
        await world.call(person, "auditLog", { subjectId: message.id }),
      ])
        expect(codeOf(answer)).toBe(person ? "access.notAllowed" : "access.signIn");
    }
  });

  it("is read oldest first, whole, page by page", async () => {
    for (let i = 0; i < 55; i++)
      dataOf(await world.call(null, "sendContactMessage", form(), { address: randomUUID() }));
    const all = await queue();
    expect(all.length).toBeGreaterThanOrEqual(55);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const times = all.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort());
    const token = Buffer.from(JSON.stringify({ PK: "USER#1", SK: "PROFILE" })).toString("base64url");
    expect(codeOf(await world.call(admin, "contactMessages", { state: "open", nextToken: token }))).toBe(
      "input.badCursor",
    );
  });

  it("closes a message once, with a note, in the same step as the audit log's line", async () => {
    const message = await aMessage();
    const close = { contactMessageId: message.id, version: message.version, note: "Answered by mail" };
    const answers = await Promise.all([1, 2, 3].map(() => world.call(admin, "closeContactMessage", close)));
    const [closed] = answers.flatMap((answer) => ("data" in answer ? [dataOf<ContactMessage>(answer)] : []));
    expect(answers.filter((answer) => "error" in answer).map(codeOf)).toEqual([
      "admin.changedElsewhere",
      "admin.changedElsewhere",
    ]);
    expect(closed).toMatchObject({ state: "closed", note: "Answered by mail", version: 2 });
    expect((await queue()).some(({ id }) => id === message.id)).toBe(false);
    expect((await queue("closed")).some(({ id }) => id === message.id)).toBe(true);
    const { items } = dataOf<{ items: AuditEntry[] }>(await world.call(admin, "auditLog", { subjectId: message.id }));
    expect(items.filter(({ after }) => after === "closed")).toMatchObject([
      { action: "closeContactMessage", actorId: admin.id, reason: "Answered by mail", before: "open" },
    ]);
    expect(items.filter(({ after }) => after === "refused: admin.changedElsewhere")).toHaveLength(2);
  });

  it("answers for a message that does not exist as for any other that is not there", async () => {
    const close = { contactMessageId: randomUUID() as never, version: 1, note: "None" };
    expect(codeOf(await world.call(admin, "closeContactMessage", close))).toBe("access.notFound");
  });
});

describe("the audit log", () => {
  it("is read by subject or by actor, newest first", async () => {
    const messages = [await aMessage(), await aMessage()];
    for (const { id, version } of messages)
      dataOf(await world.call(admin, "closeContactMessage", { contactMessageId: id, version, note: "Done" }));
    const { items } = dataOf<{ items: AuditEntry[] }>(await world.call(admin, "auditLog", { actorId: admin.id }));
    const closed = items.filter(({ action }) => action === "closeContactMessage");
    expect(closed.slice(0, 2).map(({ subjectId }) => subjectId)).toEqual(messages.map(({ id }) => id).reverse());
    for (const input of [{}, { actorId: admin.id, subjectId: admin.id }])
      expect(codeOf(await world.call(admin, "auditLog", input))).toBe("admin.auditOfWhat");
  });
});
