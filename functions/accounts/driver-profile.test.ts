import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { DriverProfile, ListedDriver } from "#shared/accounts/driver.ts";
import type { DriverApplication, Invitation, Profile } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { removeDriver, setMayDrive } from "./driver-store.ts";
import { onProfileChanged } from "./reactions.ts";

let world: World;
const [admin, haulier, rival] = [aPerson("admin"), aPerson("haulier"), aPerson("haulier", { companyName: "Rival" })];
let driver: Profile;
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  await world.add({ people: [admin, haulier, rival] });
});
afterAll(() => world?.stop());
beforeEach(async () => {
  driver = aPerson("driver", { fullName: "Isla Mary Muir" });
  await world.add({ people: [driver] });
});

const expiresOn = "2099-05-01";
type Saved = Omit<RawInput<typeof accountsOperations.saveDriverProfile>, "clientKey" | "version">;
const told = {
  licenceCategories: ["C", "B"],
  ...{ cpcNumber: "DQC 123", cpcExpiresOn: expiresOn, allmiNumber: "A-77", allmiExpiresOn: expiresOn },
  ...{ areas: ["EH", "FK"], milesWilling: 40 },
} satisfies Saved;

const mine = async () => dataOf<DriverProfile | null>(await world.call(driver, "driverProfile", {}));
const save = async (change: Partial<Saved> = {}) =>
  world.call(driver, "saveDriverProfile", {
    ...{ clientKey: randomUUID(), version: (await mine())?.version },
    ...told,
    ...change,
  });
const list = (isListed: boolean) => world.call(driver, "setDriverListed", { clientKey: randomUUID(), isListed });
const queue = async () =>
  dataOf<{ items: DriverApplication[] }>(await world.call(admin, "driverApplications", {})).items.filter(
    ({ email }) => email === driver.email,
  );
async function decide(approve: boolean): Promise<void> {
  const [{ id, version } = { id: "" as never, version: 0 }] = await queue();
  const decision = { driverApplicationId: id, version, approve, reason: "The card cannot be read" };
  dataOf(await world.call(admin, "decideDriver", decision));
}
async function listed(): Promise<void> {
  dataOf(await save());
  await decide(true);
  dataOf(await list(true));
}
type Asked = Omit<RawInput<typeof accountsOperations.listedDrivers>, "nextToken">;
async function found(asked: Asked = {}): Promise<ListedDriver | undefined> {
  const { items } = dataOf<{ items: ListedDriver[] }>(await world.call(haulier, "listedDrivers", asked));
  return items.find(({ id }) => id === driver.id);
}
const invite = (as = haulier) => world.call(as, "inviteListedDriver", { clientKey: randomUUID(), userId: driver.id });
const accept = ({ id }: Invitation) =>
  world.call(driver, "answerInvitation", { clientKey: randomUUID(), invitationId: id, accept: true });

describe("a driver's profile", () => {
  it("waits for a check, and is listed only once checked and with consent, exactly as agreed", async () => {
    expect(await mine()).toBeNull();
    expect(dataOf(await save())).toMatchObject({ licenceCategories: ["B", "C"], checked: null, version: 1 });
    expect(codeOf(await list(true))).toBe("accounts.notChecked");
    expect(await queue()).toMatchObject([{ userId: driver.id, cpcNumber: "DQC 123", state: "new" }]);
    await decide(true);
    expect(await found()).toBeUndefined();
    dataOf(await list(true));
    expect(await found()).toEqual({
      ...{ id: driver.id, name: "Isla M.", areas: ["EH", "FK"], milesWilling: 40 },
      ...{ licenceCategories: ["B", "C"], isLicenceChecked: true, adrClasses: [] },
      cards: [
        { card: "cpc", expiresOn, isChecked: true },
        { card: "allmi", expiresOn, isChecked: true },
      ],
    });
  });

  it("is found by area, licence and card together, and disappears with the consent", async () => {
    await listed();
    const fits: Asked[] = [{ area: "FK", licence: "C", card: "allmi" }, { licence: "C1" }, { card: "cpc" }];
    const misses: Asked[] = [{ area: "G" }, { area: "EH", licence: "CE" }, { card: "cpcs" }];
    for (const asked of fits) expect(await found(asked), JSON.stringify(asked)).toBeDefined();
    for (const asked of misses) expect(await found(asked), JSON.stringify(asked)).toBeUndefined();
    dataOf(await list(false));
    for (const asked of [{}, ...fits]) expect(await found(asked), JSON.stringify(asked)).toBeUndefined();
    const left = (await world.items()).filter((item) => item.entity === "driverEntry" && item.userId === driver.id);
    expect(left).toEqual([]);
  });

  it("shows the changes since the last check, until they are checked or reverted", async () => {
    await listed();
    dataOf(await save({ cpcNumber: "DQC 999" }));
    dataOf(await save({ cpcNumber: "DQC 999", areas: ["G"] }));
    expect(await found({ area: "G" })).toMatchObject({
      cards: [{ card: "cpc", isChecked: false }, { isChecked: true }],
    });
    expect(await queue()).toHaveLength(1);
    dataOf(await save());
    expect([await queue(), (await mine())?.waiting]).toEqual([[], null]);
    expect(await found()).toMatchObject({ cards: [{ isChecked: true }, { isChecked: true }] });
    dataOf(await save({ licenceCategories: ["CE"] }));
    await decide(false);
    expect(await mine()).toMatchObject({ waiting: null, refusedBecause: "The card cannot be read" });
    expect(await found()).toBeUndefined();
    dataOf(await save({ licenceCategories: ["C", "B"] }));
    expect(await found()).toMatchObject({ isLicenceChecked: true });
  });

  it("is rejected with the invalid field, and nothing is written", async () => {
    for (const [change, field] of [
      [{ cpcNumber: "DQC 1", cpcExpiresOn: null }, "cpcExpiresOn"],
      [{ cpcNumber: null }, "cpcNumber"],
      [{ adrExpiresOn: expiresOn }, "adrClasses"],
      [{ allmiExpiresOn: "2020-01-01" }, "allmiExpiresOn"],
      [{ nporsNumber: "<b>", nporsExpiresOn: expiresOn }, "nporsNumber"],
      [{ areas: ["XX"] }, "areas.0"],
      [{ milesWilling: 0 }, "milesWilling"],
      [{ licenceCategories: [] }, "licenceCategories"],
    ] as const)
      expect(await save(change as never)).toMatchObject({ error: { type: "BadInput", info: { field } } });
    expect([await mine(), await queue()]).toEqual([null, []]);
    await listed();
    expect(codeOf(await save({ areas: [] }))).toBe("accounts.areaMissing");
    const stale = { clientKey: randomUUID(), version: 1, ...told };
    expect(codeOf(await world.call(driver, "saveDriverProfile", stale))).toBe("accounts.changedElsewhere");
  });

  it("follows the name, is unlisted while the account is suspended, and is deleted with the account", async () => {
    await listed();
    const context = { db: world.db, now: new Date().toISOString(), newId: () => randomUUID() };
    await world.add({ people: [{ ...driver, fullName: "Una Orr" }] });
    await onProfileChanged(aDomainEvent("profileChanged", { userId: driver.id, version: 2 }, context.now), context);
    expect((await found())?.name).toBe("Una O.");
    await setMayDrive(world.db, driver.id, false);
    expect([await found(), codeOf(await invite())]).toEqual([undefined, "accounts.notListed"]);
    await setMayDrive(world.db, driver.id, true);
    expect(await found()).toBeDefined();
    await removeDriver(world.db, driver.id);
    expect([await found(), await mine()]).toEqual([undefined, null]);
  });
});

describe("a listed driver", () => {
  it("is invited without the haulier's seeing the email address before acceptance", async () => {
    expect(codeOf(await invite())).toBe("accounts.notListed");
    await listed();
    const invitation = dataOf<Invitation>(await invite());
    const sent = async () => dataOf<Invitation[]>(await world.call(haulier, "sentInvitations", {}))[0];
    const entry = { driverId: driver.id, name: "Isla M.", email: "", kind: "driver" };
    expect([invitation, await sent()]).toEqual([invitation, invitation]);
    expect(invitation).toMatchObject(entry);
    expect(codeOf(await invite())).toBe("accounts.alreadyInvited");
    dataOf(await accept(invitation));
    expect(await sent()).toMatchObject({ ...entry, email: driver.email, state: "accepted" });
  });

  it("accepts another haulier's invitation beside the first one's", async () => {
    await listed();
    const invitations = [dataOf<Invitation>(await invite()), dataOf<Invitation>(await invite(rival))];
    for (const answered of await Promise.all(invitations.map(accept))) dataOf(answered);
    const employers = dataOf<{ haulierId: string }[]>(await world.call(driver, "myEmployers", {}));
    expect(new Set(employers.map(({ haulierId }) => haulierId))).toEqual(new Set([haulier.id, rival.id]));
  });
});

it("becomes a checked profile from an approved registration, which lists nobody", async () => {
  driver = aPerson(null);
  await world.add({ people: [driver] });
  const registration = {
    ...{ clientKey: randomUUID(), fullName: "Rab Driver", email: driver.email, phone: "0131 496 0000" },
    ...{ postcode: "EH6 6QQ", consent: true },
    ...told,
  };
  const by = { address: "203.0.113.77" };
  expect(await world.call(null, "registerDriver", { ...registration, cpcExpiresOn: "2020-01-01" }, by)).toMatchObject({
    error: { info: { field: "cpcExpiresOn" } },
  });
  dataOf(await world.call(null, "registerDriver", registration, by));
  await decide(true);
  driver = { ...driver, role: "driver" };
  expect(await mine()).toMatchObject({ areas: ["EH", "FK"], checked: { cpcNumber: "DQC 123" }, listedSince: null });
  expect(await found()).toBeUndefined();
});
