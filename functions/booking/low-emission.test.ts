import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { Fleet, SupplierList } from "#shared/fleet/model.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { aRequestOf } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
const contractor = aPerson("contractor");
const haulier = aPerson("haulier");
beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  await world.add({ people: [contractor, haulier] });
});
afterAll(() => world?.stop());

const base = { lat: 55.8612, lng: -4.2502 };
/** House number, new for each request. George Square lies in Glasgow's low emission zone. */
let door = 0;
const inGlasgow = () => ({ text: `${++door} George Square, Glasgow`, pin: base });

async function aVehicle(answers: Partial<Fleet["spec"]>, change: Partial<Fleet> = {}) {
  const spec = { kind: "hiab", grossTonnes: 26, fuel: "diesel", ...answers };
  const fleet = aFleet(haulier.id, { base, spec, ...change });
  await world.add({ fleets: [fleet] });
  return fleet;
}
const old = { emissionClass: "euro-5" };

async function found(fleet: Fleet) {
  const search = { service: "hiab", site: base, precision: "pin" } as const;
  const list = dataOf<SupplierList>(await world.call(contractor, "searchSuppliers", search));
  const supplier = list.items.find(({ fleetId }) => fleetId === fleet.id);
  const unable = list.unable.find(({ name }) => name === fleet.name);
  return { supplier, reason: unable?.reason };
}

/** Changes a vehicle's details after it was requested. */
async function describe(fleet: Fleet, answers: Partial<Fleet["spec"]>) {
  const all = dataOf<Fleet[]>(await world.call(haulier, "myFleets", {}));
  const { name, services, hourlyRatePence, minimumHours, dailyRatePence, version, spec } =
    all.find(({ id }) => id === fleet.id) ?? fleet;
  const rates = { hourlyRatePence, minimumHours, dailyRatePence };
  const described = { name, services, ...rates, spec: { ...spec, ...answers } };
  const change = { clientKey: randomUUID(), fleetId: fleet.id, version, ...described };
  return dataOf<Fleet>(await world.call(haulier, "changeFleet", change as never));
}

it("a lorry of Euro V is listed with the reason, and cannot be requested for the zone", async () => {
  const fleet = await aVehicle(old, { name: "Old Blue" });
  expect(await found(fleet)).toMatchObject({
    supplier: undefined,
    reason: "Its emission class may not enter Glasgow’s low emission zone",
  });
  const refused = await world.call(contractor, "createJobRequest", {
    clientKey: randomUUID(),
    service: "hiab",
    fleetId: fleet.id,
    pickup: inGlasgow(),
    quantity: 1,
    urgencyLevel: "scheduled",
    contactName: "Ada Stone",
    contactPhone: "0131 496 0777",
    expectedTotalPence: 1,
    consent: true,
  });
  expect(codeOf(refused)).toBe("booking.fleetCannot");
});

it("an unknown class is listed with a warning, and needs a manual answer despite automatic acceptance", async () => {
  const fleet = await aVehicle({}, { autoAccept: true });
  expect((await found(fleet)).supplier).toMatchObject({
    autoAccept: false,
    lowEmission: "Emission class unknown: check it for Glasgow’s low emission zone.",
  });
  const request = await aRequestOf(world, { contractor, fleet }, { pickup: inGlasgow() });
  expect(request.status).toBe("pending");
  const seen = dataOf<JobRequest>(await world.call(haulier, "jobRequest", { jobRequestId: request.id }));
  expect(seen.waitsBecause).toMatch(/^Emission class unknown/);
  dataOf(await world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: request.id }));
});

it("Euro VI is booked at once", async () => {
  const fleet = await aVehicle({ emissionClass: "euro-6" }, { autoAccept: true });
  expect((await found(fleet)).supplier).toMatchObject({ autoAccept: true, lowEmission: null });
  expect((await aRequestOf(world, { contractor, fleet }, { pickup: inGlasgow() })).status).toBe("booked");
});

it("a request is not accepted for a vehicle that does not comply, until its class is corrected", async () => {
  const fleet = await aVehicle({});
  const request = await aRequestOf(world, { contractor, fleet }, { pickup: inGlasgow() });
  const accept = () => world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: request.id });
  await describe(fleet, old);
  const refused = await accept();
  expect(codeOf(refused)).toBe("booking.fleetCannot");
  expect(JSON.stringify(refused)).toContain(`${fleet.name} cannot do this job. Its emission class may not enter`);
  await describe(fleet, { emissionClass: "euro-6" });
  dataOf(await accept());
});

it("an old lorry is not assigned to a booking in the zone, but one of unknown class is", async () => {
  const fleet = await aVehicle({ emissionClass: "euro-6" }, { autoAccept: true });
  const { bookingId } = await aRequestOf(world, { contractor, fleet }, { pickup: inGlasgow() });
  const [blue, grey] = [await aVehicle(old), await aVehicle({})];
  const assign = ({ id: fleetId }: Fleet) =>
    world.call(haulier, "assignBooking", { clientKey: randomUUID(), bookingId: bookingId as Booking["id"], fleetId });
  expect(codeOf(await assign(blue))).toBe("booking.fleetCannot");
  expect(dataOf<Booking>(await assign(grey)).fleetId).toBe(grey.id);
});
