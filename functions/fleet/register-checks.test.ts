import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { RegisterCheck, RegisterChecks } from "#shared/fleet/register-check.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { startRegisterTwins } from "#test/support/register-twins.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { pauseWrite } from "./register-store.ts";
import { fleetById } from "./store.ts";

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

const listed = async (change: Partial<Fleet>) => {
  const fleet = aFleet(haulier.id, { spec: { kind: "hiab", grossTonnes: 32 }, ...change });
  await world.add({ fleets: [fleet] });
  return fleet;
};
const check = (fleet: Pick<Fleet, "id">, as: Profile = haulier) =>
  world.call(as, "checkRegisters", { fleetId: fleet.id });
const checked = async (change: Partial<Fleet>) => dataOf<RegisterCheck>(await check(await listed(change)));

it("keeps what both say, each with the time of its answer", async () => {
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

it("has the defects of the last test, gravest first, without the tester's comments", async () => {
  const { mot } = await checked({ vehicleReg: "AA19 DSL" });
  expect(mot).toMatchObject({ expiresOn: "2026-03-31", lastTest: { passed: false } });
  expect(mot?.lastTest?.defects.map(({ kind }) => kind)).toEqual(["dangerous", "major", "major", "minor", "advisory"]);
});

it("has when the first test is due of a vehicle without one", async () => {
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

it("loses nothing that was said where a register is down, and takes back what it no longer knows", async () => {
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

it("leaves a busy register alone for all vehicles, twice as long each time", async () => {
  const fleet = await listed({ vehicleReg: "ER19 THR" });
  const first = dataOf<RegisterCheck>(await check(fleet));
  const seconds = (found: RegisterCheck) => (Date.parse(found.askAgainAt ?? "") - Date.parse(found.askedAt)) / 1000;
  expect([first.dvlaOutcome, first.motOutcome, seconds(first)]).toEqual(["busy", "busy", 60]);
  twins.calls();
  const other = await checked({ vehicleReg: "AA19 AAA" });
  expect([other.dvlaOutcome, other.askAgainAt, twins.calls()]).toEqual(["busy", first.askAgainAt, []]);
  const over = { times: 1, until: "2026-01-01T00:00:00.000Z" };
  await world.db.commit([pauseWrite("dvla", over), pauseWrite("dvsa", over)]);
  expect(seconds(dataOf<RegisterCheck>(await check(fleet)))).toBe(120);
});

it("asks for a token once, and once more where DVSA no longer takes it", async () => {
  const fleet = await listed({ vehicleReg: "AA19 PPP" });
  await check(fleet);
  twins.calls();
  await check(fleet);
  expect(twins.calls().filter((one) => one.includes("token"))).toEqual([]);
  twins.forgetTokens();
  expect(dataOf<RegisterCheck>(await check(fleet)).motOutcome).toBe("answered");
  expect(twins.calls().filter((one) => one.includes("token"))).toHaveLength(1);
});

it("puts DVLA's class in place of an open or a higher one, and refuses the higher one until an admin has read it on the V5C", async () => {
  const spec = { kind: "hiab", grossTonnes: 32, emissionClass: "euro-6" };
  const fleet = await listed({ vehicleReg: "AA19 DSL", spec });
  expect(dataOf<RegisterCheck>(await check(fleet)).classBefore).toBe("euro-6");
  const corrected = await fleetById(world.db, fleet.id);
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
  expect((await fleetById(world.db, fleet.id))?.spec).toMatchObject({ emissionClass: "euro-6" });
});

it("has no say in another registration, nor in a class where DVLA gives none", async () => {
  const fleet = await listed({ vehicleReg: "AA19 SRN", spec: { kind: "hiab", emissionClass: "euro-6" } });
  expect(dataOf<RegisterCheck>(await check(fleet)).classBefore).toBeNull();
  expect((await fleetById(world.db, fleet.id))?.spec.emissionClass).toBe("euro-6");
});

it("is refused for what is retired, has no registration, or is another firm's", async () => {
  expect(codeOf(await check(await listed({ vehicleReg: null })))).toBe("fleet.unregistered");
  const retired = await listed({ vehicleReg: "AA19 MOT", retiredAt: "2026-11-01T08:00:00.000Z" });
  expect(codeOf(await check(retired))).toBe("fleet.retired");
  const fleet = await listed({ vehicleReg: "AA19 MOT" });
  const foreign = await check(fleet, rival);
  expect("error" in foreign && foreign.error.type).toBe("NotFound");
});

it("is off without keys", async () => {
  const fleet = await listed({ vehicleReg: "AA19 PPP" });
  process.env.REGISTERS_SECRET = "none";
  expect(codeOf(await check(fleet))).toBe("fleet.registersOff");
  expect(dataOf<RegisterChecks>(await world.call(haulier, "registerChecks", {}))).toMatchObject({ asksDvla: false });
  process.env.REGISTERS_SECRET = "registers";
});
