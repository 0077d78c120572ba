import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { documentWrites } from "#functions/compliance/store.ts";
import { eventWrites, happened } from "#functions/platform/domain-events.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import { complianceEvents } from "#shared/compliance/events.ts";
import type { Fleet, Supplier } from "#shared/fleet/model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { documentsInOrder } from "../support/documents.ts";
import { aPerson } from "../support/people.ts";
import { openContractor, openHaulier } from "../support/pool-and-api.ts";
import { startTestCloud, type TestCloud } from "../support/test-cloud.ts";
import { dataFrom } from "../support/work.ts";

let test: TestCloud;
beforeAll(async () => {
  test = await startTestCloud();
}, 120_000);
afterAll(() => test?.stop());

async function codeTo(email: string): Promise<string> {
  const page = await (await fetch(`${test.cloud.origin}/_mailbox?to=${encodeURIComponent(email)}`)).text();
  const text = page.replaceAll(/&#(\d+);/g, (_entity, code: string) => String.fromCodePoint(Number(code)));
  return /code=(\d{6})/.exec(text)?.[1] ?? "";
}
const newcomer = (fullName: string) => ({
  email: `${randomUUID().slice(0, 8)}@first-day.test`,
  password: "Lorry-Yard-77",
  fullName,
});

async function documentsApproved(fleet: Fleet): Promise<void> {
  const papers = documentsInOrder({
    people: [aPerson("haulier", { id: fleet.haulierId })],
    members: [],
    fleets: [fleet],
  });
  const context = { now: new Date().toISOString(), newId: () => randomUUID() };
  const changed = happened(complianceEvents, "papersChanged", { haulierId: fleet.haulierId });
  await test.db.commit([...papers.flatMap((paper) => documentWrites(paper)), ...eventWrites(context, [changed])]);
  await test.settled();
}

it("leads a haulier of an empty world from the sign-up to an accepted job, and leaves its vehicle while it has work", async () => {
  const [haulier, contractor] = [newcomer("Isla Owner"), newcomer("Una Builder")];
  await openHaulier(test.cloud.origin, haulier, codeTo);
  await openContractor(test.cloud.origin, contractor, codeTo);

  const search = { service: "hiab", site: { lat: 55.9533, lng: -3.1883 } };
  const found = async () =>
    dataFrom<{ items: Supplier[] }>(await test.call(contractor, "searchSuppliers", search)).items;
  expect(await found()).toEqual([]);

  const described = {
    clientKey: randomUUID(),
    name: "The red one",
    vehicleReg: "sk26 abc",
    spec: { kind: "hiab" as const, grossTonnes: 26, reachMetres: 14 },
    services: ["hiab"],
    base: { text: "Bernard Street, Leith" },
    hourlyRatePence: 9000,
    minimumHours: 2,
  };
  const fleet = dataFrom<Fleet>(await test.call(haulier, "addFleet", described));
  const [supplier, ...others] = await found();
  expect(others).toEqual([]);
  expect(supplier).toMatchObject({ companyName: "First Day Haulage", vehicleType: "26 t Hiab lorry", verified: false });
  expect(supplier?.price).toMatchObject({ basePence: 18_000, basis: "hourly" });
  expect(supplier?.uncovered).toBe("Documents missing: cannot be booked yet");
  expect(dataFrom(await test.call(null, "countVehicles", { service: "hiab" }))).toMatchObject([{ vehicles: 1 }]);

  const wanted = {
    clientKey: randomUUID(),
    service: "hiab",
    fleetId: fleet.id,
    pickup: { text: "Princes Street, Edinburgh" },
    quantity: 1,
    urgencyLevel: "scheduled" as const,
    collectOn: addDays(ukDayOf(new Date().toISOString()), 3),
    collectTime: "07:30",
    contactName: "Una",
    contactPhone: "0131 496 0000",
    expectedTotalPence: 0,
    consent: true as const,
  };
  const told = await test.call(contractor, "createJobRequest", wanted);
  const expectedTotalPence = Number(told.metadata.totalPence);
  const asking = () => test.call(contractor, "createJobRequest", { ...wanted, expectedTotalPence });
  expect(await asking()).toMatchObject({
    code: "compliance.uncovered",
    message: expect.stringContaining("Public liability insurance is missing."),
    action: "Choose another haulier, or a day that they cover.",
  });
  await documentsApproved(fleet);
  const asked = await asking();
  const { request } = dataFrom<{ request: JobRequest }>(asked);
  const accept = { clientKey: randomUUID(), jobRequestId: request.id };
  const booking = dataFrom<Booking>(await test.call(haulier, "acceptJobRequest", accept));
  expect(booking).toMatchObject({ status: "confirmed", fleetName: "The red one" });

  const retire = () =>
    test.call(haulier, "retireFleet", { clientKey: randomUUID(), fleetId: fleet.id, version: fleet.version });
  const refused = await retire();
  expect(refused).toMatchObject({ errorType: "Conflict", code: "fleet.booked" });
  expect(refused.message).toContain(booking.reference);
  const givenUp = { clientKey: randomUUID(), bookingId: booking.id, to: "cancelled" as const, note: "Sold" };
  dataFrom(await test.call(haulier, "moveBooking", givenUp));
  expect(dataFrom<Fleet>(await retire()).retiredAt).not.toBeNull();
  expect(await found()).toEqual([]);
});
