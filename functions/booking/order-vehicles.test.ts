import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import type { JobOrder } from "#shared/booking/vehicle-order.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { Output, RawInput } from "#shared/kernel/operation.ts";
import { type JobWorld, startJobWorld } from "#test/support/job-world.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { type Answer, codeOf, dataOf } from "#test/support/world.ts";

type Wanted = RawInput<typeof bookingOperations.orderVehicles>;
type Ordered = Output<typeof bookingOperations.orderVehicles>;
type Prices = Output<typeof bookingOperations.priceVehicles>;

let world: JobWorld;
const hauliers = [1, 2, 3, 4].map((n) => aPerson("haulier", { companyName: `Haulier ${n}` }));
const stranger = aPerson("contractor");
beforeAll(async () => {
  world = await startJobWorld();
  await world.add({ people: [...hauliers, stranger] });
});
afterAll(() => world?.stop());

async function vehicles(count: number, change: Partial<Fleet> = {}): Promise<Fleet[]> {
  const fleets = hauliers.slice(0, count).map(({ id }) => aFleet(id, change));
  await world.add({ fleets });
  return fleets;
}
let house = 0;
async function wanted(fleets: readonly Fleet[], change: Partial<Wanted> = {}): Promise<Wanted> {
  house += 1;
  const [first] = fleets as [Fleet];
  const { fleetId: _one, expectedTotalPence: _of, ...job } = await world.wanted(first, house);
  const { service, quantity, urgencyLevel, collectOn, collectTime, details } = { ...job, ...change };
  const asked = { service, quantity, urgencyLevel, collectOn, collectTime, details };
  const price = { ...asked, fleetIds: fleets.map(({ id }) => id), ...(await placeOf(job.pickup.text)) };
  const { parts } = dataOf<Prices>(await world.call(world.contractor, "priceVehicles", price as never));
  const shown = parts.map(({ fleetId, price: { totalPence } }) => ({ fleetId, expectedTotalPence: totalPence }));
  return { ...job, vehicles: shown, ...change } as Wanted;
}
async function placeOf(text: string) {
  const place = dataOf<{ coordinates: object; precision: string }>(await world.call(null, "findPlace", { text }));
  return { site: place.coordinates, precision: place.precision };
}
const send = (input: Wanted) => world.call(world.contractor, "orderVehicles", { ...input, clientKey: randomUUID() });
const order = async (count: number, change: Partial<Fleet> = {}) =>
  dataOf<Ordered>(await send(await wanted(await vehicles(count, change)))).requests;
const orderOf = async ({ id }: Pick<JobRequest, "id">, by = world.contractor) =>
  dataOf<JobOrder>(await world.call(by, "jobOrder", { jobRequestId: id }));
const answer = (to: "accept" | "decline", { id, haulierId }: JobRequest): Promise<Answer> => {
  const by = hauliers.find((one) => one.id === haulierId) as Profile;
  const input = { clientKey: randomUUID(), jobRequestId: id };
  if (to === "accept") return world.call(by, "acceptJobRequest", input);
  return world.call(by, "declineJobRequest", { ...input, reason: "Full" });
};
const stateOf = ({ parts }: JobOrder) =>
  parts.map(({ isAccepted, isOpen }) => (isAccepted ? "accepted" : isOpen ? "open" : "asked"));

describe("an order for several vehicles", () => {
  it("makes a request to each haulier under one number, each with its own price, and all of them or none", async () => {
    const fleets = await vehicles(4, { autoAccept: true });
    const input = await wanted(fleets);
    const { requests, duplicate } = dataOf<Ordered>(await send(input));
    expect(duplicate).toBe(false);
    expect(requests.map(({ fleetId }) => fleetId)).toEqual(fleets.map(({ id }) => id));
    const totalPence = input.vehicles.reduce((sum, { expectedTotalPence }) => sum + expectedTotalPence, 0);
    const reference = `ORD-${requests[0]?.id.slice(0, 8).toUpperCase()}`;
    for (const [at, request] of requests.entries()) {
      expect(request).toMatchObject({ status: "pending", estimatedValuePence: input.vehicles[at]?.expectedTotalPence });
      expect(request.order).toMatchObject({ reference, by: "vehicle", number: at + 1, totalPence });
    }
    expect((await orderOf(requests[2] as JobRequest)).parts.map(({ request }) => request.id)).toEqual(
      requests.map(({ id }) => id),
    );
    // Only the contractor may read an order: a haulier would see the prices of others.
    for (const by of [stranger, hauliers[0] as Profile])
      expect("error" in (await world.call(by, "jobOrder", { jobRequestId: requests[0]?.id } as never))).toBe(true);
  });

  it("returns its own requests when it is sent twice, and asks about a different one", async () => {
    const input = await wanted(await vehicles(3));
    const first = dataOf<Ordered>(await send(input));
    const again = dataOf<Ordered>(await send(input));
    expect(again).toMatchObject({ duplicate: true });
    expect(again.requests.map(({ id }) => id)).toEqual(first.requests.map(({ id }) => id));
    const [one, two] = input.vehicles;
    expect(codeOf(await send({ ...input, vehicles: [two, one] as never }))).toBe("booking.askedBefore");
  });

  it("shares the tonnes by payload", async () => {
    const tipper = (payloadTonnes: number) => ({ spec: { kind: "tipper", payloadTonnes } }) as Partial<Fleet>;
    const fleets = [20, 20, 10].map((tons, at) =>
      aFleet(hauliers[at]?.id as Profile["id"], { services: ["muck-away"], ...tipper(tons) } as Partial<Fleet>),
    );
    await world.add({ fleets });
    const job = { service: "muck-away", quantity: 50, urgencyLevel: "scheduled", details: null } as const;
    const price = { ...job, fleetIds: fleets.map(({ id }) => id), ...(await placeOf("1 Princes Street, Edinburgh")) };
    const { parts, totalPence } = dataOf<Prices>(await world.call(world.contractor, "priceVehicles", price as never));
    expect(parts.map(({ quantity }) => quantity)).toEqual([20, 20, 10]);
    expect(parts.reduce((sum, part) => sum + part.price.totalPence, 0)).toBe(totalPence);
  });

  it.each<[string, (input: Wanted, fleets: readonly Fleet[]) => Partial<Wanted>, string]>([
    ["one vehicle", ({ vehicles: [one] }) => ({ vehicles: [one] as never }), "input.invalid"],
    ["a vehicle twice", ({ vehicles: [one] }) => ({ vehicles: [one, one] as never }), "input.invalid"],
    [
      "another price than was shown",
      ({ vehicles }) => ({ vehicles: vehicles.map((one, at) => (at ? one : { ...one, expectedTotalPence: 1 })) }),
      "booking.priceChanged",
    ],
    ["a time in the past", () => ({ collectOn: "2020-01-01" }), "booking.pastDate"],
  ])("rejects %s", async (_what, change, code) => {
    const fleets = await vehicles(2);
    const input = await wanted(fleets);
    expect(codeOf(await send({ ...input, ...change(input, fleets) }))).toBe(code);
  });

  it("makes nothing if one of the vehicles is taken, and names it", async () => {
    const fleets = await vehicles(3);
    const input = await wanted(fleets);
    const [, second] = fleets as [Fleet, Fleet];
    const taken = await world.wanted(second, 900 + house);
    const { request } = dataOf<{ request: JobRequest }>(await world.call(world.contractor, "createJobRequest", taken));
    dataOf(await answer("accept", request));
    const before = (await world.items()).length;
    const refused = await send(input);
    expect(refused).toMatchObject({
      error: { info: { code: "booking.orderVehicle", metadata: { fleetId: second.id } } },
    });
    expect((await world.items()).length).toBe(before);
  });

  it("is accepted, declined and cancelled part by part, and shows what is missing", async () => {
    const requests = await order(3);
    const [one, two, three] = requests as [JobRequest, JobRequest, JobRequest];
    const booking = dataOf<Booking>(await answer("accept", one));
    expect(booking.order).toEqual(one.order);
    dataOf(await answer("decline", two));
    expect(stateOf(await orderOf(one))).toEqual(["accepted", "open", "asked"]);
    const cancel = { clientKey: randomUUID(), jobRequestId: three.id, reason: "Less to move" };
    dataOf(await world.call(world.contractor, "cancelJobRequest", cancel));
    const move = { clientKey: randomUUID(), bookingId: booking.id, to: "cancelled", note: "Lorry broken" };
    dataOf(await world.call(hauliers[0] as Profile, "moveBooking", move as never));
    expect(stateOf(await orderOf(one))).toEqual(["open", "open", "open"]);
  });

  it("allows one request to another haulier for a part that nobody does", async () => {
    const [, two] = (await order(2)) as [JobRequest, JobRequest];
    const [spare, other] = (await vehicles(4)).slice(2) as [Fleet, Fleet];
    const ask = async (fleet: Fleet) => {
      const job = await world.wanted(fleet, house + 500);
      return world.call(world.contractor, "createJobRequest", { ...job, inPlaceOf: two.id });
    };
    expect(codeOf(await ask(spare))).toBe("booking.partNotOpen");
    dataOf(await answer("decline", two));
    const { request } = dataOf<{ request: JobRequest }>(await ask(spare));
    expect(request.order).toEqual(two.order);
    const after = await orderOf(two);
    expect(after.parts.map(({ request: { id } }) => id)[1]).toBe(request.id);
    house += 1;
    expect(codeOf(await ask(other))).toBe("booking.partNotOpen");
  });
});
