import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { DriverApplication, Person, Profile } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import type { Output, RawInput } from "#shared/kernel/operation.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const [admin, second] = [aPerson("admin"), aPerson("admin")];
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [admin, second] });
});
afterAll(() => world?.stop());

async function added(...person: Parameters<typeof aPerson>): Promise<Profile> {
  const one = aPerson(...person);
  await world.add({ people: [one] });
  return one;
}
const reason = "A reason to read later";
const act = (name: "suspendUser" | "reinstateUser", { id }: Profile, version = 1, as = admin) =>
  world.call(as, name, { userId: id, version, reason });
const auditOf = async (subjectId: string) =>
  (await world.items())
    .filter(({ PK }) => PK === `AUDIT#${subjectId}`)
    .sort((a, b) => (String(a.SK) < String(b.SK) ? -1 : 1));
const eventsAbout = async (userId: string) =>
  (await world.items())
    .filter(({ payload }) => (payload as { userId?: string })?.userId === userId)
    .map(({ payload }) => payload);

describe("suspending", () => {
  it("stops the very next call, until it is lifted and the user has signed in again", async () => {
    const person = await added("haulier");
    const signedInAt = Math.floor(Date.now() / 1000) - 5;
    dataOf(await world.call(person, "myTeam", {}, { signedInAt }));
    expect(dataOf(await act("suspendUser", person))).toMatchObject({
      status: "suspended",
      version: 2,
      role: "haulier",
    });
    for (const name of ["me", "myTeam", "services", "myNotifications"] as const) {
      const refused = await world.call(person, name, {}, { signedInAt });
      expect(refused).toMatchObject({
        error: { type: "NotAllowed", message: "Your account is suspended. Contact us to talk about it." },
      });
    }
    expect(dataOf(await act("reinstateUser", person, 2))).toMatchObject({ status: "active", version: 3 });
    expect(codeOf(await world.call(person, "me", {}, { signedInAt }))).toBe("access.signedOut");
    dataOf(await world.call(person, "me", {}, { signedInAt: Math.floor(Date.now() / 1000) }));
    expect(
      (await auditOf(person.id)).map(({ action, actorId, reason, before, after }) => [
        action,
        actorId,
        reason,
        before,
        after,
      ]),
    ).toEqual([
      ["suspendUser", admin.id, reason, "haulier, active", "haulier, suspended"],
      ["reinstateUser", admin.id, reason, "haulier, suspended", "haulier, active"],
    ]);
    expect(await eventsAbout(person.id)).toContainEqual(
      expect.objectContaining({ status: "suspended", endsSessions: true, endsStreams: true }),
    );
  });
});

it("never lets admins act on themselves", async () => {
  for (const answer of [act("suspendUser", admin), act("reinstateUser", admin)])
    expect(codeOf(await answer)).toBe("accounts.yourself");
});

it("rejects a decision on an outdated view, and lets one of many win", async () => {
  const person = await added("driver");
  expect(codeOf(await act("suspendUser", person, 7))).toBe("accounts.changedElsewhere");
  const answers = await Promise.all([act("suspendUser", person), act("suspendUser", person, 1, second)]);
  const told = answers.flatMap((answer) => ("error" in answer ? [answer.error.info?.code] : []));
  expect(told).toEqual(["accounts.changedElsewhere"]);
});

it("finds nobody who does not exist or has been deleted", async () => {
  for (const person of [aPerson("driver"), await added(null, { status: "deleted" })])
    expect(codeOf(await act("suspendUser", person))).toBe("access.notFound");
});

describe("the list of people", () => {
  const list = async (input: RawInput<typeof accountsOperations.people>) =>
    dataOf<Output<typeof accountsOperations.people>>(await world.call(second, "people", input));

  it("is by role, page by page, or one by email address; each access is audited without the address", async () => {
    const many = Array.from({ length: 55 }, () => aPerson("fleet_manager"));
    await world.add({ people: many });
    const first = await list({ role: "fleet_manager" });
    const next = await list({ role: "fleet_manager", nextToken: first.nextToken });
    expect([first.items.length, next.items.length, next.nextToken]).toEqual([50, 5, null]);
    const one = many[0] as Profile;
    const found = (await list({ email: ` ${one.email.toUpperCase()} ` })).items;
    expect(found.map(({ id }) => id)).toEqual([one.id]);
    expect(Object.keys(found[0] as Person)).not.toContain("phone");
    expect((await list({ email: "nobody@people.test" })).items).toEqual([]);
    const looks = (await world.items()).filter(({ GSI1PK }) => GSI1PK === `AUDITBY#${second.id}`);
    expect(looks.filter(({ action }) => action === "people")).toHaveLength(4);
    expect(JSON.stringify(looks)).not.toContain("@");
  });

  it("without a role lists users without one", async () => {
    const person = await added(null);
    const ids = (await list({})).items.map(({ id }) => id);
    expect(ids).toContain(person.id);
    expect(ids).not.toContain(admin.id);
  });
});

describe("drivers' registrations", () => {
  let visitors = 0;
  async function register(email: string, { clientKey = randomUUID() as string, from = "" } = {}): Promise<void> {
    const input = {
      clientKey,
      fullName: "Rab Driver",
      email,
      phone: "0131 496 0000",
      postcode: "EH6 6QQ",
      licenceCategories: ["CE" as const, "CE" as const, "C" as const],
      consent: true,
    };
    const address = from || `198.51.100.${visitors++}`;
    expect(dataOf(await world.call(null, "registerDriver", input, { address }))).toBe(true);
  }
  const waiting = async (email: string) =>
    dataOf<{ items: DriverApplication[] }>(await world.call(admin, "driverApplications", {})).items.filter(
      (application) => application.email === email,
    );
  const decide = ({ id, version }: DriverApplication, approve: boolean) =>
    world.call(admin, "decideDriver", { driverApplicationId: id, version, approve, reason });
  async function one(email: string): Promise<DriverApplication> {
    await register(email);
    return (await waiting(email))[0] as DriverApplication;
  }

  it("from a stranger for one's address do not block one's own", async () => {
    const person = await added(null);
    await register(person.email, { from: "203.0.113.7" });
    const consent = { phone: "0131 496 0000", postcode: "EH6 6QQ", licenceCategories: ["C" as const], consent: true };
    const own = { clientKey: randomUUID(), fullName: "Una Own", email: person.email, ...consent };
    for (const clientKey of [randomUUID(), randomUUID()])
      dataOf(await world.call(person, "registerDriver", { ...own, clientKey }));
    const [strangers, hers] = await waiting(person.email);
    expect([strangers?.fullName, hers?.fullName]).toEqual(["Rab Driver", "Una Own"]);
    dataOf(await decide(strangers as DriverApplication, false));
    dataOf(await decide(hers as DriverApplication, true));
    expect(dataOf<Profile>(await world.call(person, "me", {})).role).toBe("driver");
  });

  it("may come again from the same sender once decided, and do not store the sender", async () => {
    const sender = await added("contractor");
    const email = `${randomUUID().slice(0, 8)}@drivers.test`;
    const sent = () =>
      world.call(sender, "registerDriver", {
        ...{ clientKey: randomUUID(), fullName: "Rab Driver", email, phone: "0131 496 0000", postcode: "EH6 6QQ" },
        ...{ licenceCategories: ["C"], consent: true },
      });
    for (const round of [1, 2, 3]) {
      await Promise.all([sent(), sent()]);
      const [application, ...others] = await waiting(email);
      expect([round, others]).toEqual([round, []]);
      dataOf(await decide(application as DriverApplication, false));
    }
    const kept = (await world.items()).filter((item) => item.email === email && item.entity === "driverApplication");
    expect(kept).toHaveLength(3);
    expect(JSON.stringify(kept)).not.toContain(sender.id);
  });

  it("need consent, and wait once per sender and address", async () => {
    const email = `${randomUUID().slice(0, 8)}@drivers.test`;
    const [clientKey, from] = [randomUUID(), "203.0.113.8"];
    await register(email, { clientKey, from });
    await register(email, { clientKey, from });
    await register(email, { from });
    expect(await waiting(email)).toMatchObject([{ state: "new", licenceCategories: ["C", "CE"] }]);
    const refused = await world.call(
      null,
      "registerDriver",
      {
        clientKey: randomUUID(),
        fullName: "Rab Driver",
        email,
        phone: "0131 496 0000",
        postcode: "EH6 6QQ",
        licenceCategories: ["C"],
        consent: false,
      },
      { address: "203.0.113.1" },
    );
    expect(refused).toMatchObject({ error: { type: "BadInput", info: { field: "consent" } } });
  });

  it("approved give the driver role to an account without a role, and to no other", async () => {
    const [norole, contractor] = [await added(null), await added("contractor")];
    for (const person of [norole, contractor]) {
      const application = await one(person.email);
      expect(dataOf(await decide(application, true))).toMatchObject({ state: "approved", reason, version: 2 });
      expect(await waiting(person.email)).toEqual([]);
      expect(codeOf(await decide(application, false))).toBe("accounts.alreadyDecided");
    }
    const roleOf = async (person: Profile) => dataOf<Profile>(await world.call(person, "me", {})).role;
    expect([await roleOf(norole), await roleOf(contractor)]).toEqual(["driver", "contractor"]);
    expect(await eventsAbout(norole.id)).toMatchObject([{ role: "driver" }]);
  });

  it("rejected change no account, and may come again", async () => {
    const person = await added(null);
    dataOf(await decide(await one(person.email), false));
    expect(dataOf<Profile>(await world.call(person, "me", {})).role).toBeNull();
    expect(await one(person.email)).toMatchObject({ state: "new" });
    const told = (await world.items()).filter(({ name }) => name === "driverDecided");
    expect(told.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({
        email: person.email,
        fullName: "Rab Driver",
        isApproved: false,
        reason,
      }),
    );
  });

  it("decided by many at once are decided once", async () => {
    const application = await one(`${randomUUID().slice(0, 8)}@drivers.test`);
    const answers = await Promise.all([true, false, true].map((approve) => decide(application, approve)));
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(1);
  });
});
