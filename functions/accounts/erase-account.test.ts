import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Invitation, Profile } from "#shared/accounts/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { aPerson } from "#test/support/people.ts";
import { confirmed } from "#test/support/triggers.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { accountsDueForDeletion, endAccess, eraseAccount, personalRecordsOf } from "./public.ts";
import { profileById } from "./store.ts";

let world: World;
const now = "2026-11-21T07:30:00.000Z";
const context = () => ({ db: world.db, now, newId: () => randomUUID() });
const bank = { bankAccountName: "Gone Haulage", bankAccountNumber: "55667788", bankSortCode: "20-30-40" };
const firm = { companyName: "Gone Haulage", address: "1 Lost Lane" };
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

/** A haulier with everything that an account can have, a driver and a manager of its own, and invitations. */
async function aWholeFirm() {
  const email = `${randomUUID().slice(0, 8)}@leaver.test`;
  const form = { role: "haulier", email, fullName: "Leah Leaver", bank, services: ["hiab", "tar"] } as const;
  const { signUpId } = dataOf<{ signUpId: string }>(
    await world.call(null, "prepareSignUp", { ...form, ...firm, services: [...form.services], phone: "0131 496 5511" }),
  );
  const haulier = { id: randomUUID() as Profile["id"], email };
  await confirmed({ ...haulier, signUpId });
  dataOf(await world.call(haulier, "savePendingService", {}));
  dataOf(await world.call(haulier, "recordSignIn", { device: "Chrome on Android" }));
  const driver = aPerson(null);
  await world.add({ people: [driver] });
  const invite = async (to: string) =>
    dataOf<Invitation>(
      await world.call(haulier, "inviteMember", {
        clientKey: randomUUID(),
        email: to,
        name: "Somebody",
        kind: "driver",
      }),
    );
  const { id: invitationId } = await invite(driver.email);
  dataOf(await world.call(driver, "answerInvitation", { clientKey: randomUUID(), invitationId, accept: true }));
  await invite("open@leaver.test");
  return { haulier, driver };
}

it("gathers everything kept about a person, and nothing that is the server's alone", async () => {
  const { haulier, driver } = await aWholeFirm();
  const records = await personalRecordsOf(world.db, haulier.id);
  const counts = Object.fromEntries(Object.entries(records).map(([name, list]) => [name, list.length]));
  expect(counts).toEqual({
    profile: 1,
    bankDetails: 1,
    services: 2,
    team: 1,
    memberships: 0,
    signIns: 1,
    invitationsSent: 2,
    invitationsReceived: 0,
    driverRegistrations: 0,
  });
  expect(JSON.stringify(records)).not.toMatch(/55667788|20-30-40|ciphertext|phoneE164|signedOutBefore|GSI1PK/);
  const theirs = await personalRecordsOf(world.db, driver.id);
  expect([theirs.memberships?.length, theirs.invitationsReceived?.length]).toEqual([1, 1]);
  expect(Object.values(await personalRecordsOf(world.db, randomUUID() as Profile["id"])).flat()).toEqual([]);
});

it("takes everything personal away, tells those who stay, and can run again", async () => {
  const { haulier, driver } = await aWholeFirm();
  await eraseAccount(context(), haulier.id);
  await eraseAccount(context(), haulier.id);
  // Facts, answers kept for repeats and counters expire within days; the audit log holds ids only.
  const kept = (await world.items()).filter(({ PK }) => !/^(AUDIT|FACT|CLIENTKEY|RATE)#/.test(String(PK)));
  const left = kept.filter((item) => JSON.stringify(item).includes(haulier.id));
  expect(left.map(({ entity, SK }) => [entity, SK])).toEqual([["profile", "PROFILE"]]);
  const audit = (await world.items()).filter(({ PK }) => String(PK).startsWith("AUDIT#"));
  for (const trace of [haulier.email, "open@leaver.test", "Leah Leaver", "Gone Haulage", "496 5511", "Lost Lane"])
    expect(JSON.stringify([...left, ...audit])).not.toContain(trace);
  expect(await profileById(world.db, haulier.id)).toMatchObject({
    fullName: "Deleted account",
    email: "",
    role: null,
    status: "deleted",
    phone: null,
    companyName: null,
  });
  expect(codeOf(await world.call(haulier, "me", {}))).toBe("access.suspended");
  const facts = (await world.items()).filter(({ name }) => name === "memberLeft");
  expect(facts.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ haulierId: haulier.id, userId: driver.id }),
  );
  expect(dataOf<Profile>(await world.call(driver, "me", {})).role).toBe("driver");
});

it("lists whose time has come, and nobody who has taken the wish back", async () => {
  const yesterday = addSeconds(now, -86_400);
  const [due, later, taken] = [
    aPerson("contractor", { deleteAfter: yesterday }),
    aPerson("contractor", { deleteAfter: addSeconds(now, 86_400) }),
    aPerson("contractor", { deleteAfter: yesterday }),
  ];
  await world.add({ people: [due, later, taken] });
  const ids = async () => (await accountsDueForDeletion(world.db, now)).map(({ id }) => id);
  expect(await ids()).toEqual(expect.arrayContaining([due.id, taken.id]));
  expect(dataOf(await world.call(taken, "cancelAccountDeletion", {}))).toMatchObject({ deleteAfter: null });
  expect(await ids()).not.toContain(taken.id);
  expect(await ids()).not.toContain(later.id);
  // Closed, but still due for erasure until everything is gone.
  await endAccess(context(), due);
  expect(codeOf(await world.call(due, "me", {}))).toBe("access.suspended");
  expect(await ids()).toContain(due.id);
  await eraseAccount(context(), due.id);
  expect(await ids()).not.toContain(due.id);
});
