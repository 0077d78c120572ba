import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { bookingOperations } from "#shared/booking/operations.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { RawInput } from "#shared/kernel/operation.ts";
import { addDays, addSeconds } from "#shared/kernel/time.ts";
import { type JobWorld, startJobWorld, type WantedJob } from "#test/support/job-world.ts";
import { aPerson } from "#test/support/people.ts";
import { codeOf, dataOf } from "#test/support/world.ts";
import { setClockAhead } from "../platform/clock.ts";

type Change = RawInput<typeof bookingOperations.updateJobRequest>;

let world: JobWorld;
let stranger: Profile;
let admin: Profile;
let driver: Profile;
let house = 1;
beforeAll(async () => {
  world = await startJobWorld();
  [stranger, admin, driver] = [aPerson("contractor"), aPerson("admin"), aPerson("driver")];
  await world.add({ people: [stranger, admin, driver] });
});
afterAll(() => world.stop());

interface Made {
  readonly fleet: Fleet;
  readonly wanted: WantedJob;
  readonly job: JobRequest;
}

async function made(): Promise<Made> {
  const fleet = await world.addFleet();
  const wanted = await world.wanted(fleet, house++);
  const { request: job } = dataOf<{ request: JobRequest }>(
    await world.call(world.contractor, "createJobRequest", wanted),
  );
  return { fleet, wanted, job };
}

const changeOf = ({ wanted, job }: Made, change: Partial<Change> = {}): Change => {
  const { service: _service, fleetId: _fleet, consent: _consent, ...form } = wanted;
  return { ...form, clientKey: randomUUID(), jobRequestId: job.id, expectedVersion: job.version, ...change };
};
const send = (input: Change, by = world.contractor) => world.call(by, "updateJobRequest", input);
/** Sends a change at the price that the server's error names. */
async function sent(input: Change) {
  const first = await send(input);
  const total = "error" in first && first.error.info?.metadata?.totalPence;
  return typeof total === "number" ? send({ ...input, clientKey: randomUUID(), expectedTotalPence: total }) : first;
}
const accept = (job: JobRequest, more = {}) =>
  world.call(world.office[0] as Profile, "acceptJobRequest", {
    clientKey: randomUUID(),
    jobRequestId: job.id,
    ...more,
  });
const decline = (job: JobRequest) =>
  world.call(world.office[0] as Profile, "declineJobRequest", {
    clientKey: randomUUID(),
    jobRequestId: job.id,
    reason: "Full",
  });
const cancel = (job: JobRequest) =>
  world.call(world.contractor, "cancelJobRequest", { clientKey: randomUUID(), jobRequestId: job.id, reason: "Rain" });

describe("changing a pending request", () => {
  it("moves it to another day, prices it, keeps the history and restarts the answer time", async () => {
    const it = await made();
    const collectOn = addDays(it.wanted.collectOn as string, 1);
    const change = { collectOn, collectTime: "09:00", urgencyLevel: "urgent" } as const;
    const after = dataOf<JobRequest>(await sent(changeOf(it, change)));
    expect(after).toMatchObject({ id: it.job.id, reference: it.job.reference, status: "pending", version: 2 });
    expect(after.collectAt > it.job.collectAt).toBe(true);
    expect(after.respondBy).toBe(addSeconds(after.updatedAt, 900));
    expect(after.changes[0]?.differences.map(({ what }) => what)).toEqual(["Time", "Price", "Urgency"]);
  });

  it.each<[what: string, change: Partial<Change>, shown: string]>([
    ["notes", { notes: "Ring at the gate" }, "Notes"],
    ["the person on site", { contactPhone: "0131 496 0009" }, "Person on site"],
    ["the order number", { purchaseOrder: "PO 9" }, "Purchase order"],
  ])("keeps price and deadline if only %s change", async (_what, change, shown) => {
    const it = await made();
    const after = dataOf<JobRequest>(await send(changeOf(it, change)));
    expect(after).toMatchObject({ respondBy: it.job.respondBy, price: it.job.price, version: 2 });
    expect(after.changes[0]?.differences.map(({ what }) => what)).toEqual([shown]);
  });

  it("hides the person on site from the haulier in the history", async () => {
    const it = await made();
    dataOf(await send(changeOf(it, { contactName: "Somebody Else" })));
    const seen = await world.call(world.office[0] as Profile, "jobRequest", { jobRequestId: it.job.id });
    expect(JSON.stringify(dataOf(seen))).not.toContain("Somebody Else");
  });

  it("prices another place again, and changes nothing at a price that was not shown", async () => {
    const it = await made();
    const far = changeOf(it, { pickup: { text: "1 High Street, Dalkeith" } });
    const refused = await send(far);
    expect(codeOf(refused)).toBe("booking.priceChanged");
    const after = dataOf<JobRequest>(await sent(far));
    expect(after.price.totalPence).not.toBe(it.job.price.totalPence);
    expect(after.changes[0]?.differences.map(({ what }) => what)).toEqual(["Price", "Place"]);
  });

  it("answers a repeat with the first answer", async () => {
    const it = await made();
    const input = changeOf(it, { notes: "Twice" });
    const first = dataOf(await send(input));
    expect(dataOf(await send(input))).toEqual(first);
  });

  it("rejects the acceptance of an old version, and accepts that of the current one", async () => {
    const it = await made();
    dataOf(await send(changeOf(it, { notes: "Bring chains" })));
    const refused = await accept(it.job, { expectedVersion: it.job.version });
    expect(codeOf(refused)).toBe("booking.requestChanged");
    expect(JSON.stringify(refused)).toContain("Notes: was empty, now Bring chains.");
    expect(dataOf<Booking>(await accept(it.job, { expectedVersion: 2 })).notes).toBe("Bring chains");
  });

  it("rejects a new hour that another booking holds", async () => {
    const it = await made();
    const other = await world.wanted(it.fleet, house++);
    const collectOn = addDays(it.wanted.collectOn as string, 3);
    const booked = { ...other, collectOn, clientKey: randomUUID() };
    const { request } = dataOf<{ request: JobRequest }>(await world.call(world.contractor, "createJobRequest", booked));
    dataOf(await accept(request));
    expect(codeOf(await sent(changeOf(it, { collectOn })))).toBe("booking.fleetTaken");
    const kept = dataOf<JobRequest>(await world.call(world.contractor, "jobRequest", { jobRequestId: it.job.id }));
    expect(kept).toMatchObject({ collectAt: it.job.collectAt, version: 1 });
  });

  it("makes one change of a concurrent acceptance and change", async () => {
    const it = await made();
    const answers = await Promise.all([
      send(changeOf(it, { notes: "At once" })),
      accept(it.job, { expectedVersion: it.job.version }),
    ]);
    expect(answers.filter((answer) => "error" in answer)).toHaveLength(1);
  });

  it("treats the original work of a changed request as a second request", async () => {
    const it = await made();
    dataOf(await send(changeOf(it, { notes: "Other" })));
    const again = await world.call(world.contractor, "createJobRequest", { ...it.wanted, clientKey: randomUUID() });
    expect(codeOf(again)).toBe("booking.askedBefore");
  });

  it.each<[what: string, change: (it: Made) => Partial<Change>, code: string]>([
    ["nothing different", () => ({}), "booking.nothingChanged"],
    ["an older version", () => ({ expectedVersion: 0, notes: "x" }), "booking.requestChanged"],
    ["another price", () => ({ notes: "x", expectedTotalPence: 1 }), "booking.priceChanged"],
    ["a past day", () => ({ collectOn: "2020-01-01" }), "booking.pastDate"],
    ["a place too far off", () => ({ pickup: { text: "Union Street, Aberdeen" } }), "booking.tooFar"],
  ])("rejects %s", async (_what, change, code) => {
    const it = await made();
    expect(codeOf(await send(changeOf(it, change(it))))).toBe(code);
  });

  it.each<[status: string, answer: (job: JobRequest) => Promise<unknown>]>([
    ["booked", accept],
    ["declined", decline],
    ["cancelled", cancel],
  ])("rejects one that is %s", async (_status, answer) => {
    const it = await made();
    dataOf((await answer(it.job)) as Parameters<typeof dataOf>[0]);
    expect(codeOf(await send(changeOf(it, { notes: "x" })))).toBe("booking.alreadyAnswered");
  });

  it("rejects one that has expired", async () => {
    const it = await made();
    setClockAhead(Date.parse(addSeconds(it.job.respondBy, 1)) - Date.now());
    const refused = await send(changeOf(it, { notes: "x" }));
    setClockAhead(0);
    expect(codeOf(refused)).toBe("booking.alreadyAnswered");
  });

  it("rejects everybody but its owner", async () => {
    const it = await made();
    const input = changeOf(it, { notes: "x" });
    const [haulier, manager] = world.office;
    for (const who of [haulier, manager, driver, admin, stranger] as Profile[])
      expect(codeOf(await send({ ...input, clientKey: randomUUID() }, who)), who.role ?? "").toMatch(
        /notAllowed|notFound/,
      );
  });
});
