import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking, JobRequest } from "#shared/booking/model.ts";
import { UserId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { type Review, ReviewChange } from "#shared/reviews/model.ts";
import { emptyTally, type StatsTally, statsOf } from "#shared/reviews/rules.ts";
import { aFleet, aPerson } from "#test/support/people.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { countOnce } from "./count.ts";
import { onBookingMoved } from "./reactions.ts";
import { statsRecordOf } from "./store.ts";

let world: World;
const [contractor, haulier, other] = [aPerson("contractor"), aPerson("haulier"), aPerson("contractor")];
const [admin, manager, rival] = [aPerson("admin"), aPerson("fleet_manager"), aPerson("haulier", { canBook: true })];
const fleet = aFleet(haulier.id);
beforeAll(async () => {
  world = await startWorld();
  await world.add({
    people: [contractor, haulier, other, admin, manager, rival],
    members: [
      { haulierId: haulier.id, userId: manager.id, kind: "fleet_manager", state: "active", name: manager.fullName },
    ],
    fleets: [fleet],
  });
});
afterAll(() => world?.stop());

let day = 1;
async function accepted(): Promise<Booking> {
  const wanted = {
    clientKey: randomUUID(),
    service: "hiab",
    fleetId: fleet.id,
    pickup: { text: `${day} Princes Street, Edinburgh` },
    quantity: 1,
    urgencyLevel: "scheduled" as const,
    collectOn: addDays(ukDayOf(new Date().toISOString()), ++day),
    contactName: "Isla Test",
    contactPhone: "0131 496 0000",
    expectedTotalPence: 1,
    consent: true,
  };
  const told = await world.call(contractor, "createJobRequest", wanted);
  const expectedTotalPence = Number("error" in told && told.error.info?.metadata?.totalPence);
  const made = await world.call(contractor, "createJobRequest", { ...wanted, expectedTotalPence });
  const { id: jobRequestId } = dataOf<{ request: JobRequest }>(made).request;
  const accept = { clientKey: randomUUID(), jobRequestId };
  return dataOf<Booking>(await world.call(haulier, "acceptJobRequest", accept));
}
async function delivered(): Promise<Booking> {
  const booking = await accepted();
  for (const to of ["en_route", "arrived", "in_progress"] as const) dataOf(await move(haulier, booking, to));
  return dataOf<Booking>(await move(haulier, booking, "delivered", { proof: { receivedBy: "Site office" } }));
}
const move = (as: Profile, { id }: Booking, to: Booking["status"], more: object = {}) =>
  world.call(as, "moveBooking", { clientKey: randomUUID(), bookingId: id, to, ...more });
const review = (as: Profile, { id }: Booking, change: object = {}) =>
  world.call(as, "createReview", { clientKey: randomUUID(), bookingId: id, rating: 5, comment: "Tidy job", ...change });

describe("reviewing a job", () => {
  it("waits until it is completed, and is its contractor's only", async () => {
    const booking = await delivered();
    expect(codeOf(await review(contractor, booking))).toBe("reviews.notCompleted");
    dataOf(await move(contractor, booking, "completed"));
    expect(codeOf(await review(other, booking))).toBe("access.notFound");
    expect(codeOf(await review(haulier, booking))).toBe("access.notAllowed");
    // Fields that only the server may set. It must ignore them.
    const forged = { contractorName: "The Queen", verified: true, helpfulCount: 50, haulierId: other.id };
    expect(dataOf(await review(contractor, booking, forged))).toMatchObject({
      haulierId: haulier.id,
      contractorName: "Isla T.",
      verified: false,
      helpfulCount: 0,
      rating: 5,
    });
  });

  it("happens once, under concurrent calls", async () => {
    const booking = await delivered();
    dataOf(await move(contractor, booking, "completed"));
    const answers = await Promise.all(Array.from({ length: 10 }, () => review(contractor, booking)));
    expect(answers.filter((answer) => "data" in answer)).toHaveLength(1);
    for (const answer of answers.filter((one) => "error" in one))
      expect(codeOf(answer)).toBe("reviews.alreadyReviewed");
    const own = dataOf<Review>(await world.call(haulier, "reviewOfBooking", { bookingId: booking.id }));
    expect(own).toMatchObject({ rating: 5, bookingId: booking.id });
    const given = { bookingIds: [booking.id, randomUUID()] };
    expect(dataOf(await world.call(contractor, "ratingsGiven", given))).toEqual([
      { bookingId: booking.id, rating: 5, comment: "Tidy job" },
    ]);
    expect(dataOf(await world.call(other, "ratingsGiven", given))).toEqual([]);
    const listed = dataOf<{ items: object[] }>(await world.call(null, "reviews", { haulierId: haulier.id }));
    expect(listed.items.filter((one) => "id" in one && one.id === own.id)).toHaveLength(1);
  });

  it.each([
    ["visitors", null],
    ["others", other],
    ["its haulier", haulier],
  ])("shows %s no link from a review to its author or booking", async (_who, caller) => {
    const listed = await world.call(caller, "reviews", { haulierId: haulier.id });
    expect(dataOf<{ items: object[] }>(listed).items).not.toEqual([]);
    expect(JSON.stringify(listed)).not.toContain(contractor.id);
    expect(JSON.stringify(listed)).not.toContain("bookingId");
  });

  it("publishes no such link either", () => {
    expect(Object.keys(ReviewChange.shape.review.shape)).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/bookingId|contractorId/)]),
    );
  });

  it.each([{ rating: 0 }, { rating: 6 }, { rating: 4.5 }, { comment: "  " }, { comment: "x".repeat(2001) }])(
    "refuses %j",
    async (change) => {
      expect(codeOf(await review(contractor, { id: randomUUID() } as Booking, change))).toBe("input.invalid");
    },
  );
});

describe("answering a review", () => {
  const answer = (as: Profile, { id }: Booking, text = "Thank you") =>
    world.call(as, "answerReview", { clientKey: randomUUID(), bookingId: id, answer: text });
  async function reviewed(): Promise<Booking> {
    const booking = await delivered();
    dataOf(await move(contractor, booking, "completed"));
    dataOf(await review(contractor, booking));
    return booking;
  }

  it("is the reviewed haulier's only, and waits for the review", async () => {
    const booking = await delivered();
    expect(codeOf(await answer(haulier, booking))).toBe("reviews.notReviewed");
    for (const as of [contractor, manager, admin])
      expect([as.role, codeOf(await answer(as, booking))]).toEqual([as.role, "access.notAllowed"]);
    expect(codeOf(await answer(rival, booking))).toBe("access.notFound");
  });

  it("is refused to a haulier that booked the job itself", async () => {
    const booking = await accepted();
    await world.db.commit([
      { update: { PK: `BOOKING#${booking.id}`, SK: "META" }, change: { set: { contractorId: rival.id } } },
    ]);
    expect(codeOf(await answer(rival, booking))).toBe("access.notAllowed");
  });

  it("happens once, and is read by everybody", async () => {
    const booking = await reviewed();
    const answers = await Promise.all(Array.from({ length: 5 }, (_, i) => answer(haulier, booking, `Thanks ${i}`)));
    const sent = answers.flatMap((one) => ("data" in one ? [dataOf<Review>(one)] : []));
    expect(sent).toHaveLength(1);
    for (const one of answers.filter((one) => "error" in one)) expect(codeOf(one)).toBe("reviews.alreadyAnswered");
    const [{ id, answer: text }] = sent as [Review];
    for (const caller of [null, contractor, other]) {
      const listed = await world.call(caller, "reviews", { haulierId: haulier.id });
      expect(dataOf<{ items: Review[] }>(listed).items.find((one) => one.id === id)?.answer).toEqual(text);
    }
    for (const caller of [contractor, manager]) {
      const own = await world.call(caller, "reviewOfBooking", { bookingId: booking.id });
      expect(dataOf<Review>(own).answer).toEqual(text);
    }
  });

  it("is offered with its booking to the haulier's people only", async () => {
    const booking = await reviewed();
    for (const as of [haulier, manager]) {
      const listed = dataOf<{ items: Review[] }>(await world.call(as, "reviewsReceived", {}));
      expect(listed.items[0]).toMatchObject({ bookingId: booking.id, answer: null });
      expect(listed.items.every(({ haulierId }) => haulierId === haulier.id)).toBe(true);
    }
    expect(dataOf(await world.call(rival, "reviewsReceived", {}))).toEqual({ items: [], nextToken: null });
    expect(codeOf(await world.call(contractor, "reviewsReceived", {}))).toBe("access.notAllowed");
  });

  it.each(["", "  ", "x".repeat(501), "A\u0000b"])("refuses %j", async (text) => {
    expect(codeOf(await answer(haulier, { id: randomUUID() } as Booking, text))).toBe("input.invalid");
  });
});

describe("a haulier's record", () => {
  const count = (haulierId: UserId, id: string, delta: Partial<StatsTally>) =>
    countOnce(
      { db: world.db, now: "2026-11-21T08:00:00.000Z", newId: randomUUID },
      { id, name: "reviewPublished", at: "2026-11-21T08:00:00.000Z", payload: {} } as unknown as DomainEvent,
      haulierId,
      delta,
    );
  const delta: fc.Arbitrary<Partial<StatsTally>> = fc.oneof(
    fc.integer({ min: 1, max: 5 }).map((rating) => ({ ratingSum: rating, reviewCount: 1 })),
    fc.boolean().map((isOnTime) => ({ completedJobs: 1, onTimeJobs: Number(isOnTime) })),
    fc.nat({ max: 600 }).map((minutes) => ({ responseCount: 1, responseMinutesSum: minutes })),
    fc.constant({ cancelledJobs: 1 }),
  );

  it("counts the haulier's cancellations against it, but not those of an admin or the contractor", async () => {
    const calledOff = async (by: Profile) => {
      const booking = await accepted();
      dataOf(await move(by, booking, "cancelled", { note: "Called off" }));
      const domainEvents = (await world.items()).filter(
        (item) => item.entity === "fact" && item.name === "bookingMoved",
      );
      const domainEvent = domainEvents.find(
        (item) => (item.payload as Booking & { bookingId: string }).bookingId === booking.id,
      );
      const before = (await statsRecordOf(world.db, haulier.id))?.cancelledJobs ?? 0;
      const context = { db: world.db, now: new Date().toISOString(), newId: randomUUID };
      await onBookingMoved(domainEvent as unknown as DomainEvent<"bookingMoved">, context);
      return ((await statsRecordOf(world.db, haulier.id))?.cancelledJobs ?? 0) - before;
    };
    expect([await calledOff(haulier), await calledOff(admin), await calledOff(contractor)]).toEqual([1, 0, 0]);
  });

  // Delivers events twice and in parallel, then compares the counters with a recount.
  it("equals a recount, with duplicate and concurrent events", async () => {
    const happened = fc.array(fc.record({ delta, again: fc.boolean() }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(happened, async (domainEvents) => {
        const id = UserId.parse(randomUUID());
        const tally = { ...emptyTally };
        const pairs = domainEvents.map((domainEvent) => ({ ...domainEvent, id: randomUUID() }));
        for (let i = 0; i < pairs.length; i += 2)
          await Promise.all(
            pairs.slice(i, i + 2).flatMap((domainEvent) => {
              for (const [counter, by] of Object.entries(domainEvent.delta) as [keyof StatsTally, number][])
                tally[counter] += by;
              const once = () => count(id, domainEvent.id, domainEvent.delta);
              return domainEvent.again ? [once(), once()] : [once()];
            }),
          );
        const record = await statsRecordOf(world.db, id);
        expect(statsOf(id, record ?? emptyTally, null)).toEqual(statsOf(id, tally, null));
      }),
      { numRuns: 10 },
    );
  });
});
