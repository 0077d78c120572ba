import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Booking } from "#shared/booking/model.ts";
import type { Paper } from "#shared/compliance/model.ts";
import type { Supplier } from "#shared/fleet/model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { documentsInOrder } from "#test/support/documents.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { edinburgh } from "#test/support/people.ts";
import { onceBefore } from "#test/support/table-calls.ts";
import { aBookingOf, aFirm, aRequestOf, type Firm } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const today = ukDayOf(new Date().toISOString());
const documentsOf = ({ haulier, driver, fleet }: Firm) =>
  documentsInOrder({
    people: [haulier],
    members: [{ haulierId: haulier.id, userId: driver.id, kind: "driver", state: "active", name: driver.fullName }],
    fleets: [fleet],
  });
async function change(firm: Firm, type: Paper["type"], changed: Partial<Paper>): Promise<void> {
  const papers = documentsOf(firm).filter((paper) => paper.type === type);
  await world.add({ papers: papers.map((paper) => ({ ...paper, version: 2, ...changed })) });
}
const accept = (firm: Firm, jobRequestId: string) =>
  world.call(firm.haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: jobRequestId as never });
const assign = (firm: Firm, { id }: Booking) =>
  world.call(firm.haulier, "assignBooking", { clientKey: randomUUID(), bookingId: id, driverId: firm.driver.id });
const setOff = (firm: Firm, { id }: Booking) =>
  world.call(firm.haulier, "moveBooking", { clientKey: randomUUID(), bookingId: id, to: "en_route" });
async function found(firm: Firm, on: string): Promise<Supplier | undefined> {
  const search = { service: "hiab", site: edinburgh, on };
  const { items } = dataOf<{ items: Supplier[] }>(await world.call(firm.contractor, "searchSuppliers", search));
  return items.find(({ fleetId }) => fleetId === firm.fleet.id);
}

it("a request is accepted only with documents for its last day, and the error names each missing one", async () => {
  const firm = await aFirm(world);
  const job = await aRequestOf(world, firm);
  await change(firm, "public_liability", { expiresOn: addDays(ukDayOf(job.collectAt), -1) });
  await change(firm, "loler", { state: "rejected" });
  const refused = await accept(firm, job.id);
  expect(codeOf(refused)).toBe("compliance.uncovered");
  expect(refused).toMatchObject({
    error: {
      message: expect.stringMatching(
        /^Your documents do not cover this job\. Public liability .+ expires on .+ LOLER .+ was rejected\.$/,
      ),
      info: { metadata: { publicLiability: expect.any(String), loler: expect.any(String) } },
    },
  });
  await world.add({ papers: documentsOf(firm) });
  expect(dataOf<Booking>(await accept(firm, job.id)).status).toBe("confirmed");
});

it("a document withdrawn after it was read is noticed, and nothing is booked", async () => {
  const firm = await aFirm(world);
  const { id } = await aRequestOf(world, firm);
  const stop = onceBefore(world.db, "TransactWriteItemsCommand", () => change(firm, "mot", { state: "rejected" }));
  const lost = await accept(firm, id);
  expect(stop()).toBe(true);
  expect(codeOf(lost)).toBe("compliance.uncovered");
  expect(lost).toEqual(await accept(firm, id));
});

it("a booking is assigned to no driver without the cards for it", async () => {
  const firm = await aFirm(world);
  const booking = await aBookingOf(world, firm);
  await change(firm, "allmi", { state: "pending" });
  const refused = await assign(firm, booking);
  expect(codeOf(refused)).toBe("compliance.uncovered");
  expect(refused).toMatchObject({
    error: { message: expect.stringContaining(`ALLMI card of ${firm.driver.fullName}`) },
  });
  await world.add({ papers: documentsOf(firm) });
  expect(dataOf<Booking>(await assign(firm, booking)).status).toBe("assigned");
});

it("fuel in a tank needs a driver with an ADR certificate for tanks, and a few cans need none", async () => {
  const firm = await aFirm(world);
  const bowser = { ...firm.fleet, services: ["fuel-delivery"] as const, spec: { kind: "bowser" } } as typeof firm.fleet;
  await world.add({ fleets: [{ ...bowser, version: bowser.version + 1 }] });
  await change(firm, "adr_tank", { state: "rejected" });
  const fuel = (fuelCarriage: "tank" | "packages", fuelLitres: number) => ({
    ...{ service: "fuel-delivery", delivery: { text: "Bernard Street, Leith" } },
    details: { panel: "generic" as const, fuel: "diesel" as const, fuelLitres, fuelCarriage },
  });
  const refused = await assign(firm, await aBookingOf(world, firm, fuel("tank", 900)));
  expect(refused).toMatchObject({
    error: {
      message: expect.stringContaining(`ADR certificate for tanks of ${firm.driver.fullName} was rejected.`),
    },
  });
  expect(dataOf<Booking>(await assign(firm, await aBookingOf(world, firm, fuel("packages", 1000)))).status).toBe(
    "assigned",
  );
});

it("nobody sets off without valid documents of the driver, or of the haulier who drives", async () => {
  const firm = await aFirm(world);
  const alone = await aBookingOf(world, firm);
  await change(firm, "driver_cpc", { state: "rejected" });
  const refused = await setOff(firm, alone);
  expect(codeOf(refused)).toBe("compliance.uncovered");
  expect(refused).toMatchObject({
    error: { message: expect.stringContaining(`Driver CPC of ${firm.haulier.fullName} was rejected.`) },
  });
  await world.add({ papers: documentsOf(firm) });
  expect(dataOf<Booking>(await setOff(firm, alone)).status).toBe("en_route");
  const given = await aBookingOf(world, firm);
  expect(dataOf<Booking>(await assign(firm, given)).status).toBe("assigned");
  await change(firm, "operator_licence", { state: "rejected" });
  expect(codeOf(await setOff(firm, given))).toBe("compliance.uncovered");
});

it("search follows the documents, and says for each day whether they cover it", async () => {
  const firm = await aFirm(world);
  const { coverOnDocumentsChanged: coverOnPapersChanged } = await import("../compliance/on-documents-changed.ts");
  const context = { db: world.db, now: new Date().toISOString(), newId: () => randomUUID() };
  const tell = () =>
    coverOnPapersChanged(aDomainEvent("papersChanged", { haulierId: firm.haulier.id }, context.now), context);
  expect((await found(firm, today))?.uncovered).toBeNull();
  await change(firm, "goods_in_transit", { expiresOn: addDays(today, 3) });
  await tell();
  await tell();
  expect((await found(firm, addDays(today, 3)))?.uncovered).toBeNull();
  expect((await found(firm, addDays(today, 4)))?.uncovered).toMatch(/^Its documents expire on /);
  await change(firm, "goods_in_transit", { state: "pending" });
  await tell();
  expect((await found(firm, today))?.uncovered).toBe("Documents missing: cannot be booked yet");
});
