import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { JobRequest } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import type { JobTemplate } from "#shared/booking/template.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { JobRequestId } from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { placesOperations } from "#shared/places/operations.ts";
import type { Site } from "#shared/places/site.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
let fleet: Fleet;
let day = 1;
const [contractor, haulier] = [aPerson("contractor"), aPerson("haulier")];
const text = "12 Constitution Street, Edinburgh";
const north = { lat: 55.9752, lng: -3.1669 };
const south = { lat: 55.9712, lng: -3.1849 };

beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  fleet = aFleet(haulier.id);
  await world.add({ people: [contractor, haulier], fleets: [fleet] });
});
afterAll(() => world.stop());

type SavedGates = RawInput<typeof placesOperations.saveSite>["gates"];
const bothGates: SavedGates = [
  { name: "North gate", pin: north, gateNotes: "Ring Iain" },
  { name: "South gate", pin: south },
];
const save = async (gates: SavedGates, site?: Site) =>
  dataOf<Site>(
    await world.call(contractor, "saveSite", {
      ...{ clientKey: randomUUID(), name: site?.name ?? `Docks ${randomUUID()}`, address: { text } },
      ...{ gates, siteId: site?.id ?? null },
    }),
  );
const firstAlone = ({ gates }: Site): SavedGates => gates.slice(0, 1).map(({ id, name }) => ({ id, name, pin: north }));

/** A place as a manipulated browser might send it: its town is not the gate's. */
const at = ({ id: siteId, gates }: Site, nth: number) => ({
  ...{ text: "Glasgow G1 1AA", pin: { lat: 55.86, lng: -4.25 }, gateNotes: "Lies" },
  ...{ siteId, gateId: gates[nth]?.id ?? null },
});

type Wanted = RawInput<typeof bookingOperations.createJobRequest>;
const job = (pickup: Wanted["pickup"]) => ({
  ...{ clientKey: randomUUID(), service: "hiab", pickup, quantity: 1, consent: true, notes: "Low wires" },
  ...{ contactName: "Isla Test", contactPhone: "0131 496 0000" },
});
const onADay = () => ({
  urgencyLevel: "scheduled" as const,
  collectOn: addDays(ukDayOf(new Date().toISOString()), ++day),
  collectTime: "07:30",
});

async function ask(pickup: Wanted["pickup"], more: Partial<Wanted> = {}): ReturnType<World["call"]> {
  const wanted: Wanted = { ...job(pickup), ...onADay(), fleetId: fleet.id, expectedTotalPence: 0, ...more };
  const answer = await world.call(contractor, "createJobRequest", wanted);
  if (!("error" in answer)) return answer;
  const { totalPence, jobRequestId } = answer.error.info?.metadata ?? {};
  const before = JobRequestId.safeParse(jobRequestId);
  if (before.success) return ask(pickup, { ...more, secondTo: before.data });
  return typeof totalPence === "number" ? ask(pickup, { ...more, expectedTotalPence: totalPence }) : answer;
}
const asked = async (pickup: Wanted["pickup"]) => dataOf<{ request: JobRequest }>(await ask(pickup)).request;

describe("a request at a gate", () => {
  it("is priced to that gate and shown to the driver, from the stored site and not from the input", async () => {
    const site = await save(bothGates);
    const [first, second] = [await asked(at(site, 0)), await asked(at(site, 1))];
    expect([first.pickup.coordinates, second.pickup.coordinates]).toEqual([north, south]);
    expect(first.price.deliveryPence).not.toBe(second.price.deliveryPence);
    expect([first.notes, second.notes]).toEqual([
      `Low wires\n${site.name}: North gate. Ring Iain`,
      `Low wires\n${site.name}: South gate`,
    ]);
    expect(second.postcode).not.toMatch(/^G/);
  });

  it("is at the first gate if none is named", async () => {
    const { id: siteId } = await save(bothGates);
    expect((await asked({ text, siteId })).pickup.coordinates).toEqual(north);
  });

  it("shows only the notes if the site has one gate", async () => {
    const site = await save([{ name: "Main gate", pin: north, gateNotes: "Ring Iain" }]);
    expect((await asked(at(site, 0))).notes).toBe(`Low wires\n${site.name}: Ring Iain`);
  });

  it("stays the same when the gate is changed later", async () => {
    const site = await save(bothGates);
    const { id, pickup, notes } = await asked(at(site, 1));
    await save(firstAlone(site), site);
    const now = dataOf<JobRequest>(await world.call(contractor, "jobRequest", { jobRequestId: id }));
    expect([now.pickup, now.notes]).toEqual([pickup, notes]);
  });

  it("is rejected when the gate is deleted, and nothing is sent", async () => {
    const site = await save(bothGates);
    await save(firstAlone(site), site);
    const before = await world.items();
    const answer = await ask(at(site, 1));
    expect(codeOf(answer)).toBe("places.gateGone");
    expect("error" in answer && answer.error.info?.field).toBe("pickup");
    expect(await world.items()).toEqual(before);
  });
});

it("a job for quotes is at the chosen gate", async () => {
  const site = await save(bothGates);
  const posted = await world.call(contractor, "postJob", { ...job(at(site, 1)), ...onADay() });
  expect(dataOf(posted)).toMatchObject({
    place: { coordinates: south },
    notes: `Low wires\n${site.name}: South gate`,
  });
});

it("a template names a gate, and uses its current point", async () => {
  const site = await save(bothGates);
  const { consent: _consent, ...wanted } = job(at(site, 1));
  dataOf(await world.call(contractor, "saveJobTemplate", { ...wanted, name: "Slates" }));
  const moved = { lat: 55.9722, lng: -3.1849 };
  const gates = site.gates.map(({ id, name }, nth) => ({ id, name, pin: nth === 1 ? moved : north }));
  await save(gates, site);
  const kept = async () => dataOf<JobTemplate[]>(await world.call(contractor, "jobTemplates", {}))[0]?.pickup;
  expect(await kept()).toMatchObject({ siteId: site.id, gateId: gates[1]?.id, place: { coordinates: moved } });
  await save(gates.slice(0, 1), site);
  expect(await kept()).toMatchObject({ gateId: gates[1]?.id, place: { coordinates: south } });
});
