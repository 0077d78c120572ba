import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { BookingId } from "#shared/kernel/id.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, addSeconds, instantOfUk, ukDayOf } from "#shared/kernel/time.ts";
import { neverRefused } from "#test/support/never-refused.ts";
import { aFleet, aPerson, edinburgh } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import { heldWrites } from "../fleet/held-store.ts";
import { setClockAhead } from "../platform/clock.ts";

let world: World;
let contractor: Profile;
let haulier: Profile;
let manager: Profile;
let driver: Profile;
let stranger: Profile;

beforeAll(async () => {
  world = await startWorld();
  neverRefused(world.db);
  contractor = aPerson("contractor");
  haulier = aPerson("haulier");
  manager = aPerson("fleet_manager");
  driver = aPerson("driver", { fullName: "Rab Driver" });
  stranger = aPerson("haulier");
  const member = (userId: Profile["id"], kind: "driver" | "fleet_manager") =>
    ({ haulierId: haulier.id, userId, kind, state: "active", name: "Rab Driver" }) as const;
  await world.add({
    people: [contractor, haulier, manager, driver, stranger],
    members: [member(manager.id, "fleet_manager"), member(driver.id, "driver")],
  });
});
afterAll(() => world.stop());

type Wanted = RawInput<typeof bookingOperations.createJobRequest>;
const tomorrow = addDays(ukDayOf(new Date().toISOString()), 1);
let day = 1;

async function newVehicle(change: Partial<Fleet> = {}): Promise<Fleet> {
  const fleet = aFleet(haulier.id, change);
  await world.add({ fleets: [fleet] });
  return fleet;
}

/** A valid request for a vehicle on its own day, at the server's price. */
async function wanted(fleet: Fleet, change: Partial<Wanted> = {}): Promise<Wanted> {
  const base: Wanted = {
    clientKey: randomUUID(),
    service: "hiab",
    fleetId: fleet.id,
    pickup: { text: `${day} Princes Street, Edinburgh` },
    quantity: 1,
    urgencyLevel: "scheduled",
    collectOn: addDays(tomorrow, day++),
    collectTime: "07:30",
    contactName: "Isla Test",
    contactPhone: "0131 496 0000",
    purchaseOrder: "PO 4711/B",
    details: null,
    expectedTotalPence: 0,
    consent: true,
    ...change,
  };
  const refused = await world.call(contractor, "createJobRequest", base);
  const total = "error" in refused && refused.error.info?.metadata?.totalPence;
  return typeof total === "number" ? { ...base, expectedTotalPence: total } : base;
}

async function request(fleet: Fleet): Promise<JobRequest> {
  const answer = await world.call(contractor, "createJobRequest", await wanted(fleet));
  return dataOf<{ request: JobRequest }>(answer).request;
}

async function accepted(fleet: Fleet): Promise<Booking> {
  const job = await request(fleet);
  return dataOf<Booking>(
    await world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: job.id }),
  );
}

describe("asking for a vehicle", () => {
  it("calculates the price on the server and stores the agreed terms", async () => {
    const job = await request(await newVehicle());
    expect(job.reference).toMatch(/^JOB-\d{6}-[0-9A-F]{6}$/);
    expect(job).toMatchObject({ status: "pending", contractorId: contractor.id, haulierId: haulier.id });
    const { basePence, urgencyPence, deliveryPence, totalPence } = job.price;
    expect(basePence).toBe(18_000);
    expect(totalPence).toBe(basePence + urgencyPence + deliveryPence);
  });

  it("answers a repeat with the first answer, and rejects the key for another body", async () => {
    const input = await wanted(await newVehicle());
    const first = dataOf(await world.call(contractor, "createJobRequest", input));
    expect(dataOf(await world.call(contractor, "createJobRequest", input))).toEqual(first);
    const other = { ...input, contactName: "Someone Else" };
    expect(codeOf(await world.call(contractor, "createJobRequest", other))).toBe("access.keyReused");
  });

  it("makes one request of twenty identical concurrent ones", async () => {
    const input = await wanted(await newVehicle());
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        world.call(contractor, "createJobRequest", { ...input, clientKey: randomUUID() }),
      ),
    );
    const ids = new Set(answers.map((answer) => dataOf<{ request: JobRequest }>(answer).request.id));
    expect(ids.size).toBe(1);
  });

  it("ignores outer spaces and case when comparing jobs, but no other change of the text", async () => {
    const input = await wanted(await newVehicle());
    const first = dataOf<{ request: JobRequest }>(await world.call(contractor, "createJobRequest", input));
    const again = { ...input, clientKey: randomUUID(), pickup: { text: `  ${input.pickup.text.toUpperCase()} ` } };
    expect(dataOf(await world.call(contractor, "createJobRequest", again))).toMatchObject({
      duplicate: true,
      request: { id: first.request.id },
    });
  });

  describe("for a job that was requested a moment ago", () => {
    const send = (input: Wanted) => world.call(contractor, "createJobRequest", { ...input, clientKey: randomUUID() });
    const sent = async (input: Wanted) => dataOf<{ request: JobRequest; duplicate: boolean }>(await send(input));
    const inFiveDays = addDays(tomorrow, 4);

    type Change = Partial<Omit<Wanted, "pickup">> & { pickup?: Partial<Wanted["pickup"]> };
    it.each<[what: string, change: Change]>([
      ["another day", { collectOn: inFiveDays }],
      ["another time", { collectTime: "14:30" }],
      ["other tons", { quantity: 2 }],
      ["another pin", { pickup: { pin: { lat: 55.9527, lng: -3.1929 } } }],
      ["another way in", { pickup: { gateNotes: "By the back gate on Rose Street" } }],
      ["another material", { materialType: "Blocks" }],
      ["another order number", { purchaseOrder: "PO 4712" }],
      ["other notes", { notes: "Bring chains" }],
      ["another person on site", { contactPhone: "0131 496 0001" }],
    ])("asks whether %s is a second one, and makes both after a yes", async (_what, change) => {
      const input = await wanted(await newVehicle(), { collectOn: addDays(tomorrow, 2) });
      const first = await sent(input);
      const other = { ...input, ...change, pickup: { ...input.pickup, ...change.pickup } };
      const refused = await send(other);
      expect(codeOf(refused)).toBe("booking.askedBefore");
      expect(refused).toMatchObject({
        error: {
          message: `You asked ${haulier.companyName} for the same job a moment ago.`,
          info: { metadata: { jobRequestId: first.request.id } },
        },
      });
      const second = await sent({ ...other, secondTo: first.request.id });
      expect(second).toMatchObject({ duplicate: false });
      expect(second.request.id).not.toBe(first.request.id);
      // Each request, sent a second time, is recognised as a duplicate of itself.
      for (const [again, { request }] of [
        [input, first],
        [other, second],
      ] as const)
        expect(await sent(again)).toMatchObject({ duplicate: true, request: { id: request.id } });
    });

    it("asks about another vehicle, and names the haulier asked before", async () => {
      const input = await wanted(await newVehicle());
      const { request } = await sent(input);
      const { fleetId } = await wanted(await newVehicle());
      expect(await send({ ...input, fleetId })).toMatchObject({
        error: { info: { code: "booking.askedBefore", metadata: { jobRequestId: request.id } } },
      });
    });

    it("asks again after yet another request meanwhile", async () => {
      const input = await wanted(await newVehicle(), { collectOn: addDays(tomorrow, 2) });
      const first = (await sent(input)).request.id;
      const second = await sent({ ...input, collectOn: addDays(tomorrow, 3), secondTo: first });
      const third = { ...input, collectOn: inFiveDays };
      expect(await send({ ...third, secondTo: first })).toMatchObject({
        error: { info: { metadata: { jobRequestId: second.request.id } } },
      });
      expect(await sent({ ...third, secondTo: second.request.id })).toMatchObject({ duplicate: false });
    });
  });

  describe("for several days or loads", () => {
    const made = async (order: string) =>
      dataOf<{ items: JobRequest[] }>(await world.call(contractor, "jobsFromMe", {})).items.filter(
        (job) => job.order?.id === order,
      );
    const order = async (fleet: Fleet, count: number, change: Partial<Wanted> = {}) => {
      const collectOn = addDays(tomorrow, 100);
      const further = Array.from({ length: count - 1 }, (_, at) => ({ collectOn: addDays(collectOn, at + 1) }));
      return wanted(fleet, { collectOn, further, ...change });
    };

    it("makes a request for each at the sum of their prices, or none", async () => {
      const fleet = await newVehicle({ autoAccept: true });
      const input = await order(fleet, 10);
      const { request } = dataOf<{ request: JobRequest }>(await world.call(contractor, "createJobRequest", input));
      const jobs = await made(request.id);
      expect(jobs.map(({ order }) => order?.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
      expect(new Set(jobs.map(({ collectAt }) => collectAt)).size).toBe(10);
      expect(jobs.reduce((sum, { price }) => sum + price.totalPence, 0)).toBe(input.expectedTotalPence);
      for (const job of jobs) {
        expect(job).toMatchObject({ status: "pending", purchaseOrder: "PO 4711/B" });
        expect(job.order).toMatchObject({
          totalPence: input.expectedTotalPence,
          collectAts: jobs.map((one) => one.collectAt),
        });
      }
      const [, second] = jobs;
      const accept = { clientKey: randomUUID(), jobRequestId: second?.id ?? request.id };
      const booking = dataOf<Booking>(await world.call(haulier, "acceptJobRequest", accept));
      expect(booking.order).toEqual(second?.order);
    });

    it("books nothing if the vehicle is taken on one of the days", async () => {
      const fleet = await newVehicle();
      const input = await order(fleet, 3);
      const taken = await wanted(fleet, { collectOn: addDays(String(input.collectOn), 2) });
      const { request } = dataOf<{ request: JobRequest }>(await world.call(contractor, "createJobRequest", taken));
      dataOf(await world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: request.id }));
      const before = (await world.items()).length;
      expect(codeOf(await world.call(contractor, "createJobRequest", input))).toBe("booking.orderDayTaken");
      expect((await world.items()).length).toBe(before);
    });

    it("is answered with its first request when it is sent twice", async () => {
      const input = await order(await newVehicle(), 2);
      const sent = await Promise.all(
        [1, 2].map(() => world.call(contractor, "createJobRequest", { ...input, clientKey: randomUUID() })),
      );
      const ids = sent.map((answer) => dataOf<{ request: JobRequest }>(answer).request.id);
      expect(new Set(ids).size).toBe(1);
      expect(await made(ids[0] ?? "")).toHaveLength(2);
    });

    it.each([
      ["more than ten", 11, {}, "input.invalid"],
      ["what is urgent", 2, { urgencyLevel: "urgent" as const }, "booking.orderUrgent"],
      ["the price of one alone", 2, { expectedTotalPence: 1 }, "booking.priceChanged"],
    ])("rejects %s", async (_what, count, change, code) => {
      const input = { ...(await order(await newVehicle(), count)), ...change };
      expect(codeOf(await world.call(contractor, "createJobRequest", input))).toBe(code);
    });
  });

  const details = (answers: object) => ({ details: answers as Wanted["details"] });
  const roadSkip = { panel: "skip", skipSize: "8-yard", placement: "public-road" };
  const refusals: [string, Partial<Wanted>, string, string?][] = [
    ["an unknown service", { service: "submarine" }, "input.invalid", "service"],
    ["a postcode that does not exist", { pickup: { text: "ZZ99 9ZZ" } }, "places.notFound", "pickup"],
    ["a date that has passed", { collectOn: "2020-01-01" }, "booking.pastDate", "collectOn"],
    ["a quantity over 100", { quantity: 101 }, "input.invalid", "quantity"],
    ["a billion tons", { quantity: 1e9 }, "input.invalid", "quantity"],
    ["a missing consent", { consent: false }, "input.invalid", "consent"],
    ["answers of another panel", details({ panel: "generic" }), "booking.wrongPanel", "details"],
    [
      "an unknown option",
      details({ panel: "crane", liftingCapacity: "99" }),
      "input.invalid",
      "details.liftingCapacity",
    ],
    ["a negative length", details({ panel: "tar", areaLength: -1 }), "input.invalid", "details.areaLength"],
    [
      "hazardous waste at once",
      { service: "skips", ...details({ panel: "skip", wasteType: "hazardous" }) },
      "booking.hazardous",
      "details.wasteType",
    ],
    [
      "a skip on a road whose council wants the hirer to apply",
      { service: "skips", pickup: { text: "EH22 1DX" }, ...details({ ...roadSkip, handlePermit: true }) },
      "booking.permitByHirer",
      "details.permitNumber",
    ],
    [
      "a skip on a road before the council's notice has passed",
      { service: "skips", pickup: { text: "FK1 1HG" }, collectOn: tomorrow, ...details(roadSkip) },
      "booking.beforePermit",
      "collectOn",
    ],
    [
      "a skip on a road without a date where the council's notice is not known",
      { service: "skips", pickup: { text: "PH1 5EW" }, collectOn: null, collectTime: null, ...details(roadSkip) },
      "booking.roadDateMissing",
      "collectOn",
    ],
    ["another contractor's id", { contractorId: randomUUID() as Profile["id"] }, "access.notAllowed"],
  ];
  it.each(refusals)("rejects %s and writes nothing", async (_what, change, code, field) => {
    const fleet = await newVehicle({ services: ["hiab", "skips"] });
    // A found address stays stored, also when the request is rejected.
    const records = async () => (await world.items()).filter(({ entity }) => entity !== "addressLookup");
    const before = await records();
    const input = { ...(await wanted(fleet)), ...change };
    const answer = await world.call(contractor, "createJobRequest", input);
    expect([codeOf(answer), "error" in answer && answer.error.info?.field]).toEqual([code, field]);
    expect(await records()).toEqual(before);
  });

  it("accepts a skip on a road at once with the number of its permit", async () => {
    const fleet = await newVehicle({ services: ["skips"] });
    const skip = { service: "skips", pickup: { text: "EH22 1DX" } };
    const input = await wanted(fleet, {
      ...skip,
      collectOn: tomorrow,
      ...details({ ...roadSkip, permitNumber: "SK/26/114" }),
    });
    const { request: job } = dataOf<{ request: JobRequest }>(await world.call(contractor, "createJobRequest", input));
    expect(job.details).toMatchObject({ permitNumber: "SK/26/114" });
  });

  it("shows only its contractor how to reach the haulier", async () => {
    const { id: jobRequestId } = await request(await newVehicle());
    const contact = await world.call(contractor, "haulierContact", { jobRequestId });
    expect(dataOf(contact)).toEqual({ phone: haulier.phone, email: haulier.email });
    const other = aPerson("contractor");
    await world.add({ people: [other] });
    expect(codeOf(await world.call(other, "haulierContact", { jobRequestId }))).toBe("access.notFound");
    expect(dataOf(await world.call(haulier, "bookingServiceData", { jobRequestId }))).toBeNull();
  });

  it("stores the answers to the service's questions, and shows them in words", async () => {
    const crane = { panel: "crane", liftingCapacity: "31-50", numberOfLifts: 3 } as const;
    const input = await wanted(await newVehicle(), { details: crane });
    const { request: job } = dataOf<{ request: JobRequest }>(await world.call(contractor, "createJobRequest", input));
    expect(job.details).toMatchObject({ ...crane, version: 1 });
    expect(job.description).toBe("Heaviest lift: 31-50 t; Number of lifts: 3");
  });

  it("rejects a vehicle that has just gone offline", async () => {
    const fleet = await newVehicle();
    const input = await wanted(fleet);
    dataOf(
      await world.call(haulier, "setFleetStatus", { clientKey: randomUUID(), fleetId: fleet.id, status: "offline" }),
    );
    expect(codeOf(await world.call(contractor, "createJobRequest", input))).toBe("booking.fleetOffline");
  });

  it("rejects a same-day request without free hours today, which search shows as busy", async ({ onTestFinished }) => {
    // An urgent job late in the evening would begin on the next day. The test uses that day's morning instead.
    const morning = instantOfUk(addDays(ukDayOf(new Date().toISOString()), 1), "09:00");
    onTestFinished(() => setClockAhead(0));
    setClockAhead(Date.parse(morning) - Date.now());
    const fleet = await newVehicle();
    const urgent = await wanted(fleet, { urgencyLevel: "urgent", collectOn: null, collectTime: null });
    const work = { startsAt: morning, endsAt: addSeconds(morning, 24 * 3600), from: edinburgh, to: edinburgh };
    await world.db.commit(heldWrites(null, { bookingId: BookingId.parse(randomUUID()), fleetId: fleet.id, work }));
    const refused = await world.call(contractor, "createJobRequest", urgent);
    expect("error" in refused && refused.error.message).toContain("no free hours left today");
    const search = { service: "hiab", site: edinburgh, urgencyLevel: "urgent" as const };
    const { items } = dataOf<{ items: { fleetId: string; availability: string }[] }>(
      await world.call(contractor, "searchSuppliers", search),
    );
    expect(items.find(({ fleetId }) => fleetId === fleet.id)?.availability).toBe("busy");
  });

  it("finds the vehicle by search, at the price that booking then asks", async () => {
    const fleet = await newVehicle();
    const { items } = dataOf<{ items: { fleetId: string; price: { totalPence: number } }[] }>(
      await world.call(contractor, "searchSuppliers", { service: "hiab", site: edinburgh }),
    );
    expect(items.map((supplier) => supplier.fleetId)).toContain(fleet.id);
    expect(items.find((supplier) => supplier.fleetId === fleet.id)?.price.totalPence).toBeGreaterThan(18_000);
  });
});

describe("answering", () => {
  it("lets exactly one of many acceptances win, and the others get an error", async () => {
    const job = await request(await newVehicle());
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        world.call(i % 2 ? haulier : manager, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: job.id }),
      ),
    );
    const won = answers.filter((answer) => "data" in answer);
    expect(won).toHaveLength(1);
    for (const answer of answers.filter((one) => "error" in one))
      expect(codeOf(answer)).toBe("booking.alreadyAnswered");
  });

  it("holds the vehicle: the same hours cannot be booked twice", async () => {
    const fleet = await newVehicle();
    const first = await wanted(fleet);
    const second = { ...first, clientKey: randomUUID(), pickup: { text: "George Street, Edinburgh" } };
    const jobs = [
      first,
      { ...second, expectedTotalPence: (await wanted(fleet, { pickup: second.pickup })).expectedTotalPence },
    ];
    const made = [];
    for (const job of jobs)
      made.push(dataOf<{ request: JobRequest }>(await world.call(contractor, "createJobRequest", job)).request);
    const answers = await Promise.all(
      made.map((job) => world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: job.id })),
    );
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(1);
    expect(answers.filter((answer) => "error" in answer).map(codeOf)).toEqual(["booking.fleetTaken"]);
  });

  it("hides the contact until the haulier has accepted", async () => {
    const job = await request(await newVehicle());
    const before = dataOf<JobRequest>(await world.call(haulier, "jobRequest", { jobRequestId: job.id }));
    expect([before.contactName, before.contactPhone]).toEqual([null, null]);
    dataOf(await world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: job.id }));
    const after = dataOf<JobRequest>(await world.call(haulier, "jobRequest", { jobRequestId: job.id }));
    expect(after.contactPhone).toBe("0131 496 0000");
    expect(after.purchaseOrder).toBe("PO 4711/B");
  });

  it("answers strangers as if the request did not exist", async () => {
    const job = await request(await newVehicle());
    const other = aPerson("contractor");
    await world.add({ people: [other] });
    for (const person of [stranger, other])
      expect(codeOf(await world.call(person, "jobRequest", { jobRequestId: job.id }))).toBe("access.notFound");
    expect(
      codeOf(await world.call(stranger, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: job.id })),
    ).toBe("access.notFound");
  });

  it("allows an identical request after a decline", async () => {
    const fleet = await newVehicle();
    const input = await wanted(fleet);
    const first = dataOf<{ request: JobRequest }>(await world.call(contractor, "createJobRequest", input)).request;
    dataOf(
      await world.call(haulier, "declineJobRequest", {
        clientKey: randomUUID(),
        jobRequestId: first.id,
        reason: "Broken down",
      }),
    );
    const second = dataOf<{ request: JobRequest; duplicate: boolean }>(
      await world.call(contractor, "createJobRequest", { ...input, clientKey: randomUUID() }),
    );
    expect(second).toMatchObject({ duplicate: false });
    expect(second.request.id).not.toBe(first.id);
  });
});

describe("moving a booking along", () => {
  const move = (as: Profile, booking: Pick<Booking, "id">, to: Booking["status"], more: object = {}) =>
    world.call(as, "moveBooking", { clientKey: randomUUID(), bookingId: booking.id, to, ...more });

  it("goes from acceptance to completion, and stores each step with its user", async () => {
    const booking = await accepted(await newVehicle());
    dataOf(
      await world.call(haulier, "assignBooking", {
        clientKey: randomUUID(),
        bookingId: booking.id,
        driverId: driver.id,
      }),
    );
    for (const to of ["en_route", "arrived", "in_progress"] as const) dataOf(await move(driver, booking, to));
    dataOf(await move(driver, booking, "delivered", { proof: { receivedBy: "Site office" } }));
    const done = dataOf<Booking>(await move(contractor, booking, "completed"));
    expect(done.events.map((event) => event.to)).toEqual([
      "confirmed",
      "assigned",
      "en_route",
      "arrived",
      "in_progress",
      "delivered",
      "completed",
    ]);
    expect(done.proof?.receivedBy).toBe("Site office");
  });

  const assign = (as: Profile, { id }: Booking, to: { driverId: Profile["id"]; fleetId?: Fleet["id"] }) =>
    world.call(as, "assignBooking", { clientKey: randomUUID(), bookingId: id, ...to });

  it("an assigned booking moves to another driver and vehicle, with hours, price and access", async () => {
    const [lorry, other] = [await newVehicle(), await newVehicle({ name: "Hiab 2" })];
    const second = aPerson("driver", { fullName: "Una Driver" });
    const works = { haulierId: haulier.id, userId: second.id, kind: "driver", state: "active" } as const;
    await world.add({ people: [second], members: [{ ...works, name: "Una Driver" }] });
    const booking = await accepted(lorry);
    dataOf(await assign(haulier, booking, { driverId: driver.id }));
    expect(codeOf(await assign(haulier, booking, { driverId: driver.id }))).toBe("booking.sameAssignment");
    const after = dataOf<Booking>(await assign(manager, booking, { driverId: second.id, fleetId: other.id }));
    expect(after).toMatchObject({ status: "assigned", driverName: "Una Driver", fleetName: "Hiab 2", version: 3 });
    expect(after.price).toEqual(booking.price);
    expect(after.events.at(-1)).toMatchObject({ from: "assigned", to: "assigned", note: "Una Driver, Hiab 2" });
    expect(codeOf(await move(driver, booking, "en_route"))).toBe("access.notFound");
    const slots = (await world.items()).filter(
      ({ entity, bookingId }) => entity === "fleetSlot" && bookingId === booking.id,
    );
    expect(new Set(slots.map(({ PK }) => PK))).toEqual(new Set([`SLOT#${other.id}`]));
    const told = (await world.items()).filter(({ name, payload }) => {
      const { bookingId, formerDriverId } = (payload ?? {}) as { bookingId?: string; formerDriverId?: string };
      return name === "bookingMoved" && bookingId === booking.id && formerDriverId === driver.id;
    });
    expect(told).toHaveLength(1);
    dataOf(await move(second, booking, "en_route"));
    expect(codeOf(await assign(haulier, booking, { driverId: driver.id }))).toBe("booking.wrongState");
  });

  it("cannot move to a vehicle of another business, without the service, offline, or booked for those hours", async () => {
    const booking = await accepted(await newVehicle());
    dataOf(await assign(haulier, booking, { driverId: driver.id }));
    const theirs = aFleet(stranger.id);
    await world.add({ fleets: [theirs] });
    const taken = await newVehicle();
    const sameDay = { collectOn: addDays(tomorrow, day - 1), pickup: { text: "98 Princes Street, Edinburgh" } };
    const { request: job } = dataOf<{ request: JobRequest }>(
      await world.call(contractor, "createJobRequest", await wanted(taken, sameDay)),
    );
    dataOf(await world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: job.id }));
    const to = async (fleet: Fleet) =>
      codeOf(await assign(haulier, booking, { driverId: driver.id, fleetId: fleet.id }));
    expect(await to(theirs)).toBe("booking.notYourVehicle");
    expect(await to(await newVehicle({ services: ["skips"] }))).toBe("booking.notYourVehicle");
    expect(await to(await newVehicle({ status: "offline" }))).toBe("booking.fleetOffline");
    expect(await to(taken)).toBe("booking.fleetTaken");
    expect(codeOf(await assign(contractor, booking, { driverId: driver.id }))).toBe("access.notAllowed");
    expect(codeOf(await assign(stranger, booking, { driverId: driver.id }))).toBe("access.notFound");
  });

  it("needs proof of delivery, and a reason to cancel", async () => {
    const booking = await accepted(await newVehicle());
    for (const to of ["en_route", "arrived", "in_progress"] as const) dataOf(await move(haulier, booking, to));
    expect(codeOf(await move(haulier, booking, "delivered"))).toBe("booking.proofMissing");
    expect(
      codeOf(await move(haulier, booking, "delivered", { proof: { photoKeys: [`uploads/${booking.id}/none.jpg`] } })),
    ).toBe("photo.missing");
    const other = await accepted(await newVehicle());
    expect(codeOf(await move(contractor, other, "cancelled"))).toBe("booking.reasonMissing");
  });

  it("rejects steps out of order, and steps of the other side", async () => {
    const booking = await accepted(await newVehicle());
    expect(codeOf(await move(haulier, booking, "delivered", { proof: { receivedBy: "X Y" } }))).toBe(
      "booking.wrongState",
    );
    expect(codeOf(await move(contractor, booking, "en_route"))).toBe("access.notAllowed");
    expect(codeOf(await move(haulier, booking, "completed"))).toBe("access.notAllowed");
    expect(codeOf(await move(stranger, booking, "en_route"))).toBe("access.notFound");
    expect(codeOf(await move(driver, booking, "en_route"))).toBe("access.notFound");
  });

  it("is no longer visible to a driver who has left the haulier, though the booking still names them", async () => {
    const leaver = aPerson("driver");
    const member = { haulierId: haulier.id, userId: leaver.id, kind: "driver", name: "Gone Driver" } as const;
    await world.add({ people: [leaver], members: [{ ...member, state: "active" }] });
    const { id: bookingId } = await accepted(await newVehicle());
    const assigned = { clientKey: randomUUID(), bookingId, driverId: leaver.id };
    dataOf(await world.call(haulier, "assignBooking", assigned));
    const listed = async () =>
      dataOf<{ items: { id: string }[] }>(await world.call(leaver, "myBookings", {})).items.map(({ id }) => id);
    expect(await listed()).toEqual([bookingId]);
    dataOf(await world.call(leaver, "booking", { bookingId }));
    await world.add({ members: [{ ...member, state: "removed" }] });
    expect(await listed()).toEqual([]);
    for (const name of ["booking", "onBooking", "tracking"] as const)
      expect([name, codeOf(await world.call(leaver, name, { bookingId }))]).toEqual([name, "access.notFound"]);
    expect(codeOf(await move(leaver, { id: bookingId }, "en_route"))).toBe("access.notFound");
  });

  it("gives the hours back when a booking is cancelled", async () => {
    const fleet = await newVehicle();
    const booking = await accepted(fleet);
    dataOf(await move(contractor, booking, "cancelled", { note: "Not needed any more" }));
    const slots = (await world.items()).filter((item) => item.PK === `SLOT#${fleet.id}`);
    expect(slots).toEqual([]);
  });

  it("accepts positions only while under way, from the haulier's side, and stores one in thirty seconds", async () => {
    const booking = await accepted(await newVehicle());
    const fix = (at = new Date().toISOString()) => ({ lat: 55.96, lng: -3.2, accuracyMetres: 5, at });
    const report = (as: Profile, at?: string) =>
      world.call(as, "reportPosition", { bookingId: booking.id, fixes: [fix(at)] });
    expect(codeOf(await report(haulier))).toBe("tracking.closed");
    dataOf(await move(haulier, booking, "en_route"));
    expect(codeOf(await report(contractor))).toBe("access.notAllowed");
    const answers = await Promise.all(Array.from({ length: 10 }, () => report(haulier)));
    expect(answers.map((answer) => dataOf<{ stored: boolean }>(answer).stored).filter(Boolean)).toHaveLength(1);
    expect(dataOf(await report(haulier, "2020-01-01T00:00:00.000Z"))).toMatchObject({
      stored: false,
      refused: [{ reason: "too_old", count: 1 }],
    });
    const seen = dataOf<{ open: boolean; trail: unknown[] }>(
      await world.call(contractor, "tracking", { bookingId: booking.id }),
    );
    expect(seen.open).toBe(true);
    expect(seen.trail).toHaveLength(1);
  });
});
