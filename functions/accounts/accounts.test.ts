import { afterAll, beforeAll, expect, it } from "vitest";
import type { Membership } from "#shared/accounts/model.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const haulier = aPerson("haulier", {
  bio: "Lifts",
  postcode: "EH6 6QQ",
  address: "1 Secret Street",
  fullName: "Ann Other",
});
const [manager, driver, former] = [aPerson("fleet_manager"), aPerson("driver"), aPerson("fleet_manager")];
const invited = aPerson("driver");
const contractor = aPerson("contractor");
const member = (userId: Membership["userId"], kind: Membership["kind"], state: Membership["state"], name: string) => ({
  haulierId: haulier.id,
  userId,
  kind,
  state,
  name,
});
beforeAll(async () => {
  world = await startWorld();
  await world.add({
    people: [haulier, manager, driver, former, invited, contractor],
    members: [
      member(manager.id, "fleet_manager", "active", "Morag"),
      member(driver.id, "driver", "active", "Alan"),
      member(former.id, "fleet_manager", "removed", "Gone"),
      member(invited.id, "driver", "removed", "Not now"),
    ],
    fleets: [aFleet(haulier.id)],
  });
});
afterAll(() => world?.stop());

it("returns users their own account", async () => {
  expect(dataOf(await world.call(contractor, "me", {}))).toEqual(contractor);
  expect(codeOf(await world.call(aPerson("contractor"), "me", {}))).toBe("access.notFound");
});

it("shows a haulier to anyone without phone, email, address or the name of a person", async () => {
  const shown = dataOf(await world.call(null, "haulierPublic", { haulierId: haulier.id }));
  expect(shown).toMatchObject({ companyName: "Test Haulage", area: "EH6", bio: "Lifts", verified: true });
  expect(JSON.stringify(shown)).not.toMatch(/01632|@|Secret|6QQ|Ann Other/);
});

it("shows only hauliers this way", async () => {
  for (const { id } of [contractor, driver, aPerson("haulier")])
    expect(codeOf(await world.call(null, "haulierPublic", { haulierId: id }))).toBe("access.notFound");
});

it("counts current members as the team", async () => {
  for (const person of [haulier, manager])
    expect(dataOf<{ name: string }[]>(await world.call(person, "myTeam", {})).map(({ name }) => name)).toEqual([
      "Alan",
      "Morag",
    ]);
});

// The role of fleet manager gives no access without a membership.
it("removes all access to the haulier's data from a manager who has left", async () => {
  for (const name of ["myTeam", "myFleets", "jobsForMe", "myBookings"] as const) {
    dataOf(await world.call(manager, name, {}));
    expect([name, codeOf(await world.call(former, name, {}))]).toEqual([name, "accounts.noMembership"]);
  }
});
