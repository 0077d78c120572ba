import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import type { EventName } from "#shared/events.ts";
import { BookingId, JobRequestId } from "#shared/kernel/id.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { aBookingOf, aRequestOf, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { isDomainEvent, readDomainEvent } from "../platform/read-domain-event.ts";
import { onAbandonedDue } from "./on-abandoned-due.ts";
import { onCompletionDue } from "./on-completion-due.ts";
import { onResponseDue } from "./on-response-due.ts";

let world: World;
const contractor = aPerson("contractor");
const haulier = aPerson("haulier");
const fleet = aFleet(haulier.id);
const people = { contractor, haulier, fleet };
beforeAll(async () => {
  world = await startWorld();
  await world.add({ people: [contractor, haulier], fleets: [fleet] });
});
afterAll(() => world?.stop());

const reacting = (now: string) => ({ db: world.db, now, newId: () => randomUUID() });
const timerOf = (kind: string, id: string) => world.db.get({ PK: `TIMER#${kind}#${id}`, SK: "TIMER" });
const request = (jobRequestId: JobRequestId) =>
  world.call(contractor, "jobRequest", { jobRequestId }).then(dataOf<JobRequest>);
const booking = (bookingId: BookingId) => world.call(contractor, "booking", { bookingId }).then(dataOf<Booking>);

async function eventsAbout(name: EventName, id: string): Promise<DomainEvent[]> {
  const domainEvents = (await world.items()).filter(isDomainEvent).map(readDomainEvent);
  return domainEvents.filter(
    (domainEvent) => domainEvent.name === name && JSON.stringify(domainEvent.payload).includes(id),
  );
}

const responseDue = (subjectId: JobRequestId, dueAt: string) =>
  aDomainEvent("responseDue", { subjectId, dueAt }, dueAt);
const completionDue = (subjectId: BookingId, dueAt: string) =>
  aDomainEvent("completionDue", { subjectId, dueAt }, dueAt);

async function aDelivery(): Promise<Booking> {
  const { id } = await aBookingOf(world, people);
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, haulier, id, to);
  return moveOn(world, haulier, id, "delivered", { proof: { receivedBy: "Isla" } });
}

describe("a request", () => {
  it("waits with a timer for its deadline, and expires once", async () => {
    const job = await aRequestOf(world, people);
    expect(await timerOf("responseDue", job.id)).toMatchObject({ dueAt: job.respondBy });
    const domainEvent = responseDue(job.id, job.respondBy);
    for (let run = 0; run < 2; run++) await onResponseDue(domainEvent, reacting(job.respondBy));
    expect(await request(job.id)).toMatchObject({ status: "expired", version: 2, updatedAt: job.respondBy });
    expect(await eventsAbout("jobExpired", job.id)).toHaveLength(1);
    const late = await world.call(haulier, "acceptJobRequest", { clientKey: randomUUID(), jobRequestId: job.id });
    expect(codeOf(late)).toBe("booking.alreadyAnswered");
  });

  it.each([
    ["accepted", "acceptJobRequest", haulier, {}, "booked"],
    ["declined", "declineJobRequest", haulier, { reason: "Full" }, "declined"],
    ["withdrawn", "cancelJobRequest", contractor, { reason: "Rain" }, "cancelled"],
  ] as const)("that is %s no longer waits, and an old timer does nothing", async (_, by, as, more, status) => {
    const job = await aRequestOf(world, people);
    dataOf(await world.call(as, by, { clientKey: randomUUID(), jobRequestId: job.id, ...more } as never));
    expect(await timerOf("responseDue", job.id)).toBeUndefined();
    await onResponseDue(responseDue(job.id, job.respondBy), reacting(job.respondBy));
    expect(await request(job.id)).toMatchObject({ status, version: 2 });
    expect(await eventsAbout("jobExpired", job.id)).toEqual([]);
  });

  it("that is gone, or has a later deadline, is left alone; a clock set back does not save it", async () => {
    const job = await aRequestOf(world, people);
    const gone = JobRequestId.parse(randomUUID());
    await onResponseDue(responseDue(gone, job.respondBy), reacting(job.respondBy));
    expect(await eventsAbout("jobExpired", gone)).toEqual([]);
    await onResponseDue(responseDue(job.id, addSeconds(job.respondBy, -60)), reacting(job.respondBy));
    expect(await request(job.id)).toMatchObject({ status: "pending", version: 1 });
    await onResponseDue(responseDue(job.id, job.respondBy), reacting(addSeconds(job.respondBy, -3600)));
    expect(await request(job.id)).toMatchObject({ status: "expired" });
  });
});

describe("a job in progress", () => {
  const underWay = async () => {
    const { id } = await aBookingOf(world, people);
    for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, haulier, id, to);
    return id;
  };
  const giveUp = (bookingId: BookingId) =>
    world.call(contractor, "moveBooking", { clientKey: randomUUID(), bookingId, to: "failed", note: "Nobody reports" });

  it("may be given up by its contractor after two days without a report, and no sooner", async () => {
    const id = await underWay();
    expect(codeOf(await giveUp(id))).toBe("booking.wrongState");
    expect((await booking(id)).allowedMoves).toEqual([]);
    const item = await world.db.get({ PK: `BOOKING#${id}`, SK: "META" });
    const longAgo = addSeconds(new Date().toISOString(), -3 * 86_400);
    await world.db.commit([{ put: { ...item, collectAt: longAgo, updatedAt: longAgo } as never }]);
    expect((await booking(id)).allowedMoves).toEqual(["failed"]);
    expect(dataOf<Booking>(await giveUp(id))).toMatchObject({ status: "failed", cancellationFeePence: null });
    expect(await timerOf("abandonedDue", id)).toBeUndefined();
  });
});

describe("a delivery", () => {
  it("waits 48 hours, and then completes once, as a step of Haulyard", async () => {
    const delivered = await aDelivery();
    const dueAt = addSeconds(String(delivered.deliveredAt), 48 * 3600);
    expect(await timerOf("completionDue", delivered.id)).toMatchObject({ dueAt });
    const domainEvent = completionDue(delivered.id, dueAt);
    for (let run = 0; run < 2; run++) await onCompletionDue(domainEvent, reacting(dueAt));
    const completed = await booking(delivered.id);
    expect(completed).toMatchObject({ status: "completed", completedAt: dueAt, version: delivered.version + 1 });
    expect(completed.events.at(-1)).toMatchObject({ actorName: "Haulyard", from: "delivered", to: "completed" });
    const moves = await eventsAbout("bookingMoved", delivered.id);
    expect(moves.filter(({ payload }) => "to" in payload && payload.to === "completed")).toHaveLength(1);
  });

  it("that the contractor confirms no longer waits, and an old timer does nothing", async () => {
    const delivered = await aDelivery();
    const completed = await moveOn(world, contractor, delivered.id, "completed");
    expect(await timerOf("completionDue", delivered.id)).toBeUndefined();
    const dueAt = addSeconds(String(delivered.deliveredAt), 48 * 3600);
    await onCompletionDue(completionDue(delivered.id, dueAt), reacting(dueAt));
    expect(await booking(delivered.id)).toMatchObject({
      completedAt: completed.completedAt,
      version: completed.version,
    });
  });

  it("that is gone, or came later than the timer knew, is left alone", async () => {
    const delivered = await aDelivery();
    const dueAt = addSeconds(String(delivered.deliveredAt), 47 * 3600);
    await onCompletionDue(completionDue(BookingId.parse(randomUUID()), dueAt), reacting(dueAt));
    await onCompletionDue(completionDue(delivered.id, dueAt), reacting(dueAt));
    expect(await booking(delivered.id)).toMatchObject({ status: "delivered", version: delivered.version });
  });
});

describe("an abandoned booking", () => {
  const abandonedDue = (subjectId: BookingId, dueAt: string) =>
    aDomainEvent("abandonedDue", { subjectId, dueAt }, dueAt);
  const dueOf = async (id: BookingId) => (await timerOf("abandonedDue", id))?.dueAt;

  it.each([
    ["confirmed", [], "cancelled"],
    ["en_route", ["en_route"], "failed"],
    ["in_progress", ["en_route", "arrived", "in_progress"], "failed"],
  ] as const)("ends 30 days after its day from %s, once, and gives its hours back", async (from, moves, to) => {
    const { id } = await aBookingOf(world, people);
    for (const step of moves) await moveOn(world, haulier, id, step);
    const before = await booking(id);
    expect(before.status).toBe(from);
    const dueAt = addSeconds(before.collectAt, 30 * 86_400);
    expect(await dueOf(id)).toBe(dueAt);
    for (let run = 0; run < 2; run++) await onAbandonedDue(abandonedDue(id, dueAt), reacting(dueAt));
    expect(await booking(id)).toMatchObject({ status: to, version: before.version + 1 });
    expect((await booking(id)).events.at(-1)).toMatchObject({ actorName: "Haulyard", to });
    expect(await eventsAbout("bookingMoved", id)).toHaveLength(moves.length + 1);
    expect(await dueOf(id)).toBeUndefined();
    expect((await world.items()).filter((item) => item.entity === "fleetSlot" && item.bookingId === id)).toEqual([]);
  });

  it("waits from its last change, and no longer once it was delivered or cancelled", async () => {
    const { id } = await aBookingOf(world, people);
    const dueAt = String(await dueOf(id));
    await onAbandonedDue(abandonedDue(id, addSeconds(dueAt, -60)), reacting(dueAt));
    expect((await booking(id)).status).toBe("confirmed");
    await moveOn(world, haulier, id, "cancelled", { note: "Broken down" });
    expect(await dueOf(id)).toBeUndefined();
    expect(await dueOf((await aDelivery()).id)).toBeUndefined();
  });
});
