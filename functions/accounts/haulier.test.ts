import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { BankDetails } from "#shared/accounts/bank.ts";
import type { HaulierService } from "#shared/accounts/model.ts";
import { secondsBetween } from "#shared/kernel/time.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const [haulier, other, fresh] = [aPerson("haulier"), aPerson("haulier"), aPerson("haulier")];
const [contractor, admin, manager] = [aPerson("contractor"), aPerson("admin"), aPerson("fleet_manager")];
beforeAll(async () => {
  world = await startWorld();
  await world.add({
    people: [haulier, other, fresh, contractor, admin, manager],
    members: [{ haulierId: haulier.id, userId: manager.id, kind: "fleet_manager", state: "active", name: "Morag" }],
  });
});
afterAll(() => world?.stop());

const bank = { bankAccountName: "Test Haulage", bankAccountNumber: "11223344", bankSortCode: "12-34-56" };
const minutesAgo = (minutes: number) => Math.floor(Date.now() / 1000) - minutes * 60;
const set = (change: Partial<typeof bank> = {}, signedInAt = minutesAgo(1)) =>
  world.call(haulier, "setBankDetails", { clientKey: randomUUID(), bank: { ...bank, ...change } }, { signedInAt });

const setFactor = (secondFactorSince: string) =>
  world.db.update({ PK: `USER#${haulier.id}`, SK: "PROFILE" }, { set: { secondFactorSince } });

describe("bank details", () => {
  it("need a recent sign-in, and one with MFA to change them", async () => {
    expect(codeOf(await set({}, minutesAgo(11)))).toBe("access.signInAgain");
    expect(dataOf(await world.call(haulier, "bankDetails", { haulierId: haulier.id }))).toBeNull();
    dataOf(await set({}, minutesAgo(9)));
    expect(codeOf(await set())).toBe("access.secondFactorNeeded");
    await setFactor(new Date().toISOString());
    expect(codeOf(await set())).toBe("access.signInAgain");
    await setFactor(haulier.createdAt);
    expect(codeOf(await set({}, minutesAgo(11)))).toBe("access.signInAgain");
    dataOf(await set());
  });

  it("are masked, held for 72 hours after a change, and audited without a number", async () => {
    const changed = dataOf<BankDetails>(await set({ bankAccountNumber: "99887766" }));
    expect(changed).toMatchObject({
      bankAccountName: "Test Haulage",
      accountNumberEnding: "7766",
      sortCodeEnding: "xx-xx-56",
    });
    expect(secondsBetween(changed.changedAt, String(changed.changeHoldUntil))).toBe(72 * 3600);
    const items = await world.items();
    const noted = items.filter(({ PK, action }) => PK === `AUDIT#${haulier.id}` && action === "setBankDetails");
    expect(noted.map(({ after }) => after)).toEqual(["given", "changed", "changed"]);
    expect(JSON.stringify(items)).not.toMatch(/11223344|99887766|12-34-56/);
  });

  it("that fail the modulus check are rejected at the account number, and nothing changes", async () => {
    const before = dataOf(await world.call(haulier, "bankDetails", { haulierId: haulier.id }));
    // Vocalink's published example accepts 88837491, so this number fails the modulus check.
    const refused = await set({ bankSortCode: "10-79-99", bankAccountNumber: "88837493" });
    expect(refused).toMatchObject({
      error: { info: { code: "accounts.bankNumberWrong", field: "bank.bankAccountNumber" } },
    });
    expect(dataOf(await world.call(haulier, "bankDetails", { haulierId: haulier.id }))).toEqual(before);
    dataOf(await set({ bankSortCode: "10-79-99", bankAccountNumber: "88837491" }));
  });

  it("given again under the same key answer the same, and other numbers are rejected", async () => {
    const clientKey = randomUUID();
    const give = (change: Partial<typeof bank>) =>
      world.call(haulier, "setBankDetails", { clientKey, bank: { ...bank, ...change } });
    const first = dataOf<BankDetails>(await give({ bankAccountNumber: "10000001" }));
    expect(dataOf(await give({ bankAccountNumber: "10000001" }))).toEqual(first);
    for (const other of [
      { bankAccountNumber: "20000002" },
      { bankAccountNumber: "10000001", bankSortCode: "65-43-21" },
    ])
      expect(codeOf(await give(other))).toBe("access.keyReused");
    const kept = dataOf<BankDetails>(await world.call(haulier, "bankDetails", { haulierId: haulier.id }));
    expect(kept.accountNumberEnding).toBe("0001");
  });

  it("leave no hash by which a number could be found", async () => {
    const clientKey = randomUUID();
    dataOf(await world.call(haulier, "setBankDetails", { clientKey, bank }));
    const [stored] = (await world.items()).filter(({ PK }) => String(PK).endsWith(clientKey));
    // The response must not contain a hash of the number: all possible numbers can be hashed and compared.
    const { bankAccountName, bankAccountNumber, bankSortCode } = bank;
    const inputs = [
      JSON.stringify({ bank: { bankAccountName, bankAccountNumber, bankSortCode }, clientKey }),
      JSON.stringify({ bank, clientKey }),
      bankAccountNumber,
    ];
    for (const input of inputs)
      for (const form of ["base64", "base64url", "hex"] as const)
        expect(stored?.inputHash).not.toBe(createHash("sha256").update(input).digest(form));
    expect(stored?.inputHash).toHaveLength(44);
  });

  it("are visible only to their haulier and admins, whose access is audited", async () => {
    dataOf(await set());
    const ask = (person: typeof haulier) => world.call(person, "bankDetails", { haulierId: haulier.id });
    expect(Object.keys(dataOf(await ask(haulier))).sort()).toEqual([
      "accountNumberEnding",
      "bankAccountName",
      "changeHoldUntil",
      "changedAt",
      "sortCodeEnding",
    ]);
    expect(codeOf(await ask(other))).toBe("access.notFound");
    for (const person of [contractor, manager]) expect(codeOf(await ask(person))).toBe("access.notAllowed");
    expect(dataOf(await ask(admin))).toMatchObject({ accountNumberEnding: "3344" });
    const looks = (await world.items()).filter(({ GSI1PK }) => GSI1PK === `AUDITBY#${admin.id}`);
    expect(looks).toMatchObject([{ subjectId: haulier.id, action: "bankDetails" }]);
    expect(codeOf(await world.call(admin, "bankDetails", { haulierId: contractor.id }))).toBe("access.notFound");
  });
});

describe("services", () => {
  const rows = async (answer: ReturnType<World["call"]>) =>
    dataOf<HaulierService[]>(await answer).map(({ service, isActive }) => [service, isActive]);

  it("remembered by the browser are saved once, however many devices remember", async () => {
    const answers = await Promise.all(
      [["tar"], ["hiab", "skips"], ["tar"], ["tipper"]].map((services) =>
        world.call(fresh, "savePendingService", { services }),
      ),
    );
    for (const answer of answers) dataOf(answer);
    const saved = await rows(world.call(fresh, "myServices", {}));
    expect(saved.filter(([, isActive]) => isActive)).toHaveLength(1);
    expect(await rows(world.call(fresh, "savePendingService", { services: ["crane hire"] }))).toEqual(saved);
  });

  it("are added, switched off and on again, and read by the haulier's people", async () => {
    expect(await rows(world.call(haulier, "setHaulierService", { service: "digger", isActive: true }))).toEqual([
      ["excavator", true],
    ]);
    expect(await rows(world.call(haulier, "setHaulierService", { service: "excavator", isActive: false }))).toEqual([
      ["excavator", false],
    ]);
    const offered = (await world.items()).filter(({ GSI1PK }) => GSI1PK === "SVC#excavator");
    expect(offered).toEqual([]);
    expect(await rows(world.call(manager, "myServices", {}))).toEqual([["excavator", false]]);
    expect(codeOf(await world.call(haulier, "setHaulierService", { service: "magic", isActive: true }))).toBe(
      "input.invalid",
    );
  });
});
