import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Paper } from "#shared/compliance/model.ts";
import type { EventName } from "#shared/events.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aPerson } from "#test/support/people.ts";
import { approvedDocument, sendDocument } from "#test/support/sent-documents.ts";
import { filesOf } from "#test/support/uploads.ts";
import { aFirm, type Firm } from "#test/support/whole-life.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import type { Reaction } from "../platform/reaction.ts";
import { isDomainEvent, readDomainEvent } from "../platform/read-domain-event.ts";
import { timerExists } from "../platform/timers.ts";
import { erasing } from "../reactions/erasing.ts";
import { records } from "../reactions/records.ts";
import { telling } from "../reactions/telling.ts";
import { takeDueTimers } from "../timers/take-due.ts";
import { complianceErasure } from "./personal-records.ts";
import { onDocumentDue } from "./reactions.ts";
import { documentById, documentRemovals } from "./store.ts";

let world: World;
const admin = aPerson("admin");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [admin] });
});
afterAll(() => world?.stop());

const reacted = new Set<string>();
const today = ukDayOf(new Date().toISOString());

async function clockAt(now: string): Promise<void> {
  await takeDueTimers({ db: world.db, now });
  for (;;) {
    const fresh = (await world.items())
      .filter(isDomainEvent)
      .map(readDomainEvent)
      .filter(({ id }) => !reacted.has(id));
    if (fresh.length === 0) return;
    for (const domainEvent of fresh) {
      reacted.add(domainEvent.id);
      for (const group of [records, telling, erasing]) {
        const wired = (group as Partial<Record<EventName, readonly Reaction<EventName>[]>>)[domainEvent.name] ?? [];
        for (const reaction of wired) await reaction(domainEvent, { db: world.db, now, newId: () => randomUUID() });
      }
    }
  }
}

async function notifiedOf(person: Profile): Promise<string[]> {
  const { items } = dataOf<{ items: { kind: string; title: string }[] }>(
    await world.call(person, "myNotifications", {}),
  );
  return items
    .filter(({ kind }) => kind.startsWith("paper_"))
    .map(({ title }) => title)
    .reverse();
}

/** Titles of a person's sent and pending emails, sorted because several have the same time. */
async function mailedTo({ id }: Profile): Promise<string[]> {
  const items = await world.items();
  const waiting = items.filter(({ entity, mail }) => entity === "notification" && mail);
  const wanted = items.filter(isDomainEvent).map(readDomainEvent);
  const gone = wanted.flatMap(({ payload }) => ("notifications" in payload ? payload.notifications : []));
  return [...waiting, ...gone]
    .filter(({ userId }) => userId === id)
    .map(({ title }) => String(title))
    .sort();
}
const morning = (day: string) => instantOfUk(day, "08:00");
const verifiedStatus = async ({ haulier }: Firm) => dataOf<Profile>(await world.call(haulier, "me", {})).verifiedStatus;
const cardSays = async ({ haulier }: Firm) => (await world.db.get({ PK: `USER#${haulier.id}`, SK: "CARD" }))?.verified;

it("reminds its people in time and when it has expired, in the bell and by email", async () => {
  const firm = await aFirm(world, {}, { papers: [] });
  const expiresOn = addDays(today, 20);
  await approvedDocument(world, admin, firm.haulier, { expiresOn });
  for (const days of [14, 7, 1]) {
    await clockAt(addSeconds(morning(addDays(expiresOn, -days)), -60));
    await clockAt(morning(addDays(expiresOn, -days)));
  }
  await clockAt(instantOfUk(expiresOn, "23:59"));
  const told = ["Approved", "expires in 14 days", "expires in 7 days", "expires tomorrow"];
  for (const person of [firm.haulier, firm.manager])
    expect((await notifiedOf(person)).map((title, at) => title.includes(told[at] ?? "?"))).toEqual(
      told.map(() => true),
    );
  await clockAt(instantOfUk(addDays(expiresOn, 1), "00:00"));
  expect((await notifiedOf(firm.haulier)).at(-1)).toBe("Public liability insurance has expired");
  expect(await notifiedOf(firm.driver)).toEqual([]);
  expect(await mailedTo(firm.haulier)).toHaveLength(5);
});

it("leaves no timer for a document that is removed while its reminder is written", async () => {
  const firm = await aFirm(world, {}, { papers: [] });
  const expiresOn = addDays(today, 20);
  const { id } = await approvedDocument(world, admin, firm.haulier, { expiresOn });
  const dueAt = morning(addDays(expiresOn, -14));
  const commit: typeof world.db.commit = async (writes) => {
    const paper = await documentById(world.db, id);
    if (paper) await world.db.commit(documentRemovals(paper));
    await world.db.commit(writes);
  };
  const due = aDomainEvent("paperDue", { subjectId: id, dueAt }, dueAt);
  const context = { db: { ...world.db, commit }, now: dueAt, newId: () => randomUUID() };
  await expect(onDocumentDue(due, context)).rejects.toThrow();
  expect(await timerExists(world.db, { kind: "paperDue", subjectId: id })).toBe(false);
});

it("with reminders switched off, sends them to the bell only, and emails once it has expired", async () => {
  const firm = await aFirm(world, {}, { papers: [] });
  const before = dataOf<{ documentReminders: boolean; jobMatches: boolean; messages: boolean }>(
    await world.call(firm.haulier, "notificationPreferences", {}),
  );
  expect(before).toMatchObject({ documentReminders: true, jobMatches: true, messages: true });
  const off = { ...before, documentReminders: false };
  expect(dataOf(await world.call(firm.haulier, "setNotificationPreferences", off))).toEqual(off);
  expect(dataOf(await world.call(firm.haulier, "notificationPreferences", {}))).toEqual(off);
  const expiresOn = addDays(today, 20);
  await approvedDocument(world, admin, firm.haulier, { expiresOn });
  await clockAt(morning(addDays(expiresOn, -1)));
  await clockAt(instantOfUk(addDays(expiresOn, 1), "00:00"));
  const label = "Public liability insurance";
  const mailed = [`Approved: ${label}`, `${label} has expired`];
  expect(await mailedTo(firm.haulier)).toEqual(mailed);
  expect(await mailedTo(firm.manager)).toEqual([...mailed, `${label} expires tomorrow`].toSorted());
  expect(await notifiedOf(firm.haulier)).toEqual(await notifiedOf(firm.manager));
});

it("a replaced or removed document sends no reminder, and its file is deleted", async () => {
  const firm = await aFirm(world, {}, { papers: [] });
  const expiresOn = addDays(today, 40);
  const first = await approvedDocument(world, admin, firm.haulier, { expiresOn });
  // The renewal starts the day after the first document expires. Both exist until then; afterwards only the renewal
  // counts.
  const next = { replaces: first.id, issuedOn: addDays(expiresOn, 1), expiresOn: addDays(expiresOn, 365) };
  const second = await approvedDocument(world, admin, firm.haulier, next);
  for (const days of [30, 14, 7, 1, 0]) await clockAt(morning(addDays(expiresOn, -days)));
  expect(await notifiedOf(firm.haulier)).toHaveLength(2);
  await clockAt(morning(addDays(expiresOn, 1)));
  const left = dataOf<Paper[]>(await world.call(firm.haulier, "papers", {}));
  expect(left.map(({ id }) => id)).toEqual([second.id]);
  const removal = { clientKey: randomUUID(), paperId: second.id, version: second.version };
  dataOf(await world.call(firm.haulier, "removePaper", removal));
  await clockAt(morning(addDays(next.expiresOn, -1)));
  expect(await notifiedOf(firm.haulier)).toHaveLength(2);
  expect((await filesOf(world)).filter((key) => key.startsWith(`papers/${firm.haulier.id}/`))).toEqual([]);
});

it("is deleted with its file when the driver leaves or the account ends", async () => {
  const [left, erased] = [await aFirm(world, {}, { papers: [] }), await aFirm(world, {}, { papers: [] })];
  const card = { type: "adr", number: "ADR 123", sumInsuredPence: null, covers: "driver" } as const;
  for (const { haulier, driver } of [left, erased]) {
    await approvedDocument(world, admin, haulier);
    await approvedDocument(world, admin, driver, { ...card, driverId: driver.id });
  }
  const { haulier, driver } = left;
  dataOf(
    await world.call(haulier, "removeMember", { clientKey: randomUUID(), haulierId: haulier.id, userId: driver.id }),
  );
  const now = new Date().toISOString();
  await clockAt(now);
  expect(dataOf<Paper[]>(await world.call(haulier, "papers", {})).map(({ covers }) => covers)).toEqual(["company"]);
  const context = { db: world.db, now, newId: () => randomUUID() };
  const erase = async (person: Profile) => {
    for (const step of Object.values(complianceErasure()))
      expect(await step(context, { userId: person.id, email: person.email }, null)).toBeNull();
  };
  await erase(erased.driver);
  const stays = dataOf<Paper[]>(await world.call(erased.haulier, "papers", {}));
  expect(stays.map(({ covers }) => covers)).toEqual(["company"]);
  await erase(erased.haulier);
  const about = (await world.items()).filter(
    ({ entity, haulierId }) => entity === "paper" && haulierId === erased.haulier.id,
  );
  expect(about).toEqual([]);
  const files = await filesOf(world);
  expect(files.filter((key) => key.startsWith(`papers/${erased.haulier.id}/`))).toEqual([]);
  expect(files.filter((key) => key.startsWith(`papers/${haulier.id}/`))).toHaveLength(1);
});

it("a business is verified by its approved documents, and no longer when one expires", async () => {
  const firm = await aFirm(world, {}, { papers: [] });
  const { haulier } = firm;
  const plain = { sumInsuredPence: null, number: null };
  const identity = { ...plain, type: "company_identity", expiresOn: null } as const;
  const licence = { ...plain, type: "operator_licence", number: "OM1234567", expiresOn: addDays(today, 100) } as const;
  await approvedDocument(world, admin, haulier, identity);
  await approvedDocument(world, admin, haulier, licence);
  await clockAt(new Date().toISOString());
  expect([await verifiedStatus(firm), await cardSays(firm)]).toEqual(["unverified", false]);
  const waiting = dataOf<Paper>(await sendDocument(world, haulier));
  await clockAt(new Date().toISOString());
  expect(await verifiedStatus(firm)).toBe("pending");
  dataOf(await world.call(admin, "reviewPaper", { paperId: waiting.id, version: 1, approve: true }));
  await clockAt(new Date().toISOString());
  expect([await verifiedStatus(firm), await cardSays(firm)]).toEqual(["verified", true]);
  await clockAt(instantOfUk(addDays(today, 100), "23:59"));
  expect(await verifiedStatus(firm)).toBe("verified");
  await clockAt(instantOfUk(addDays(today, 101), "00:00"));
  expect([await verifiedStatus(firm), await cardSays(firm)]).toEqual(["lapsed", false]);
});
