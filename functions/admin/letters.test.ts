import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type ContactConversation, type ContactMessage, type Letter, mostWriterLines } from "#shared/admin/letters.ts";
import type { AuditEntry } from "#shared/admin/model.ts";
import { aPerson } from "#test/support/people.ts";
import { aFirm, anAssignedBookingOf } from "#test/support/whole-life.ts";
import { type Answer, codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const admin = aPerson("admin");
const other = aPerson("contractor");
/** Each test has its own sender, so that tests do not share a rate limit. */
let writer = other;
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [admin, other] });
});
beforeEach(async () => {
  writer = aPerson("contractor");
  await world.add({ people: [writer] });
});
afterAll(() => world?.stop());

type Sender = Parameters<World["call"]>[0];

const send = (as: Sender, change: object = {}) =>
  world.call(
    as,
    "sendContactMessage",
    {
      ...{ clientKey: randomUUID(), name: "Una Reid", email: "una@people.test", topic: "other" as const },
      message: "Do you carry as far as Orkney?",
      ...change,
    },
    { address: randomUUID() },
  );

async function aLetter(as: Sender, change: object = {}): Promise<ContactMessage> {
  const name = `Una ${randomUUID().slice(0, 8)}`;
  dataOf(await send(as, { name, ...change }));
  const { items } = dataOf<{ items: ContactMessage[] }>(await world.call(admin, "contactMessages", { state: "open" }));
  return items.find((one) => one.name === name) as ContactMessage;
}
const seen = async ({ id }: { id: ContactMessage["id"] }) =>
  dataOf<ContactConversation>(await world.call(admin, "contactMessage", { contactMessageId: id }));
const answer = async ({ id }: ContactMessage, text = "We do.") => {
  const { version } = await seen({ id });
  return world.call(admin, "answerContactMessage", { contactMessageId: id, version, text });
};
const add = (as: Sender, { id }: ContactMessage, text = "And Shetland?") =>
  world.call(as, "addToLetter", { clientKey: randomUUID(), contactMessageId: id, text });
const close = async ({ id }: ContactMessage) => {
  const { version } = await seen({ id });
  return world.call(admin, "closeContactMessage", { contactMessageId: id, version, note: "Answered" });
};

async function linkOf({ id }: ContactMessage): Promise<string> {
  const { linkText } = await import("../platform/record-link.ts");
  const { contactMessageById } = await import("./store.ts");
  const stored = await contactMessageById(world.db, id);
  return linkText(stored as { id: string; secret: string });
}
const byLink = (link: string) => world.call(null, "letterByLink", { link }, { address: randomUUID() });
const addByLink = (link: string, text: string, after: number, address = randomUUID()) =>
  world.call(null, "addToLetterByLink", { link, text, after }, { address });

const texts = ({ lines }: { lines: Letter["lines"] }) => lines.map(({ isOurs, text }) => [isOurs, text]);

describe("a letter of an account", () => {
  it("becomes a conversation: open, answered, open again, closed, open again", async () => {
    const letter = await aLetter(writer);
    expect(letter).toMatchObject({ state: "open", userId: writer.id, lineCount: 0, linkEndsAt: null, job: null });
    expect(dataOf(await answer(letter))).toMatchObject({ state: "answered", linkEndsAt: null });
    const read = dataOf<Letter>(await world.call(writer, "ownLetter", { contactMessageId: letter.id }));
    expect(texts(read)).toEqual([
      [false, "Do you carry as far as Orkney?"],
      [true, "We do."],
    ]);
    expect(read.lines.map(({ name }) => name)).toEqual([letter.name, admin.fullName]);
    expect(dataOf(await add(writer, letter))).toMatchObject({ state: "open", mayWrite: true });
    const again = await seen(letter);
    expect(again.waitsSince > letter.waitsSince).toBe(true);
    expect(dataOf(await close(letter))).toMatchObject({ state: "closed", note: "Answered" });
    expect(codeOf(await answer(letter))).toBe("admin.messageClosed");
    expect(dataOf(await add(writer, letter, "One thing more."))).toMatchObject({ state: "open" });
    expect(texts(await seen(letter))).toHaveLength(4);
  });

  it("keeps its place in the queue when its writer adds to it", async () => {
    const letter = await aLetter(writer);
    dataOf(await add(writer, letter));
    expect((await seen(letter)).waitsSince).toBe(letter.waitsSince);
  });

  it("is read and continued by its writer alone, who sees no note of ours", async () => {
    const letter = await aLetter(writer);
    dataOf(await close(letter));
    for (const [as, code] of [
      [other, "access.notFound"],
      [admin, "access.notFound"],
      [null, "access.signIn"],
    ] as const) {
      expect(codeOf(await world.call(as, "ownLetter", { contactMessageId: letter.id }))).toBe(code);
      expect(codeOf(await add(as, letter))).toBe(code);
    }
    const { items } = dataOf<{ items: object[] }>(await world.call(writer, "ownLetters", {}));
    expect(items).toContainEqual(expect.objectContaining({ id: letter.id, state: "closed" }));
    expect(JSON.stringify(items)).not.toContain("Answered");
    expect(dataOf(await world.call(other, "ownLetters", {}))).toMatchObject({ items: [] });
    const read = await world.call(writer, "ownLetter", { contactMessageId: letter.id });
    expect(JSON.stringify(dataOf(read))).not.toContain("Answered");
  });

  it("notifies the account of an answer in the bell, without its words, and emails nobody else", async () => {
    const letter = await aLetter(writer);
    dataOf(await answer(letter));
    const domainEvents = (await world.items()).filter(({ name, payload }) => {
      const { contactMessageId } = (payload ?? {}) as { contactMessageId?: string };
      return name === "letterAnswered" && contactMessageId === letter.id;
    });
    expect(domainEvents).toMatchObject([{ payload: { userId: writer.id, line: 1 } }]);
    expect(JSON.stringify(domainEvents)).not.toContain("We do.");
    const { accountNotices } = await import("../notifications/account-notices.ts");
    const notice = accountNotices.letterAnswered(domainEvents[0]?.payload as never);
    expect(notice).toMatchObject({ kind: "letter_answered", to: [writer.id] });
    expect(
      accountNotices.letterAnswered({ ...(domainEvents[0]?.payload as object), userId: null } as never),
    ).toBeNull();
  });

  it("names a job only where its writer takes part in it", async () => {
    const firm = await aFirm(world);
    const { id, reference } = await anAssignedBookingOf(world, firm);
    const letter = await aLetter(firm.contractor, { jobId: id });
    expect(letter.job).toEqual({ kind: "booking", id, reference });
    for (const as of [firm.haulier, firm.driver]) expect((await aLetter(as, { jobId: id })).job?.id).toBe(id);
    for (const [as, jobId] of [
      [other, id],
      [null, id],
      [firm.contractor, randomUUID()],
    ] as const) {
      const refused = await send(as, { jobId });
      expect("error" in refused && refused.error.info).toMatchObject({ code: "admin.jobOfOthers", field: "jobId" });
    }
    expect(codeOf(await send(firm.contractor, { jobId: "JOB-1" }))).toBe("input.invalid");
    const { items } = dataOf<{ items: ContactMessage[] }>(
      await world.call(admin, "personContactMessages", { userId: firm.contractor.id }),
    );
    expect(items).toMatchObject([{ id: letter.id, job: { reference } }]);
  });
});

describe("a letter without an account", () => {
  it("gets its answer by email, whole, with a link that opens it and accepts replies", async () => {
    const letter = await aLetter(null);
    expect(codeOf(await byLink(await linkOf(letter)))).toBe("admin.letterLinkEnded");
    const said = "We do. Ring 0131 496 0000.\n\nOr see https://orkney.example.test.";
    const { linkEndsAt } = dataOf<ContactConversation>(await answer(letter, said));
    expect(linkEndsAt && linkEndsAt > new Date().toISOString()).toBe(true);
    const link = await linkOf(letter);
    const read = dataOf<Letter>(await byLink(link));
    expect(texts(read)).toEqual([
      [false, "Do you carry as far as Orkney?"],
      [true, said],
    ]);
    expect(JSON.stringify(read)).not.toContain("una@people.test");
    const reply = () => addByLink(link, "Thank you. And Shetland?", 2);
    const both: Answer[] = [await reply(), await reply()];
    expect(both.map((one) => dataOf<Letter>(one).lines)).toMatchObject([{ length: 3 }, { length: 3 }]);
    expect(await seen(letter)).toMatchObject({ state: "open", lineCount: 2 });
    expect(codeOf(await world.call(writer, "ownLetter", { contactMessageId: letter.id }))).toBe("access.notFound");
  });

  it("says that emails to its writer bounce, as no answer would arrive", async () => {
    const { suppressionWrite } = await import("../notifications/suppression.ts");
    const email = `${randomUUID()}@people.test`;
    const letter = await aLetter(null, { email });
    expect(await seen(letter)).toMatchObject({ isUnreachable: false });
    await world.db.commit([suppressionWrite({ email, reason: "bounced", at: letter.createdAt })]);
    expect(await seen(letter)).toMatchObject({ isUnreachable: true });
  });

  it("is opened by no other link, and by none after it ended or expired", async () => {
    const letter = await aLetter(null);
    dataOf(await answer(letter));
    const link = await linkOf(letter);
    const flipped = `${link.slice(0, -2)}${link.endsWith("AA") ? "BA" : "AA"}`;
    const strangers = [flipped, "A".repeat(64), await linkOf(await aLetter(null))];
    for (const stranger of strangers) expect(codeOf(await byLink(stranger))).toBe("admin.letterLinkEnded");
    expect(codeOf(await byLink("short"))).toBe("input.invalid");
    const { version } = await seen(letter);
    const end = { contactMessageId: letter.id, version };
    expect(dataOf(await world.call(admin, "endLetterLink", end))).toMatchObject({ linkEndsAt: null });
    expect(codeOf(await byLink(link))).toBe("admin.letterLinkEnded");
    expect(codeOf(await addByLink(link, "Hello?", 2))).toBe("admin.letterLinkEnded");
    expect(codeOf(await world.call(admin, "endLetterLink", { ...end, version: version + 1 }))).toBe(
      "admin.noLetterLink",
    );
    dataOf(await answer(letter, "Once more."));
    expect(codeOf(await byLink(link))).toBe("admin.letterLinkEnded");
    const { contactMessageById, contactMessageEntity } = await import("./store.ts");
    const stored = await contactMessageById(world.db, letter.id);
    dataOf(await byLink(await linkOf(letter)));
    await world.db.commit([{ put: contactMessageEntity.toItem({ ...stored!, linkEndsAt: new Date().toISOString() }) }]);
    expect(codeOf(await byLink(await linkOf(letter)))).toBe("admin.letterLinkEnded");
  });

  it("accepts a limited number of lines per day by its link from all senders together, within the letter's limit", async () => {
    const letter = await aLetter(null);
    dataOf(await answer(letter));
    const link = await linkOf(letter);
    const sent: Answer[] = [];
    for (let i = 0; i < 11; i++) sent.push(await addByLink(link, `Line ${i}`, 2 + i));
    expect(sent.slice(0, 10).every((one) => "data" in one)).toBe(true);
    expect(codeOf(sent[10] as Answer)).toBe("rate.tooManyToday");
  });
});

describe("a conversation", () => {
  it("ends at the maximum number of its writer's lines; we can still answer", async () => {
    const { contactMessageById, contactMessageEntity } = await import("./store.ts");
    const letter = await aLetter(writer);
    const stored = await contactMessageById(world.db, letter.id);
    const lines = Array.from({ length: mostWriterLines }, () => ({
      adminId: null,
      text: "More",
      at: letter.createdAt,
    }));
    await world.db.commit([{ put: contactMessageEntity.toItem({ ...stored!, lines }) }]);
    expect(codeOf(await add(writer, letter))).toBe("admin.messageFull");
    dataOf(await answer(letter));
    const read = await world.call(writer, "ownLetter", { contactMessageId: letter.id });
    expect(dataOf(read)).toMatchObject({ mayWrite: false });
  });

  it("is answered once when two admins answer the same version", async () => {
    const letter = await aLetter(writer);
    const words = { contactMessageId: letter.id, version: letter.version, text: "We do." };
    const race = await Promise.all([1, 2].map(() => world.call(admin, "answerContactMessage", words)));
    expect(race.filter((one) => "data" in one)).toHaveLength(1);
    expect(race.filter((one) => "error" in one).map(codeOf)).toEqual(["admin.changedElsewhere"]);
    const added = await Promise.all([add(writer, letter), answer(letter, "And more.")]);
    expect(added.some((one) => "data" in one)).toBe(true);
    const { lines } = await seen(letter);
    expect(lines).toHaveLength(2 + added.filter((one) => "data" in one).length);
  });

  it("leaves its lines in the audit log, without its words", async () => {
    const letter = await aLetter(writer);
    dataOf(await answer(letter, "A secret of ours"));
    const { items } = dataOf<{ items: AuditEntry[] }>(await world.call(admin, "auditLog", { subjectId: letter.id }));
    expect(items.map(({ action }) => action)).toContain("answerContactMessage");
    expect(JSON.stringify(items)).not.toContain("A secret of ours");
  });

  it.each([
    ["nothing", " \n"],
    ["too much", "x".repeat(2001)],
  ])("refuses %s", async (_what, text) => {
    const letter = await aLetter(writer);
    for (const refused of [await answer(letter, text), await add(writer, letter, text)])
      expect("error" in refused && refused.error.info).toMatchObject({ code: "input.invalid", field: "text" });
  });

  it("reads letters that were stored before letters had answers", async () => {
    const id = randomUUID();
    const createdAt = "2026-01-05T09:00:00.000Z";
    const old = {
      ...{ PK: `CONTACT#${id}`, SK: "META", GSI1PK: "CONTACT#new", GSI1SK: `${createdAt}#${id}` },
      ...{ entity: "contactMessage", v: 1, id, name: "Old", email: "old@people.test", topic: "other" },
      ...{ message: "From before.", userId: null, state: "new", note: null, closedAt: null, version: 1, createdAt },
    };
    await world.db.commit([{ put: old }]);
    const { items } = dataOf<{ items: ContactMessage[] }>(
      await world.call(admin, "contactMessages", { state: "open" }),
    );
    expect(items[0]).toMatchObject({ id, state: "open", lineCount: 0 });
    expect(dataOf(await answer(items[0] as ContactMessage))).toMatchObject({ state: "answered" });
  });
});
