import { randomUUID } from "node:crypto";
import { DecryptCommand, KMSClient } from "@aws-sdk/client-kms";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BankDetails } from "#shared/accounts/bank.ts";
import type { DriverApplication, HaulierService, Profile } from "#shared/accounts/model.ts";
import type { accountsOperations } from "#shared/accounts/operations.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { aPerson } from "#test/support/people.ts";
import { confirmed, tokenGroups } from "#test/support/triggers.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { log } from "../platform/log.ts";

let world: World;
const admin = aPerson("admin");
const logged: string[] = [];
beforeEach(() => {
  log.level = "DEBUG";
  vi.spyOn(process.stderr, "write").mockImplementation((line) => Boolean(logged.push(String(line))));
});
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [admin] });
});
afterAll(async () => {
  log.level = "SILENT";
  await world?.stop();
});

type Form = RawInput<typeof accountsOperations.prepareSignUp>;
const bank = { bankAccountName: "Morag Haulage Ltd", bankAccountNumber: "87654321", bankSortCode: "80-22-60" };
let visitors = 0;
async function prepare(change: Partial<Form> = {}) {
  const email = `${randomUUID().slice(0, 8)}@sign-up.test`;
  const form: Form = { role: "contractor", email, fullName: "Isla Test", ...change };
  const answer = await world.call(null, "prepareSignUp", form, { address: `198.51.100.${visitors++}` });
  return { email: form.email.trim().toLowerCase(), answer };
}
/** Submits the form, confirms the address in the user pool and returns the account. */
async function signedUp(change: Partial<Form> = {}) {
  const { email, answer } = await prepare(change);
  const { signUpId } = dataOf<{ signUpId: string }>(answer);
  const person = { id: randomUUID() as UserId, email };
  await confirmed({ ...person, signUpId });
  return { ...person, signUpId };
}
const haulierForm = { role: "haulier", bank, services: ["Hiab", "skip hire"] } satisfies Partial<Form>;

describe("the form", () => {
  it.each([
    [{ role: "haulier", services: ["hiab"] }, "accounts.bankMissing"],
    [{ role: "haulier", bank }, "accounts.serviceMissing"],
    [
      { ...haulierForm, bank: { ...bank, bankSortCode: "10-79-99", bankAccountNumber: "88837493" } },
      "accounts.bankNumberWrong",
    ],
    [{ role: "contractor", bank }, "accounts.bankNotAsked"],
    [{ role: null, bank }, "accounts.bankNotAsked"],
  ] satisfies [Partial<Form>, string][])("%j is rejected: %s, and nothing is stored", async (change, code) => {
    const before = (await world.items()).filter(({ entity }) => entity === "pendingSignUp").length;
    expect(codeOf((await prepare(change)).answer)).toBe(code);
    expect((await world.items()).filter(({ entity }) => entity === "pendingSignUp")).toHaveLength(before);
  });

  it.each([
    [{ fullName: "A" }, "fullName", signUpRefusals.fullName],
    [{ email: "user@x" }, "email", signUpRefusals.email],
    [{ phone: "07700abc900" }, "phone", signUpRefusals.phone],
    [{ ...haulierForm, bank: { ...bank, bankAccountNumber: "1234567" } }, "bank.bankAccountNumber", /exactly 8 digits/],
    [{ ...haulierForm, bank: { ...bank, bankSortCode: "12-34-5" } }, "bank.bankSortCode", /12-34-56/],
    [{ role: "admin" as never }, "role", /./],
  ] satisfies [Partial<Form>, string, string | RegExp][])(
    "%j is rejected at its field, %s",
    async (change, field, text) => {
      const { answer } = await prepare(change);
      expect(answer).toMatchObject({ error: { type: "BadInput", info: { field } } });
      expect("error" in answer && answer.error.message).toMatch(text);
    },
  );

  it("answers the same for an address that has an account", async () => {
    const known = await signedUp();
    const { answer } = await prepare({ email: known.email });
    expect(Object.keys(dataOf(answer))).toEqual(Object.keys(dataOf((await prepare()).answer)));
  });

  it("may be submitted five times a minute from one address", async () => {
    const form: Form = { role: "contractor", email: "many@sign-up.test", fullName: "Isla Test" };
    const answers = [];
    for (let i = 0; i < 12; i++)
      answers.push(await world.call(null, "prepareSignUp", form, { address: "203.0.113.9" }));
    const refused = answers.filter((answer) => "error" in answer);
    expect(refused.length).toBeGreaterThanOrEqual(2);
    expect(codeOf(refused[0] as never)).toBe("rate.tooMany");
  });
});

describe("confirming the address", () => {
  it("opens the account with the submitted data, once", async () => {
    const person = await signedUp({
      phone: "+44 (0)131-496 0000",
      companyName: "Test & Sons",
      address: "1 The Yard",
      postcode: "EH6 6QQ",
    });
    const me = dataOf<Profile>(await world.call(person, "me", {}));
    expect(me).toMatchObject({
      email: person.email,
      fullName: "Isla Test",
      role: "contractor",
      companyName: "Test & Sons",
      invoiceEmail: person.email,
      phone: "+44 (0)131-496 0000",
      status: "active",
      version: 1,
    });
    await Promise.all([confirmed({ ...person }), confirmed({ ...person })]);
    expect(dataOf(await world.call(person, "me", {}))).toEqual(me);
    expect((await world.items()).filter(({ PK }) => PK === `SIGNUP#${person.signUpId}`)).toEqual([]);
  });

  it.each(["<script>alert(1)</script>", `O'Neill "Mac" Ó Dónaill`, "محمد الأحمد", "Łukasz Żółć 👷"])(
    "has the name %s as it was typed",
    async (fullName) => {
      const person = await signedUp({ fullName });
      expect(dataOf<Profile>(await world.call(person, "me", {})).fullName).toBe(fullName);
    },
  );

  it("concurrently opens one account with one domain event", async () => {
    const { email, answer } = await prepare(haulierForm);
    const { signUpId } = dataOf<{ signUpId: string }>(answer);
    const id = randomUUID() as UserId;
    await Promise.all(Array.from({ length: 6 }, () => confirmed({ id, email, signUpId })));
    const domainEvents = (await world.items()).filter(({ payload }) => (payload as { userId?: string })?.userId === id);
    expect(domainEvents.map(({ name }) => name)).toEqual(["accessChanged"]);
    expect(dataOf<Profile>(await world.call({ id }, "me", {})).role).toBe("haulier");
  });

  it("puts a haulier's bank details in their own record, encrypted and masked", async () => {
    const person = await signedUp(haulierForm);
    const shown = dataOf<BankDetails>(await world.call(person, "bankDetails", { haulierId: person.id }));
    expect(shown).toMatchObject({
      bankAccountName: "Morag Haulage Ltd",
      accountNumberEnding: "4321",
      sortCodeEnding: "xx-xx-60",
      changeHoldUntil: null,
    });
    const stored = (await world.items()).find(({ PK, SK }) => PK === `USER#${person.id}` && SK === "BANK");
    const kms = new KMSClient({ endpoint: process.env.KMS_ENDPOINT, region: "eu-west-1" });
    const open = (EncryptionContext: Record<string, string>) =>
      kms.send(
        new DecryptCommand({ CiphertextBlob: Buffer.from(String(stored?.ciphertext), "base64"), EncryptionContext }),
      );
    const { Plaintext } = await open({ signUpId: person.signUpId });
    expect(JSON.parse(Buffer.from(Plaintext ?? []).toString())).toEqual(bank);
    await expect(open({ signUpId: randomUUID() })).rejects.toThrow();
  });

  it("keeps a haulier's services until the first sign-in, on any device", async () => {
    const person = await signedUp(haulierForm);
    expect(dataOf(await world.call(person, "myServices", {}))).toEqual([]);
    const saved = await Promise.all(
      [{}, { services: ["tar"] }, {}].map((input) => world.call(person, "savePendingService", input)),
    );
    for (const answer of saved)
      expect(dataOf<HaulierService[]>(answer).map(({ service, isActive }) => [service, isActive])).toEqual([
        ["hiab", true],
        ["skips", false],
      ]);
  });

  it("returns the services also to a call during which another one saves them", async () => {
    const person = await signedUp(haulierForm);
    const { get } = world.db;
    let isFirst = true;
    Object.assign(world.db, {
      async get(...[key, only]: Parameters<typeof get>) {
        const isOvertaken = key.SK === "PENDING_SVC" && isFirst;
        if (isOvertaken) isFirst = false;
        if (isOvertaken) await world.call(person, "savePendingService", {});
        return get(key, only);
      },
    });
    const mine = await world.call(person, "savePendingService", {});
    Object.assign(world.db, { get });
    expect(dataOf<HaulierService[]>(mine).map(({ service }) => service)).toEqual(["hiab", "skips"]);
  });

  it("with an address other than the form's uses nothing from the form", async () => {
    const { answer } = await prepare(haulierForm);
    const { signUpId } = dataOf<{ signUpId: string }>(answer);
    const id = randomUUID() as UserId;
    await confirmed({ id, email: "thief@sign-up.test", signUpId });
    expect(dataOf<Profile>(await world.call({ id }, "me", {}))).toMatchObject({ role: null, fullName: "thief" });
    expect((await world.items()).filter(({ PK, SK }) => PK === `USER#${id}` && SK === "BANK")).toEqual([]);
  });

  it.each([
    ["Your account is locked: haulyard-login.de/verify", "morag", "morag"],
    ["See haulyard.help", "haulyard-login.de", "New member"],
    [null, "www.haulyard-login", "New member"],
    ["Morag Ross", "m", "Morag Ross"],
  ])("with the pool itself as %j, %s@…, is called %s", async (name, mailbox, called) => {
    const id = randomUUID() as UserId;
    await confirmed({ id, email: `${mailbox}@${id}.test`, ...(name !== null && { name }) });
    expect(dataOf<Profile>(await world.call({ id }, "me", {})).fullName).toBe(called);
  });

  it("without a form, or long after it, opens an account without a role", async () => {
    const { email, answer } = await prepare();
    const { signUpId } = dataOf<{ signUpId: string }>(answer);
    const key = { PK: `SIGNUP#${signUpId}`, SK: "SIGNUP" };
    await world.db.update(key, { set: { expiresAt: addSeconds(new Date().toISOString(), -1) } });
    for (const late of [signUpId, null, "not an id"]) {
      const id = randomUUID() as UserId;
      await confirmed({ id, email, signUpId: late });
      expect(dataOf<Profile>(await world.call({ id }, "me", {})).role).toBeNull();
    }
  });
});

describe("a driver whose registration was approved", () => {
  async function approved(email: string): Promise<void> {
    const registration: RawInput<typeof accountsOperations.registerDriver> = {
      clientKey: randomUUID(),
      fullName: "Rab Driver",
      email,
      phone: "0131 496 0000",
      postcode: "EH6 6QQ",
      licenceCategories: ["CE"],
      consent: true,
    };
    dataOf(await world.call(null, "registerDriver", registration, { address: `198.51.101.${visitors++}` }));
    const waiting = dataOf<{ items: DriverApplication[] }>(await world.call(admin, "driverApplications", {}));
    const one = waiting.items.find((application) => application.email === email);
    const decision = {
      driverApplicationId: one?.id ?? ("" as never),
      version: 1,
      approve: true,
      reason: "Papers seen",
    };
    dataOf(await world.call(admin, "decideDriver", decision));
    world.showIndexes();
  }

  it.each([
    [null, "driver", false],
    ["contractor", "driver", true],
    ["haulier", "haulier", false],
  ] as const)("signing up as %s is a %s, booking rights: %s", async (role, expected, canBook) => {
    const email = `${randomUUID().slice(0, 8)}@drivers.test`;
    await approved(email);
    const person = await signedUp({ ...(role === "haulier" ? haulierForm : {}), role, email });
    expect(dataOf(await world.call(person, "me", {}))).toMatchObject({ role: expected, canBook });
  });
});

describe("a token", () => {
  it("carries the table's groups, not the pool's", async () => {
    const booker = aPerson("driver", { canBook: true });
    await world.add({ people: [booker] });
    expect(await tokenGroups({ ...booker, groups: ["admin"] })).toEqual(["driver", "booker"]);
  });

  it("opens the account if the confirmation did not", async () => {
    const { email, answer } = await prepare();
    const { signUpId } = dataOf<{ signUpId: string }>(answer);
    expect(await tokenGroups({ id: randomUUID() as UserId, email, signUpId })).toEqual(["contractor"]);
  });

  it("is not made for a suspended, deleted or unverified user", async () => {
    const people = [aPerson("haulier", { status: "suspended" }), aPerson(null, { status: "deleted" })];
    await world.add({ people });
    const [suspended, deleted] = people as [Profile, Profile];
    await expect(tokenGroups(suspended)).rejects.toThrow("Your account is suspended. Contact us to talk about it.");
    await expect(tokenGroups(deleted)).rejects.toThrow("This account has been deleted.");
    const stranger = { id: randomUUID() as UserId, email: "new@sign-up.test", isProved: false };
    await confirmed(stranger);
    await expect(tokenGroups(stranger)).rejects.toThrow("Please confirm your email address first.");
    expect(codeOf(await world.call(stranger, "me", {}))).toBe("access.notFound");
  });

  it("copies a changed and confirmed address into the account, and no unconfirmed one", async () => {
    const person = await signedUp();
    await tokenGroups({ ...person, email: "taken@over.test", isProved: false });
    expect(dataOf<Profile>(await world.call(person, "me", {})).email).toBe(person.email);
    await tokenGroups({ ...person, email: "New@Over.test" });
    expect(dataOf(await world.call(person, "me", {}))).toMatchObject({
      email: "new@over.test",
      invoiceEmail: "new@over.test",
      version: 2,
    });
  });
});

it("leaves no bank number, phone or typed name in an event, the audit log or a log line", async () => {
  const phone = "0131 496 7788";
  await signedUp({ ...haulierForm, phone, fullName: "Unmistakable Person" });
  await prepare({ ...haulierForm, phone: "bad", fullName: "Unmistakable Person" });
  const items = await world.items();
  expect(JSON.stringify(items)).not.toMatch(/87654321|80-22-60/);
  const told = items.filter(({ PK }) => /^(FACT|AUDIT|CLIENTKEY)#/.test(String(PK)));
  expect(told.length).toBeGreaterThan(5);
  expect(JSON.stringify(told)).not.toMatch(/496 7788|1314967788|Unmistakable/);
  expect(logged.join("\n")).toContain("prepareSignUp");
  expect(logged.join("\n")).not.toMatch(/87654321|80-22-60|496 7788|Unmistakable/);
});
