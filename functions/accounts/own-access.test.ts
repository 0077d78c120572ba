import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile, SignIn } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

async function added(...person: Parameters<typeof aPerson>): Promise<Profile> {
  const one = aPerson(...person);
  await world.add({ people: [one] });
  return one;
}
const me = async (person: Pick<Profile, "id">, signedInAt?: number) =>
  dataOf<Profile>(await world.call(person, "me", {}, signedInAt === undefined ? {} : { signedInAt }));
const eventsAbout = async (userId: string) =>
  (await world.items()).filter(({ name, payload }) => name && (payload as { userId?: string })?.userId === userId);
const auditOf = async (userId: string) =>
  (await world.items())
    .filter(({ PK }) => PK === `AUDIT#${userId}`)
    .map(({ action, before, after }) => [action, before, after]);

describe("choosing a role", () => {
  it("works once, and is notified and audited", async () => {
    const person = await added(null);
    expect(dataOf(await world.call(person, "setRole", { role: "haulier" }))).toMatchObject({
      role: "haulier",
      version: 2,
      verifiedStatus: "unverified",
    });
    expect(codeOf(await world.call(person, "setRole", { role: "contractor" }))).toBe("accounts.roleAlreadySet");
    expect((await me(person)).role).toBe("haulier");
    expect(await eventsAbout(person.id)).toMatchObject([{ name: "accessChanged", payload: { role: "haulier" } }]);
    expect(await auditOf(person.id)).toEqual([["setRole", null, "haulier"]]);
  });

  it("concurrently has one winner, and the others get an error", async () => {
    const person = await added(null);
    const roles = Array.from({ length: 10 }, (_, i): "haulier" | "contractor" => (i % 2 ? "haulier" : "contractor"));
    const answers = await Promise.all(roles.map((role) => world.call(person, "setRole", { role })));
    const won = answers.flatMap((answer) => ("data" in answer ? [(answer.data as Profile).role] : []));
    expect(won).toEqual([(await me(person)).role]);
    const told = answers.flatMap((answer) => ("error" in answer ? [answer.error.info?.code] : []));
    expect(told).toEqual(Array(9).fill("accounts.roleAlreadySet"));
    expect(await eventsAbout(person.id)).toHaveLength(1);
  });

  it.each(["admin", "driver", "fleet_manager", "booker", "ADMIN"])("never gives %s", async (role) => {
    const person = await added(null);
    expect(codeOf(await world.call(person, "setRole", { role: role as never }))).toBe("input.invalid");
    expect((await me(person)).role).toBeNull();
  });
});

it("adds booking rights once, and keeps the role", async () => {
  const driver = await added("driver");
  for (let i = 0; i < 2; i++)
    expect(dataOf(await world.call(driver, "requestContractorAccess", {}))).toMatchObject({
      role: "driver",
      canBook: true,
      version: 2,
    });
  expect(await eventsAbout(driver.id)).toHaveLength(1);
  expect(codeOf(await world.call(await added("contractor"), "requestContractorAccess", {}))).toBe("access.notAllowed");
});

describe("sessions", () => {
  it("are listed newest first, at most ten and at most thirty days old", async () => {
    const person = await added("driver");
    const { signInWrite } = await import("./sign-up-store.ts");
    const now = new Date().toISOString();
    const earlier = (days: number) => ({
      id: randomUUID(),
      userId: person.id,
      device: `${days}`,
      at: addSeconds(now, -days * 86_400),
    });
    await world.db.commit([31, 29, 3].map((days) => signInWrite(earlier(days))));
    // A page that is closed before the answer may send the request again.
    for (let told = 0; told < 2; told++)
      dataOf(await world.call(person, "recordSignIn", { device: "Chrome on Android" }));
    const devices = async () => dataOf<SignIn[]>(await world.call(person, "mySignIns", {})).map(({ device }) => device);
    expect(await devices()).toEqual(["Chrome on Android", "3", "29"]);
    await world.db.commit(Array.from({ length: 12 }, (_, i) => signInWrite(earlier(4 + i))));
    expect(await devices()).toHaveLength(10);
    expect(dataOf(await world.call(await added("driver"), "mySignIns", {}))).toEqual([]);
  });

  it("begun earlier end at the next call after signing out everywhere, and later ones work", async () => {
    const person = await added("haulier");
    const before = Math.floor(Date.now() / 1000);
    const from = dataOf<string>(await world.call(person, "signOutEverywhere", {}, { signedInAt: before }));
    for (const name of ["me", "myTeam", "services"] as const)
      expect(codeOf(await world.call(person, name, {}, { signedInAt: before }))).toBe("access.signedOut");
    expect((await me(person, Date.parse(from) / 1000)).id).toBe(person.id);
    expect(await eventsAbout(person.id)).toMatchObject([{ payload: { endsSessions: true } }]);
  });
});

it("remembers that the password hint was seen", async () => {
  const person = await added("contractor");
  expect((await me(person)).hintSeen).toBe(false);
  for (let i = 0; i < 2; i++) dataOf(await world.call(person, "markHintSeen", {}));
  expect(await me(person)).toMatchObject({ hintSeen: true, version: 2 });
});

describe("the profile", () => {
  type Update = RawInput<typeof accountsOperations.updateProfile>;
  const update = (change: Partial<Update> & object = {}): Update => ({
    clientKey: randomUUID(),
    version: 1,
    fullName: "Isla Test",
    vatRegistered: true,
    ...change,
  });

  it("is changed as a whole: an omitted field becomes empty", async () => {
    const person = await added("haulier");
    const change = { phone: "0131 496 0000", companyName: "New Name", vatNumber: "GB999999973", bio: "Two\nlines" };
    const changed = dataOf<Profile>(await world.call(person, "updateProfile", update(change)));
    expect(changed).toMatchObject({ ...change, postcode: null, invoiceEmail: person.email, version: 2 });
    expect(await me(person)).toEqual(changed);
    expect((await eventsAbout(person.id)).map(({ name }) => name)).toEqual(["profileChanged"]);
    const stored = (await world.items()).find(({ PK, SK }) => PK === `USER#${person.id}` && SK === "PROFILE");
    expect(stored?.phoneE164).toBe("+441314960000");
  });

  it("is never answered with internal fields", async () => {
    const keys = Object.keys(await me(await added("haulier")));
    expect(keys).toEqual(expect.arrayContaining(["id", "status", "version"]));
    for (const hidden of ["phoneE164", "signedOutBefore", "statusReason", "termsAcceptedAt", "PK", "v"])
      expect(keys).not.toContain(hidden);
  });

  it("changed elsewhere meanwhile is not overwritten", async () => {
    const person = await added("contractor");
    const answers = await Promise.all(
      ["One Name", "Two Name", "Three Name"].map((fullName) =>
        world.call(person, "updateProfile", update({ fullName })),
      ),
    );
    const told = answers.flatMap((answer) => ("error" in answer ? [answer.error.info?.code] : []));
    expect(told).toEqual(["accounts.changedElsewhere", "accounts.changedElsewhere"]);
  });

  it("sent twice with one key is changed once", async () => {
    const person = await added("contractor");
    const once = update({ fullName: "Only Once" });
    const first = dataOf(await world.call(person, "updateProfile", once));
    expect(dataOf(await world.call(person, "updateProfile", once))).toEqual(first);
  });

  it("does not accept a role, status, verification, other address or other user's profile", async () => {
    const [person, other] = [await added("haulier"), await added("haulier")];
    const forged = {
      ...update(),
      role: "admin",
      canBook: true,
      verifiedStatus: "verified",
      status: "deleted",
      email: "other@people.test",
      id: other.id,
      userId: other.id,
      PK: `USER#${other.id}`,
    };
    const own = { ...person, verifiedStatus: "unverified" as const };
    await world.add({ people: [own] });
    expect(dataOf(await world.call(person, "updateProfile", forged as Update))).toMatchObject({
      id: person.id,
      email: person.email,
      role: "haulier",
      canBook: false,
      verifiedStatus: "unverified",
      status: "active",
    });
    expect(await me(other)).toEqual(other);
  });

  it.each([
    ["emoji", "Isla 🏗️👩‍🔧 Test"],
    ["right-to-left text", "محمد الاختبار"],
    ["a hundred characters", "x".repeat(100)],
    ["quotes", `O'Neil "Bob" \`Test\``],
    ["SQL", "Robert'); DROP TABLE users;--"],
    ["a template", `{{constructor('x')()}} \${process} <script>alert(1)</script>`],
    ["a database's own syntax", "attribute_exists(PK) #name :v0 USER#1"],
  ])("keeps a name with %s as typed", async (_what, fullName) => {
    const person = await added("contractor");
    dataOf(await world.call(person, "updateProfile", update({ fullName, companyName: fullName })));
    expect(await me(person)).toMatchObject({ fullName, companyName: fullName });
  });

  it.each([
    ["x".repeat(101), "fullName"],
    ["A", "fullName"],
    ["Isla\u0000Test", "fullName"],
  ])("rejects the name %j", async (fullName, field) => {
    const answer = await world.call(await added("contractor"), "updateProfile", update({ fullName }));
    expect(answer).toMatchObject({ error: { type: "BadInput", info: { field } } });
  });
});
