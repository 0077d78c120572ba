import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Invitation, MemberKind, Profile, ReceivedInvitation, TeamMember } from "#shared/accounts/model.ts";
import { addSeconds, secondsBetween } from "#shared/kernel/time.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let haulier: Profile;
const rival = aPerson("haulier");
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  await world.add({ people: [rival] });
});
afterAll(() => world?.stop());
beforeEach(async () => {
  haulier = await added("haulier", { companyName: "Forth Haulage" });
});

async function added(...person: Parameters<typeof aPerson>): Promise<Profile> {
  const one = aPerson(...person);
  await world.add({ people: [one] });
  return one;
}
const invite = (email: string, kind: MemberKind = "driver", as = haulier) =>
  world.call(as, "inviteMember", { clientKey: randomUUID(), email, name: "Rab Driver", kind });
const invited = async (email: string, kind: MemberKind = "driver") => dataOf<Invitation>(await invite(email, kind));
const answer = (as: Profile, { id }: Invitation, accept = true) =>
  world.call(as, "answerInvitation", { clientKey: randomUUID(), invitationId: id, accept });
const team = async () => dataOf<TeamMember[]>(await world.call(haulier, "myTeam", {})).map(({ userId }) => userId);
const me = async (person: Profile) => dataOf<Profile>(await world.call(person, "me", {}));
const unknown = () => `${randomUUID().slice(0, 8)}@unknown.test`;

describe("an invitation", () => {
  it("is valid for 14 days, and publishes a domain event", async () => {
    const invitation = await invited("  New.Driver@People.TEST ");
    expect(invitation).toMatchObject({
      haulierId: haulier.id,
      haulierName: "Forth Haulage",
      email: "new.driver@people.test",
      kind: "driver",
      state: "invited",
    });
    expect(secondsBetween(invitation.createdAt, invitation.expiresAt)).toBe(14 * 86_400);
    const domainEvents = (await world.items()).filter(({ name }) => name === "memberInvited");
    expect(domainEvents.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ invitationId: invitation.id, email: invitation.email }),
    );
  });

  it("is open once per person and kind, even when two are sent at once", async () => {
    const email = unknown();
    const answers = await Promise.all(Array.from({ length: 5 }, () => invite(email)));
    const told = answers.flatMap((one) => ("error" in one ? [one.error.info?.code] : []));
    expect(told).toEqual(Array(4).fill("accounts.alreadyInvited"));
    dataOf(await invite(email, "fleet_manager"));
    dataOf(await invite(email, "driver", rival));
  });

  it("is rejected for oneself and for a current member", async () => {
    expect(codeOf(await invite(haulier.email.toUpperCase()))).toBe("accounts.inviteYourself");
    const driver = await added("driver");
    dataOf(await answer(driver, await invited(driver.email)));
    expect(codeOf(await invite(driver.email))).toBe("accounts.alreadyInvited");
  });

  it.each(["driver", "fleet_manager"] as const)("accepted by a user without a role makes a %s", async (kind) => {
    const person = await added(null);
    const invitation = await invited(person.email, kind);
    const waiting = dataOf<Invitation[]>(await world.call(person, "myInvitations", {}));
    expect(waiting.map(({ id }) => id)).toEqual([invitation.id]);
    expect(dataOf(await answer(person, invitation))).toMatchObject({ state: "accepted" });
    expect(await me(person)).toMatchObject({ role: kind, canBook: false });
    expect(await team()).toContain(person.id);
    expect(dataOf(await world.call(person, "myInvitations", {}))).toEqual([]);
    const domainEvents = (await world.items()).filter(
      ({ payload }) => (payload as { userId?: string })?.userId === person.id,
    );
    expect(domainEvents.map(({ name }) => name).sort()).toEqual(["accessChanged", "memberJoined"]);
    if (kind === "fleet_manager") dataOf(await world.call(person, "jobsForMe", {}));
  });

  it("is not accepted if the company's name has changed since it was read", async () => {
    const [person, owner] = [await added(null), await added("haulier")];
    const sent = dataOf<Invitation>(await invite(person.email, "driver", owner));
    const [read] = dataOf<ReceivedInvitation[]>(await world.call(person, "myInvitations", {}));
    await world.add({ people: [{ ...owner, companyName: "Another Name" }] });
    const input = { clientKey: randomUUID(), invitationId: sent.id, accept: true, expectedTerms: read?.terms };
    expect(await world.call(person, "answerInvitation", input)).toMatchObject({
      error: { message: expect.stringContaining("company"), info: { code: "access.termsChanged" } },
    });
    const [again] = dataOf<ReceivedInvitation[]>(await world.call(person, "myInvitations", {}));
    expect(again?.haulierName).toBe("Another Name");
  });

  it("accepted many times at once makes one membership, and the others get an error", async () => {
    const person = await added(null);
    const invitation = await invited(person.email);
    const answers = await Promise.all(Array.from({ length: 6 }, () => answer(person, invitation)));
    expect(answers.filter((one) => "data" in one)).toHaveLength(1);
    const told = answers.flatMap((one) => ("error" in one ? [one.error.info?.code] : []));
    expect(new Set(told)).toEqual(new Set(["accounts.invitationOver"]));
    expect((await team()).filter((id) => id === person.id)).toHaveLength(1);
  });

  it.each(["driver", "fleet_manager"] as const)("of a second haulier makes a %s of both, at once too", async (kind) => {
    const person = await added(null);
    const others = [await added("haulier"), await added("haulier")];
    const one = await invited(person.email, kind);
    const two = await Promise.all(others.map(async (as) => dataOf<Invitation>(await invite(person.email, kind, as))));
    dataOf(await answer(person, one));
    for (const answered of await Promise.all(two.map((invitation) => answer(person, invitation)))) dataOf(answered);
    const employers = dataOf<{ haulierId: string; kind: string }[]>(await world.call(person, "myEmployers", {}));
    expect(new Set(employers.map((employer) => `${employer.haulierId} ${employer.kind}`))).toEqual(
      new Set([haulier, ...others].map(({ id }) => `${id} ${kind}`)),
    );
    expect((await me(person)).role).toBe(kind);
  });

  it("declined changes nothing else, and lets the haulier ask again", async () => {
    const person = await added(null);
    const invitation = await invited(person.email);
    expect(dataOf(await answer(person, invitation, false))).toMatchObject({ state: "declined" });
    expect((await me(person)).role).toBeNull();
    expect(await team()).not.toContain(person.id);
    expect(codeOf(await answer(person, invitation))).toBe("accounts.invitationOver");
    await invited(person.email);
  });

  it.each(["contractor", "haulier", "fleet_manager", "admin"] as const)(
    "never overwrites the role of a %s, and the error says what to do",
    async (role) => {
      const person = await added(role);
      const refused = await answer(person, await invited(person.email));
      expect(codeOf(refused)).toBe("accounts.otherRole");
      expect("error" in refused && refused.error.info?.action).toMatch(/another email address/);
      expect((await me(person)).role).toBe(role);
      expect(await team()).not.toContain(person.id);
    },
  );

  it("to another address reads as missing", async () => {
    const invitation = await invited(unknown());
    for (const person of [await added(null), haulier])
      expect(codeOf(await answer(person, invitation))).toBe("access.notFound");
  });

  it("withdrawn by its haulier, and nobody else, can no longer be accepted", async () => {
    const person = await added(null);
    const invitation = await invited(person.email);
    const withdraw = (as: Profile) =>
      world.call(as, "withdrawInvitation", { clientKey: randomUUID(), invitationId: invitation.id });
    expect(codeOf(await withdraw(rival))).toBe("access.notFound");
    expect(dataOf(await withdraw(haulier))).toMatchObject({ state: "withdrawn" });
    expect(codeOf(await withdraw(haulier))).toBe("accounts.invitationOver");
    expect(codeOf(await answer(person, invitation))).toBe("accounts.invitationOver");
    const sent = dataOf<Invitation[]>(await world.call(haulier, "sentInvitations", {}));
    expect(sent.find(({ id }) => id === invitation.id)?.state).toBe("withdrawn");
    expect(dataOf<Invitation[]>(await world.call(rival, "sentInvitations", {})).map(({ id }) => id)).not.toContain(
      invitation.id,
    );
  });

  it("expires without an answer, and another can be sent", async () => {
    const person = await added(null);
    const { newInvitationWrites } = await import("./team-store.ts");
    const { invitedAlready } = await import("#shared/accounts/faults.ts");
    const now = new Date().toISOString();
    const old: Invitation = {
      ...(await invited(unknown())),
      id: randomUUID() as Invitation["id"],
      email: person.email,
      createdAt: addSeconds(now, -15 * 86_400),
      expiresAt: addSeconds(now, -86_400),
    };
    await world.db.commit(newInvitationWrites(old, old.createdAt, invitedAlready()));
    expect(codeOf(await answer(person, old))).toBe("accounts.invitationOver");
    expect(dataOf(await world.call(person, "myInvitations", {}))).toEqual([]);
    const sent = dataOf<Invitation[]>(await world.call(haulier, "sentInvitations", {}));
    expect(sent.find(({ id }) => id === old.id)?.state).toBe("expired");
    await invited(person.email);
  });
});

describe("leaving", () => {
  async function member(kind: MemberKind): Promise<Profile> {
    const person = await added(null);
    dataOf(await answer(person, await invited(person.email, kind)));
    return person;
  }
  const remove = (as: Profile, userId: Profile["id"]) =>
    world.call(as, "removeMember", { clientKey: randomUUID(), haulierId: haulier.id, userId });

  it("can be started by the haulier or the member, and by nobody else", async () => {
    const [manager, driver] = [await member("fleet_manager"), await member("driver")];
    for (const [as, whom] of [
      [rival, driver],
      [manager, driver],
      [driver, manager],
    ] as const)
      expect(codeOf(await remove(as, whom.id))).toBe("access.notFound");
    dataOf(await world.call(manager, "jobsForMe", {}));
    const left = dataOf<TeamMember[]>(await remove(haulier, manager.id)).map(({ userId }) => userId);
    expect(left).toContain(driver.id);
    expect(left).not.toContain(manager.id);
    expect((await me(manager)).role).toBe("fleet_manager");
    expect(codeOf(await world.call(manager, "jobsForMe", {}))).toBe("accounts.noMembership");
    const employers = async () => dataOf(await world.call(driver, "myEmployers", {}));
    expect(await employers()).toEqual([{ haulierId: haulier.id, haulierName: "Forth Haulage", kind: "driver" }]);
    expect(dataOf(await remove(driver, driver.id))).toEqual([]);
    expect(await employers()).toEqual([]);
    expect(await team()).not.toContain(driver.id);
    expect(codeOf(await remove(haulier, driver.id))).toBe("access.notFound");
    const domainEvents = (await world.items()).filter(({ name }) => name === "memberLeft");
    expect(domainEvents.map(({ payload }) => (payload as { userId: string }).userId)).toEqual(
      expect.arrayContaining([manager.id, driver.id]),
    );
  });

  it("and a changed name are visible to colleagues", async () => {
    const driver = await member("driver");
    const { onProfileChanged } = await import("./reactions.ts");
    await world.add({ people: [{ ...(await me(driver)), fullName: "Renamed Driver" }] });
    const context = { db: world.db, now: new Date().toISOString(), newId: () => randomUUID() };
    const payload = { userId: driver.id, version: 2 };
    await onProfileChanged(aDomainEvent("profileChanged", payload, context.now), context);
    const names = dataOf<TeamMember[]>(await world.call(haulier, "myTeam", {})).map(({ name }) => name);
    expect(names).toContain("Renamed Driver");
  });

  it("does not prevent a return", async () => {
    const driver = await member("driver");
    dataOf(await remove(haulier, driver.id));
    dataOf(await answer(driver, await invited(driver.email)));
    expect(await team()).toContain(driver.id);
  });
});
