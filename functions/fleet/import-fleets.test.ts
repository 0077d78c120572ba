import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { z } from "zod";
import type { Profile } from "#shared/accounts/model.ts";
import type { FleetRow, RowOutcome } from "#shared/fleet/import.ts";
import type { Fleet, Supplier } from "#shared/fleet/model.ts";
import { aFleet, aPerson, edinburgh } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let haulier: Profile;
const rival = aPerson("haulier", { companyName: "Rival Haulage" });
const contractor = aPerson("contractor");
const admin = aPerson("admin");
beforeAll(async () => {
  world = await startWorld();
  await world.add({
    people: [rival, contractor, admin],
    fleets: [aFleet(rival.id, { vehicleReg: "SN99 RVL", services: ["tar"] })],
  });
});
afterAll(() => world?.stop());
beforeEach(async () => {
  haulier = aPerson("haulier");
  await world.add({ people: [haulier] });
});

type Row = z.input<typeof FleetRow>;
const row = (change: Partial<Row> = {}): Row => ({
  clientKey: randomUUID(),
  name: "Imported",
  spec: { kind: "hiab", grossTonnes: 26 },
  services: ["hiab"],
  base: { text: "Bernard Street, Leith" },
  hourlyRatePence: 9000,
  minimumHours: 2,
  ...change,
});
const send = (rows: Row[], more: { as?: Profile; isTrial?: boolean; haulierId?: string } = {}) => {
  const { as = haulier, isTrial = false, ...whose } = more;
  return world.call(as, "importFleets", { isTrial, rows, ...whose } as never);
};
const imported = async (...args: Parameters<typeof send>) => dataOf<RowOutcome[]>(await send(...args));
const outcomes = async (...args: Parameters<typeof send>) => (await imported(...args)).map(({ outcome }) => outcome);
const vehicles = async () => dataOf<Fleet[]>(await world.call(haulier, "haulierFleets", {}));
const vehicleItems = async () =>
  (await world.items()).filter(({ entity }) => entity !== "foundBase" && entity !== "haulierCard").length;
let plates = 10;
const plate = () => `SN${plates++} XPT`;

describe("rows of a file", () => {
  it("are listed, each whole: found by search, with its registration, once however often it is sent", async () => {
    const rows = [
      row({ vehicleReg: plate(), services: ["recovery"] }),
      row({ name: "Digger", spec: { kind: "excavator" }, services: ["excavator"] }),
    ];
    expect(await outcomes(rows)).toEqual(["added", "added"]);
    const again = await imported(rows);
    expect(again.map(({ outcome }) => outcome)).toEqual(["unchanged", "unchanged"]);
    expect((await vehicles()).map(({ name }) => name).sort()).toEqual(["Digger", "Imported"]);
    const search = { service: "recovery", site: edinburgh, radiusMiles: 50 };
    const { items } = dataOf<{ items: Supplier[] }>(await world.call(contractor, "searchSuppliers", search));
    expect(items).toMatchObject([{ haulierId: haulier.id, vehicleType: "26 t Hiab lorry" }]);
  });

  it("sent at once from two tabs with the same keys are listed once", async () => {
    const rows = [row({ name: "One" }), row({ name: "Two" }), row({ name: "Three", vehicleReg: plate() })];
    const answers = await Promise.all([imported(rows), imported(rows), imported(rows)]);
    expect((await vehicles()).map(({ name }) => name).sort()).toEqual(["One", "Three", "Two"]);
    for (const { outcome } of answers.flat()) expect(["added", "unchanged"]).toContain(outcome);
  });

  it("change only the vehicle with their registration, or with their name without one", async () => {
    const vehicleReg = plate();
    await imported([row({ vehicleReg }), row({ name: "Digger", services: ["excavator"] })]);
    const before = await vehicles();
    const next = [
      row({ vehicleReg: vehicleReg.toLowerCase(), name: "Renamed", services: ["van-hire"], dailyRatePence: 30_000 }),
      row({ name: "digger", services: ["excavator"] }),
      row({ vehicleReg, name: "Renamed", services: ["van-hire"], dailyRatePence: 30_000 }),
    ];
    expect(await outcomes(next.slice(0, 2), { isTrial: true })).toEqual(["changed", "changed"]);
    expect(await vehicles()).toEqual(before);
    expect(await outcomes(next.slice(0, 2))).toEqual(["changed", "changed"]);
    expect(await outcomes(next.slice(2))).toEqual(["unchanged"]);
    const after = await vehicles();
    expect(after.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort());
    expect(after.find(({ name }) => name === "Renamed")).toMatchObject({ version: 2, services: ["van-hire"] });
  });

  it("are two machines if fleet number or serial number differs, and the same two again", async () => {
    const roller = { name: "Roller", spec: { kind: "roller" }, services: ["plant-hire"] } as const;
    const machine = (own: Partial<Row>) => row({ ...roller, services: ["plant-hire"], ...own });
    const twins = [machine({ fleetNumber: "R1" }), machine({ serial: "B-77" })];
    expect(await outcomes(twins)).toEqual(["added", "added"]);
    world.showIndexes();
    const again = [machine({ fleetNumber: "r1" }), machine({ serial: "b77", offRoad: "off_road" })];
    expect(await outcomes(again)).toEqual(["changed", "changed"]);
    expect((await vehicles()).map(({ name, offRoad, status }) => [name, offRoad, status]).sort()).toEqual([
      ["Roller", null, "available"],
      ["Roller", "off_road", "offline"],
    ]);
  });

  it("activate the business's services with the first vehicle that offers one", async () => {
    await imported([row({ vehicleReg: plate(), services: ["crane-hire"] })]);
    const domainEvents = (await world.items()).filter(
      ({ entity, name, payload }) =>
        entity === "fact" &&
        name === "fleetServicesChanged" &&
        (payload as { haulierId: string }).haulierId === haulier.id,
    );
    expect(domainEvents).toMatchObject([{ payload: { services: ["crane-hire"] } }]);
  });
});

describe("a rejected row says why, and its neighbours are listed", () => {
  it.each<[field: string, change: Partial<Row>, problem: RegExp]>([
    ["vehicleReg", { vehicleReg: "sn99 rvl" }, /SN99 RVL is already listed as another vehicle/],
    ["base", { base: { text: "Nowhere at all 9999" } }, /cannot find/],
    ["minimumHours", { minimumHours: null }, /minimum hours/],
  ])("%s", async (field, change, problem) => {
    const rows = [row({ name: "First" }), row({ name: "Wrong", ...change }), row({ name: "Last" })];
    for (const isTrial of [true, false]) {
      const told = await imported(rows, { isTrial });
      expect(told.map(({ outcome }) => outcome)).toEqual(["added", "refused", "added"]);
      expect(told[1]).toMatchObject({ field, problem: expect.stringMatching(problem) });
    }
    expect((await vehicles()).map(({ name }) => name)).toEqual(["First", "Last"]);
  });

  it("with an ambiguous name", async () => {
    const known = aFleet(haulier.id, { name: "Known", vehicleReg: plate() });
    await world.add({ fleets: [known, aFleet(haulier.id, { name: "Twin" }), aFleet(haulier.id, { name: "Twin" })] });
    const [named, twin] = await imported([row({ name: "Known" }), row({ name: "Twin" })]);
    expect(named).toMatchObject({ outcome: "refused", field: "vehicleReg" });
    expect(twin).toMatchObject({ outcome: "refused", field: "name" });
  });
});

describe("a rejected call writes nothing", () => {
  const same = "SN20 SAM";
  it.each<[field: string, rows: Row[]]>([
    ["rows.1.vehicleReg", [row(), row({ vehicleReg: "BANANA" })]],
    ["rows.0.spec.kind", [row({ spec: { kind: "rocket" } as never })]],
    ["rows.1.services.0", [row(), row({ name: "Other", services: ["magic"] })]],
    ["rows.2", [row(), row({ vehicleReg: same }), row({ vehicleReg: same, name: "Other" })]],
    ["rows.1", [row(), row()]],
    ["rows", []],
    ["rows", Array.from({ length: 51 }, (_, at) => row({ name: `No ${at}` }))],
  ])("at %s", async (field, rows) => {
    const before = await vehicleItems();
    const answer = await send(rows);
    expect("error" in answer && [answer.error.type, answer.error.info?.field]).toEqual(["BadInput", field]);
    expect(await vehicleItems()).toBe(before);
  });

  it("as are those of others; an admin names the business", async () => {
    const rows = [row({ name: "By an admin" })];
    expect(codeOf(await send(rows, { as: contractor }))).toBe("access.notAllowed");
    expect(codeOf(await send(rows, { as: rival, haulierId: haulier.id }))).toBe("access.notFound");
    expect(codeOf(await send(rows, { as: admin }))).toBe("access.notFound");
    expect(await outcomes(rows, { as: admin, haulierId: haulier.id })).toEqual(["added"]);
    expect((await vehicles()).map(({ name }) => name)).toEqual(["By an admin"]);
  });
});

it("geocodes each place once, within a limit per minute, and keeps earlier results", async () => {
  const streets = Array.from({ length: 40 }, (_, at) =>
    row({ name: `No ${at}`, base: { text: `${at + 1} Leith Walk` } }),
  );
  const asked = async () =>
    (await world.items()).filter(({ entity, haulierId }) => entity === "foundBase" && haulierId === haulier.id).length;
  const refused = await send(streets, { isTrial: true });
  expect(codeOf(refused)).toBe("rate.tooMany");
  expect(await asked()).toBe(30);
  expect(await outcomes(streets.slice(0, 30), { isTrial: true })).toEqual(Array(30).fill("added"));
  expect(
    await outcomes([...streets.slice(0, 30), row({ name: "Same place", base: { text: "1 leith walk" } })]),
  ).toHaveLength(31);
  expect(await asked()).toBe(30);
});
