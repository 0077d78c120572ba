import { randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Person, Profile } from "#shared/accounts/model.ts";
import type { PendingChange } from "#shared/admin/pending-change-operations.ts";
import { type PendingKind, pendingDays } from "#shared/admin/pending-changes.ts";
import { aPerson } from "#test/support/people.ts";
import { aFirm, anAssignedBookingOf } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";
import { decideAsOperator } from "./decide-as-operator.ts";
import { pendingChangeOf, pendingIdOf } from "./pending-change-store.ts";
import { onPendingChangeDue } from "./reactions.ts";

let world: World;
const [first, second, third] = [aPerson("admin"), aPerson("admin"), aPerson("admin")];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [first, second, third] });
});
afterEach(() => setClockAhead(0));
afterAll(() => world?.stop());

async function added(...person: Parameters<typeof aPerson>): Promise<Profile> {
  const one = aPerson(...person);
  await world.add({ people: [one] });
  return one;
}
const reason = "Asked for by letter";
const proposeRole = ({ id }: Profile, role: "admin" | "haulier" | "driver", { as = first, version = 1 } = {}) =>
  world.call(as, "proposeRole", { userId: id, version, role, reason });
const proposeErasure = ({ id }: Profile, { as = first, version = 1 } = {}) =>
  world.call(as, "proposeErasure", { userId: id, version, reason });
const decide = (
  { id }: Profile,
  { as = second, version = 1, confirm = true, kind = "role" as PendingKind, because = null as string | null } = {},
) => world.call(as, "decidePendingChange", { userId: id, kind, version, confirm, reason: because });
const take = ({ id }: Profile, as = second) =>
  world.call(as, "takeFromQueue", { queue: "changes", itemId: pendingIdOf(id, "role") });
const account = async ({ id }: Profile) =>
  dataOf<{ items: Person[] }>(await world.call(third, "people", { userId: id })).items[0];
const eventsAbout = async (userId: string, name: string) =>
  (await world.items())
    .filter((item) => item.name === name && (item.payload as { userId?: string })?.userId === userId)
    .map(({ payload }) => payload);
const auditOf = async (subjectId: string) =>
  (await world.items())
    .filter(({ PK, after }) => PK === `AUDIT#${subjectId}` && !String(after).startsWith("looked"))
    .sort((a, b) => (String(a.SK) < String(b.SK) ? -1 : 1))
    .map(({ action, actorId, before, after }) => [action, actorId, before, after]);

describe("a role", () => {
  it("of another person changes only after a second admin has confirmed it, and the person is notified", async () => {
    const person = await added("contractor");
    expect(dataOf(await proposeRole(person, "driver"))).toMatchObject({ state: "open", isYours: true, role: "driver" });
    expect(await account(person)).toMatchObject({ role: "contractor", version: 1 });
    expect(codeOf(await decide(person, { as: first }))).toBe("admin.ownProposal");
    expect(dataOf(await decide(person))).toMatchObject({ state: "confirmed", decidedBy: second.id });
    expect(await account(person)).toMatchObject({ role: "driver", version: 2 });
    expect(await eventsAbout(person.id, "roleChanged")).toMatchObject([{ role: "driver", before: "contractor" }]);
    expect(await auditOf(person.id)).toEqual([
      ["proposeRole", first.id, "contractor", "proposed: driver"],
      ["decidePendingChange", first.id, null, "refused: admin.ownProposal"],
      ["decidePendingChange", second.id, "contractor", `confirmed: driver, as proposed by ${first.id}`],
    ]);
  });

  it("stays when the change is refused, with a reason; its proposer can withdraw it", async () => {
    const person = await added("contractor");
    dataOf(await proposeRole(person, "haulier"));
    expect(codeOf(await decide(person, { confirm: false }))).toBe("admin.refusalWithoutReason");
    dataOf(await decide(person, { as: first, confirm: false, because: "The wrong person" }));
    expect(await account(person)).toMatchObject({ role: "contractor", version: 1 });
    expect(codeOf(await decide(person))).toBe("admin.changeMovedOn");
    // A rejected change can be proposed again. A decision that names the older version is then rejected.
    expect(dataOf(await proposeRole(person, "driver"))).toMatchObject({ version: 3, decidedBy: null });
    expect(codeOf(await decide(person, { version: 1 }))).toBe("admin.changeMovedOn");
  });

  it("is proposed once at a time, for another person, and not the role they have", async () => {
    const person = await added("contractor");
    expect(codeOf(await proposeRole(person, "haulier", { version: 9 }))).toBe("accounts.changedElsewhere");
    const answers = await Promise.all([proposeRole(person, "haulier"), proposeRole(person, "driver", { as: second })]);
    expect(answers.filter((answer) => "error" in answer)).toHaveLength(1);
    expect(codeOf(await proposeRole(person, "driver"))).toBe("admin.changeWaits");
    expect(codeOf(await proposeRole(first, "haulier"))).toBe("accounts.yourself");
    const driver = await added("driver");
    expect(codeOf(await proposeRole(driver, "driver"))).toBe("admin.changeIsMade");
    const left = await added(null, { status: "deleted" });
    expect(codeOf(await proposeRole(left, "driver"))).toBe("access.notFound");
    expect(codeOf(await proposeRole({ ...left, id: randomUUID() as never }, "driver"))).toBe("access.notFound");
  });

  it("cannot be decided by its proposer or by users without the role", async () => {
    dataOf(await proposeRole(third, "haulier"));
    expect(codeOf(await decide(third, { as: third }))).toBe("accounts.yourself");
    expect(codeOf(await take(third, third))).toBe("admin.nothingToTake");
    const person = await added("contractor");
    expect(codeOf(await proposeRole(first, "driver", { as: person }))).toBe("access.notAllowed");
    expect(codeOf(await decide(third, { as: person }))).toBe("access.notAllowed");
    dataOf(await decide(third, { confirm: false, because: "Stays" }));
  });

  it("is made once under concurrent confirmations, and not when the account has another role by now", async () => {
    const person = await added("contractor");
    dataOf(await proposeRole(person, "driver"));
    const answers = await Promise.all([decide(person), decide(person, { as: third })]);
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(1);
    expect(await account(person)).toMatchObject({ role: "driver", version: 2 });
    const newcomer = await added(null);
    dataOf(await proposeRole(newcomer, "driver"));
    dataOf(await world.call(newcomer, "setRole", { role: "contractor" }));
    expect(codeOf(await decide(newcomer))).toBe("accounts.changedElsewhere");
    expect(await account(newcomer)).toMatchObject({ role: "contractor" });
  });

  it("is worked on by one admin at a time", async () => {
    const person = await added("contractor");
    dataOf(await proposeRole(person, "driver"));
    expect(dataOf(await take(person))).toMatchObject({ isYou: true });
    expect(dataOf(await take(person))).toMatchObject({ isYou: true });
    expect(codeOf(await take(person, third))).toBe("accounts.itemTaken");
    expect(codeOf(await decide(person, { as: third }))).toBe("accounts.itemTaken");
    dataOf(await decide(person));
  });
});

describe("an erasure on request", () => {
  it("gives the person 14 days and notice once a second admin has confirmed it; they can cancel it", async () => {
    const person = await added("contractor");
    dataOf(await proposeErasure(person));
    expect(await account(person)).toMatchObject({ deleteAfter: null });
    dataOf(await decide(person, { kind: "erasure" }));
    expect(await account(person)).toMatchObject({ deleteAfter: expect.any(String), status: "active" });
    expect(await eventsAbout(person.id, "deletionAsked")).toMatchObject([{ deleteAfter: expect.any(String) }]);
    expect(codeOf(await proposeErasure(person, { version: 2 }))).toBe("admin.changeIsMade");
    dataOf(await world.call(person, "cancelAccountDeletion", {}));
    expect(await account(person)).toMatchObject({ deleteAfter: null });
  });

  it("is refused while bookings are under way, and names them", async () => {
    const firm = await aFirm(world);
    await anAssignedBookingOf(world, firm);
    const answer = await proposeErasure(firm.contractor);
    expect(codeOf(answer)).toBe("admin.leaverHasWork");
    expect("error" in answer && answer.error.message).toMatch(/JOB-/);
  });

  it("waits beside a role that waits", async () => {
    const person = await added("contractor");
    dataOf(await proposeErasure(person));
    dataOf(await proposeRole(person, "driver"));
    const waiting = dataOf<PendingChange[]>(await world.call(second, "personPendingChanges", { userId: person.id }));
    expect(waiting.map(({ kind }) => kind).sort()).toEqual(["erasure", "role"]);
  });
});

describe("after 7 days", () => {
  it("an unconfirmed change expires, and one that was proposed again meanwhile does not", async () => {
    const person = await added("contractor");
    dataOf(await proposeRole(person, "driver"));
    const stored = await pendingChangeOf(world.db, person.id, "role");
    setClockAhead((pendingDays * 86_400 + 1) * 1000);
    expect(codeOf(await decide(person))).toBe("admin.changeMovedOn");
    const now = new Date(Date.now() + (pendingDays * 86_400 + 1) * 1000).toISOString();
    const around = { db: world.db, now, newId: () => randomUUID() };
    const due = (dueAt: string) =>
      onPendingChangeDue(
        { id: randomUUID(), name: "pendingChangeDue", at: now, payload: { subjectId: stored?.id, dueAt } } as never,
        around as never,
      );
    await due(stored?.createdAt ?? "");
    expect(await pendingChangeOf(world.db, person.id, "role")).toMatchObject({ state: "open" });
    await due(now);
    expect(await pendingChangeOf(world.db, person.id, "role")).toMatchObject({ state: "expired", decidedBy: null });
    expect(await account(person)).toMatchObject({ role: "contractor", version: 1 });
  });
});

describe("the operator", () => {
  it("is the second person, by name in the log", async () => {
    const person = await added("contractor");
    dataOf(await proposeRole(person, "driver"));
    const around = { db: world.db, now: new Date().toISOString(), newId: () => randomUUID() };
    await decideAsOperator(around as never, { userId: person.id, kind: "role", confirm: true });
    expect(await account(person)).toMatchObject({ role: "driver" });
    expect((await auditOf(person.id)).at(-1)).toEqual([
      "decidePendingChange",
      "operator",
      "contractor",
      `confirmed: driver, as proposed by ${first.id}`,
    ]);
  });
});
