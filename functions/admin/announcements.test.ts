import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Announcement } from "#shared/admin/announcement-operations.ts";
import type { CurrentAnnouncement } from "#shared/admin/announcements.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const admin = aPerson("admin");
const other = aPerson("admin");
const contractor = aPerson("contractor");
const haulier = aPerson("haulier");
const driver = aPerson("driver");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [admin, other, contractor, haulier, driver] });
});
afterEach(() => endAll());
afterAll(() => world?.stop());

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const make = (change: object = {}, as = admin) =>
  world.call(as, "makeAnnouncement", {
    ...{ clientKey: randomUUID(), text: "The A9 is closed tonight.", audience: "hauliers", endsAt: inHours(8) },
    ...change,
  } as never);
const made = async (change: object = {}) => dataOf<Announcement>(await make(change));
const end = ({ id, version }: Announcement, as = admin) =>
  world.call(as, "endAnnouncement", { announcementId: id, version });
const read = async (as: typeof haulier) =>
  dataOf<{ announcements: CurrentAnnouncement[] }>(await world.call(as, "currentAnnouncements", {})).announcements.map(
    ({ text }) => text,
  );
const endAll = async () => {
  const { items } = dataOf<{ items: Announcement[] }>(await world.call(admin, "announcements", {}));
  for (const one of items) if (one.state !== "over") dataOf(await end(one));
};

describe("an announcement", () => {
  it("is read by its audience, until it is ended", async () => {
    const one = await made({ link: "/help" });
    const all = await made({ text: "Happy new year.", audience: "everybody" });
    expect(one).toMatchObject({ state: "running", link: "/help", createdBy: admin.id });
    expect(await read(haulier)).toEqual(expect.arrayContaining([one.text, all.text]));
    expect([await read(contractor), await read(driver), await read(admin)]).toEqual(
      Array.from({ length: 3 }, () => [all.text]),
    );
    expect(dataOf(await end(one, other))).toMatchObject({ state: "over", endedBy: other.id });
    expect(await read(haulier)).toEqual([all.text]);
    expect(codeOf(await end(one))).toBe("admin.announcementIsOver");
  });

  it("is answered a day before its start, and no earlier", async () => {
    await made({ text: "Soon", startsAt: inHours(23), endsAt: inHours(30) });
    await made({ text: "Later", startsAt: inHours(25), endsAt: inHours(30) });
    expect(await read(haulier)).toEqual(["Soon"]);
    await endAll();
    expect(await read(haulier)).toEqual([]);
  });

  it("is one of three at once, also when admins make them at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, (_, i) => make({}, i % 2 ? admin : other)));
    const refusals = answers.filter((answer) => !("data" in answer)).map(codeOf);
    expect(refusals.length).toBeGreaterThanOrEqual(3);
    expect(["admin.announcementsChanged", "admin.announcementsFull"]).toEqual(expect.arrayContaining(refusals));
    for (let i = answers.length - refusals.length; i < 3; i++) await made();
    expect(await read(haulier)).toHaveLength(3);
    expect(codeOf(await make())).toBe("admin.announcementsFull");
    // The limit of three holds per audience, and only for announcements whose times overlap.
    await made({ audience: "drivers" });
    await made({ startsAt: inHours(8), endsAt: inHours(9) });
  });

  it("is made once for each key, and ended by one of two admins", async () => {
    const keyed = { clientKey: randomUUID(), endsAt: inHours(2) };
    const [first, second] = [await made(keyed), await made(keyed)];
    expect(first.id).toBe(second.id);
    const ends = await Promise.all([end(first), end(first, other)]);
    expect(ends.filter((answer) => "data" in answer)).toHaveLength(1);
    const one = await made();
    expect(codeOf(await end({ ...one, version: 2 }))).toBe("admin.announcementsChanged");
    expect(codeOf(await end({ ...one, id: randomUUID() }))).toBe("admin.announcementsChanged");
  });

  it("is kept, newest first, and leaves its lines in the audit log", async () => {
    const one = await made({ text: "Kept" });
    dataOf(await end(one));
    const { items } = dataOf<{ items: Announcement[] }>(await world.call(other, "announcements", {}));
    expect(items[0]).toMatchObject({ text: "Kept", state: "over", endedBy: admin.id });
    const log = dataOf<{ items: { action: string; after: string }[] }>(
      await world.call(admin, "auditLog", { subjectId: one.id }),
    ).items;
    expect(log.map(({ action }) => action).toSorted()).toEqual(["endAnnouncement", "makeAnnouncement"]);
    expect(log.every(({ after }) => after.startsWith("Kept (for hauliers"))).toBe(true);
  });

  it.each([
    ["no words", { text: " " }, "input.invalid", "text"],
    ["too many words", { text: "a".repeat(241) }, "input.invalid", "text"],
    ["a link that runs a script", { link: "javascript:1" }, "input.invalid", "link"],
    ["no end", { endsAt: undefined }, "input.invalid", "endsAt"],
    ["an end in the past", { endsAt: inHours(-1) }, "admin.announcementEnd", "endsAt"],
    ["an end after 31 days", { endsAt: inHours(31 * 24) }, "admin.announcementEnd", "endsAt"],
    ["a start in the past", { startsAt: inHours(-1) }, "admin.announcementStart", "startsAt"],
  ])("is refused with %s", async (_what, change, code, field) => {
    const answer = await make(change);
    expect(codeOf(answer)).toBe(code);
    expect("error" in answer && answer.error.info?.field).toBe(field);
  });

  it("is admins' to make, to end and to list; visitors read none", async () => {
    for (const person of [contractor, haulier, null]) {
      expect(codeOf(await world.call(person, "announcements", {}))).not.toBeNull();
      expect(codeOf(await world.call(person, "endAnnouncement", { announcementId: "x", version: 1 }))).not.toBeNull();
    }
    expect(codeOf(await make({}, haulier as typeof admin))).toBe("access.notAllowed");
    expect(codeOf(await world.call(null, "currentAnnouncements", {}))).not.toBeNull();
  });
});
