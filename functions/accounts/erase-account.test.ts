import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addSeconds } from "#shared/kernel/time.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { accountsToDelete, endAccess, erasingCheck, profileById } from "./public.ts";

let world: World;
const now = "2026-11-21T07:30:00.000Z";
const context = () => ({ db: world.db, now, newId: () => randomUUID() });
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

it("lists accounts that are due, without those that cancelled", async () => {
  const yesterday = addSeconds(now, -86_400);
  const [due, later, taken] = [
    aPerson("contractor", { deleteAfter: yesterday }),
    aPerson("contractor", { deleteAfter: addSeconds(now, 86_400) }),
    aPerson("contractor", { deleteAfter: yesterday }),
  ];
  await world.add({ people: [due, later, taken] });
  const ids = async () => (await accountsToDelete(world.db, now, null)).items;
  expect(await ids()).toEqual(expect.arrayContaining([due.id, taken.id]));
  expect(dataOf(await world.call(taken, "cancelAccountDeletion", {}))).toMatchObject({ deleteAfter: null });
  expect(await ids()).not.toContain(taken.id);
  expect(await ids()).not.toContain(later.id);
  // The account is closed, but erasure continues until everything is deleted.
  const seen = await profileById(world.db, due.id);
  await expect(world.db.commit([erasingCheck(due.id)])).rejects.toThrow("condition failed");
  await endAccess(context(), seen!, []);
  expect(codeOf(await world.call(due, "me", {}))).toBe("access.suspended");
  expect(await ids()).toContain(due.id);
  await world.db.commit([erasingCheck(due.id)]);
});

it("keeps access when the user cancelled after the account was read", async () => {
  const person = aPerson("contractor", { deleteAfter: addSeconds(now, -86_400) });
  await world.add({ people: [person] });
  dataOf(await world.call(person, "cancelAccountDeletion", {}));
  await expect(endAccess(context(), person, [])).rejects.toMatchObject({
    detail: { code: "accounts.changedElsewhere" },
  });
  expect(dataOf(await world.call(person, "me", {}))).toMatchObject({ status: "active" });
});
