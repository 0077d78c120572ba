import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { RegisterCheck, RegisterChecks } from "#shared/fleet/register-check.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { startRegisterTwins } from "#test/support/register-twins.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { timerDueAt } from "../platform/timers.ts";
import { onRegisterDue } from "./on-register-due.ts";
import { pauseWrite, registerCheckWrite } from "./register-store.ts";
import { vehicleById } from "./store.ts";

let world: World;
let twins: Awaited<ReturnType<typeof startRegisterTwins>>;
const haulier = aPerson("haulier");
const rival = aPerson("haulier");
const admin = aPerson("admin");
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [haulier, rival, admin] });
  twins = await startRegisterTwins();
});
afterAll(async () => {
  twins?.stop();
  process.env.REGISTERS_SECRET = "none";
  await world?.stop();
});
beforeEach(async () => {
  twins.calls();
  await world.db.commit([pauseWrite("dvla", null), pauseWrite("dvsa", null)]);
});

const reactingAt = (now: string) => ({ db: world.db, now, newId: () => randomUUID() });
const listed = async (change: Partial<Fleet>) => {
  const fleet = aFleet(haulier.id, { spec: { kind: "hiab", grossTonnes: 32 }, ...change });
  await world.add({ fleets: [fleet] });
  return fleet;
};
const check = (fleet: Pick<Fleet, "id">, as: Profile = haulier) =>
  world.call(as, "checkRegisters", { fleetId: fleet.id });
const checked = async (change: Partial<Fleet>) => dataOf<RegisterCheck>(await check(await listed(change)));

it("stores both answers, each with its time", async () => {
  const found = await checked({ vehicleReg: "AA19 PPP" });
  expect(found).toMatchObject({
    vehicleReg: "AA19 PPP",
    dvlaOutcome: "answered",
    dvla: { taxStatus: "Taxed", taxDueOn: "2027-11-30", revenueKg: 44_000, fuelType: "PETROL", euroStatus: "EURO6" },
    motOutcome: "answered",
    mot: { expiresOn: "2027-04-30", lastTest: { on: "2026-04-02", passed: true, defects: [] } },
    askAgainAt: null,
  });
  expect(found.dvla?.answeredAt).toBe(found.askedAt);
  const { asksDvla, asksDvsa, checks } = dataOf<RegisterChecks>(await world.call(haulier, "registerChecks", {}));
  expect([asksDvla, asksDvsa]).toEqual([true, true]);
  expect(checks).toContainEqual(found);
});

it("has the defects of the last test, most serious first, without the tester's comments", async () => {
  const { mot } = await checked({ vehicleReg: "AA19 DSL" });
  expect(mot).toMatchObject({ expiresOn: "2026-03-31", lastTest: { passed: false } });
  expect(mot?.lastTest?.defects.map(({ kind }) => kind)).toEqual(["dangerous", "major", "major", "minor", "advisory"]);
});

it("has the date of the first test for a vehicle without one", async () => {
  const { mot } = await checked({ vehicleReg: "AA19 MOT" });
  expect(mot).toMatchObject({ expiresOn: "2027-06-30", lastTest: null });
});

it.each([
  ["AA19 AAA", "answered"],
  ["AA19 EEE", "answered"],
  ["L2 WPS", "answered"],
  ["AA19 SRN", "answered"],
  ["AA19 AMP", "answered"],
  ["ER19 BAD", "refused"],
  ["ER19 NFD", "unknown"],
  ["ER19 THR", "busy"],
  ["ER19 ERR", "down"],
  ["ER19 MNT", "down"],
  ["SK26 ABC", "unknown"],
] as const)("%s of DVLA's test environment is %s", async (vehicleReg, outcome) => {
  expect(await checked({ vehicleReg })).toMatchObject({ dvlaOutcome: outcome });
});

it("keeps earlier answers if a register is down, and removes those it no longer knows", async () => {
  const fleet = await listed({ vehicleReg: "AA19 PPP" });
  const before = dataOf<RegisterCheck>(await check(fleet));
  const { DVLA_ENDPOINT } = process.env;
  process.env.DVLA_ENDPOINT = "http://127.0.0.1:9";
  const after = dataOf<RegisterCheck>(await check(fleet));
  process.env.DVLA_ENDPOINT = DVLA_ENDPOINT;
  expect(after).toMatchObject({ dvlaOutcome: "down", dvla: before.dvla, motOutcome: "answered", version: 2 });
  const unknown = await listed({ vehicleReg: "ER19 NFD" });
  expect(dataOf<RegisterCheck>(await check(unknown))).toMatchObject({ dvla: null, motOutcome: "unknown" });
});

it("pauses a busy register for all vehicles, twice as long each time", async () => {
  const fleet = await listed({ vehicleReg: "ER19 THR" });
  const first = dataOf<RegisterCheck>(await check(fleet));
  const seconds = (found: RegisterCheck) =>
    (Date.parse(found.askAgainAt ?? "") - Date.parse(found.askedAt ?? "")) / 1000;
  expect([first.dvlaOutcome, first.motOutcome, seconds(first)]).toEqual(["busy", "busy", 60]);
  twins.calls();
  const other = await checked({ vehicleReg: "AA19 AAA" });
  expect([other.dvlaOutcome, other.askAgainAt, twins.calls()]).toEqual(["busy", first.askAgainAt, []]);
  const over = { times: 1, until: "2026-01-01T00:00:00.000Z" };
  await world.db.commit([pauseWrite("dvla", over), pauseWrite("dvsa", over)]);
  expect(seconds(dataOf<RegisterCheck>(await check(fleet)))).toBe(120);
});

it("requests a token once, and again if DVSA rejects it", async () => {
  const fleet = await listed({ vehicleReg: "AA19 PPP" });
  await check(fleet);
  twins.calls();
  await check(fleet);
  expect(twins.calls().filter((one) => one.includes("token"))).toEqual([]);
  twins.forgetTokens();
  expect(dataOf<RegisterCheck>(await check(fleet)).motOutcome).toBe("answered");
  expect(twins.calls().filter((one) => one.includes("token"))).toHaveLength(1);
});

it("uses DVLA's class for an open or a higher one, and rejects the higher one until an admin has read it on the V5C", async () => {
  const spec = { kind: "hiab", grossTonnes: 32, emissionClass: "euro-6" };
  const fleet = await listed({ vehicleReg: "AA19 DSL", spec });
  expect(dataOf<RegisterCheck>(await check(fleet)).classBefore).toBe("euro-6");
  const corrected = await vehicleById(world.db, fleet.id);
  expect(corrected?.spec).toMatchObject({ emissionClass: "euro-5", fuel: "diesel" });
  const change = (as: Profile, version: number) => {
    const { name, services, vehicleReg } = fleet;
    const said = { clientKey: randomUUID(), fleetId: fleet.id, version, name, services, vehicleReg, spec };
    return world.call(as, "changeFleet", said as never);
  };
  const refused = await change(haulier, 2);
  expect("error" in refused && [refused.error.info?.code, refused.error.info?.field, refused.error.message]).toEqual([
    "fleet.classAboveDvla",
    "spec.emissionClass",
    "DVLA has Euro 5 for AA19 DSL, which is lower.",
  ]);
  expect(dataOf<Fleet>(await change(admin, 2)).spec).toMatchObject({ emissionClass: "euro-6" });
  expect(dataOf<Fleet>(await change(haulier, 3)).spec).toMatchObject({ emissionClass: "euro-6" });
  expect(dataOf<RegisterCheck>(await check(fleet))).toMatchObject({ provedClass: "euro-6", classBefore: null });
  expect((await vehicleById(world.db, fleet.id))?.spec).toMatchObject({ emissionClass: "euro-6" });
});

it("ignores answers for another registration, or without a class", async () => {
  const fleet = await listed({ vehicleReg: "AA19 SRN", spec: { kind: "hiab", emissionClass: "euro-6" } });
  expect(dataOf<RegisterCheck>(await check(fleet)).classBefore).toBeNull();
  expect((await vehicleById(world.db, fleet.id))?.spec.emissionClass).toBe("euro-6");
});

it("is rejected for a vehicle that is retired, has no registration, or belongs to another haulier", async () => {
  expect(codeOf(await check(await listed({ vehicleReg: null })))).toBe("fleet.unregistered");
  const retired = await listed({ vehicleReg: "AA19 MOT", retiredAt: "2026-11-01T08:00:00.000Z" });
  expect(codeOf(await check(retired))).toBe("fleet.retired");
  const fleet = await listed({ vehicleReg: "AA19 MOT" });
  const foreign = await check(fleet, rival);
  expect("error" in foreign && foreign.error.type).toBe("NotFound");
});

it("retries a busy register in time, a limited number of times", async () => {
  const fleet = await listed({ vehicleReg: "ER19 THR" });
  const timer = { kind: "registerDue", subjectId: fleet.id } as const;
  const first = dataOf<RegisterCheck>(await check(fleet));
  let dueAt = await timerDueAt(world.db, timer);
  expect(dueAt).toBe(first.askAgainAt);
  for (let retry = 1; dueAt !== null; retry++) {
    expect(retry).toBeLessThanOrEqual(4);
    const now = addSeconds(dueAt, 1);
    twins.calls();
    await onRegisterDue(aDomainEvent("registerDue", { subjectId: fleet.id, dueAt }, now), reactingAt(now));
    expect(twins.calls()).not.toEqual([]);
    const next = await timerDueAt(world.db, timer);
    // Each retry is due within an hour. After the last try, the old timer is not set again.
    expect(next === null || Date.parse(next) - Date.parse(now) <= 3_600_000).toBe(true);
    dueAt = next;
  }
  expect(dataOf<RegisterChecks>(await world.call(haulier, "registerChecks", {})).checks).toContainEqual(
    expect.objectContaining({ fleetId: fleet.id, dvlaOutcome: "busy" }),
  );
});

it("retries one that was down once, and then has its answer", async () => {
  const fleet = await listed({ vehicleReg: "AA19 PPP" });
  const { DVLA_ENDPOINT } = process.env;
  process.env.DVLA_ENDPOINT = "http://127.0.0.1:9";
  await check(fleet);
  process.env.DVLA_ENDPOINT = DVLA_ENDPOINT;
  const timer = { kind: "registerDue", subjectId: fleet.id } as const;
  const dueAt = (await timerDueAt(world.db, timer)) ?? "";
  const domainEvent = aDomainEvent("registerDue", { subjectId: fleet.id, dueAt }, dueAt);
  await onRegisterDue(domainEvent, reactingAt(dueAt));
  await onRegisterDue(domainEvent, reactingAt(dueAt));
  const { checks } = dataOf<RegisterChecks>(await world.call(haulier, "registerChecks", {}));
  expect(checks.find(({ fleetId }) => fleetId === fleet.id)).toMatchObject({ dvlaOutcome: "answered", version: 2 });
  expect(await timerDueAt(world.db, timer)).toBeNull();
});

it("refreshes only old answers on a plain read", async () => {
  const fleet = aFleet(rival.id, { vehicleReg: "AA19 PPP", spec: { kind: "hiab" } });
  await world.add({ fleets: [fleet] });
  const before = dataOf<RegisterCheck>(await check(fleet, rival));
  twins.calls();
  const look = () => world.call(rival, "checkRegisters", { fleetId: fleet.id, onlyIfOld: true });
  expect(dataOf<RegisterCheck>(await look())).toEqual(before);
  expect(twins.calls()).toEqual([]);
  const ago = (days: number) => addSeconds(before.askedAt ?? "", -days * 86_400);
  const { dvla, mot } = before;
  const aged = {
    ...{ ...before, askedAt: ago(2) },
    ...{ dvla: dvla && { ...dvla, answeredAt: ago(31) }, mot: mot && { ...mot, answeredAt: ago(2) } },
  };
  await world.db.commit([registerCheckWrite(before, aged)]);
  expect(dataOf<RegisterCheck>(await look()).dvla?.answeredAt).not.toBe(ago(31));
  expect(twins.calls()).not.toEqual([]);
});

it("is off without keys", async () => {
  const fleet = aFleet(rival.id, { vehicleReg: "AA19 PPP" });
  await world.add({ fleets: [fleet] });
  process.env.REGISTERS_SECRET = "none";
  expect(codeOf(await check(fleet, rival))).toBe("fleet.registersOff");
  expect(dataOf<RegisterChecks>(await world.call(rival, "registerChecks", {}))).toMatchObject({ asksDvla: false });
  process.env.REGISTERS_SECRET = "haulyard-registers";
});
