import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createRandom } from "#local/demo/random.ts";
import type { Profile } from "#shared/accounts/model.ts";
import type { Booking } from "#shared/booking/model.ts";
import { addSeconds } from "#shared/kernel/time.ts";
import type { Review } from "#shared/reviews/model.ts";
import type { WeeklyRecord } from "#shared/reviews/week-model.ts";
import { aPerson } from "#test/support/people.ts";
import { aBookingOf, aFirm, type Firm, moveOn } from "#test/support/whole-life.ts";
import { codeOf, dataOf, startWorld, type World } from "#test/support/world.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import type { Reaction } from "../platform/reaction.ts";
import { onReviewDeleted, onReviewEdited, weeksOnReviewDeleted, weeksOnReviewEdited } from "./on-review-changed.ts";
import { reviewsErasure } from "./personal-records.ts";
import { onReviewPublished, weeksOnReviewPublished } from "./reactions.ts";
import { presentReview, reviewEntity, statsRecordOf } from "./store.ts";
import { votesFor } from "./vote-store.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

const counting = {
  reviewPublished: [onReviewPublished, weeksOnReviewPublished],
  reviewEdited: [onReviewEdited, weeksOnReviewEdited],
  reviewDeleted: [onReviewDeleted, weeksOnReviewDeleted],
} as unknown as Readonly<Record<string, readonly Reaction<never>[]>>;

async function completed(firm: Firm): Promise<Booking> {
  const { id } = await aBookingOf(world, firm);
  for (const to of ["en_route", "arrived", "in_progress"] as const) await moveOn(world, firm.haulier, id, to);
  await moveOn(world, firm.haulier, id, "delivered", { proof: { receivedBy: "Site office" } });
  return moveOn(world, firm.contractor, id, "completed");
}
const review = (as: Profile, { id }: Booking, rating: number) =>
  world.call(as, "createReview", { clientKey: randomUUID(), bookingId: id, rating, comment: "Tidy job" });
const edit = (as: Profile, { id }: Booking, rating = 2) =>
  world.call(as, "editReview", { clientKey: randomUUID(), bookingId: id, rating, comment: "Late, on reflection" });
const remove = (as: Profile, { id }: Booking) =>
  world.call(as, "deleteReview", { clientKey: randomUUID(), bookingId: id });
async function reviewed(firm: Firm, rating = 5): Promise<{ booking: Booking; written: Review }> {
  const booking = await completed(firm);
  return { booking, written: dataOf<Review>(await review(firm.contractor, booking, rating)) };
}
const listed = async ({ id, haulierId }: Review) => {
  const page = dataOf<{ items: Review[] }>(await world.call(null, "reviews", { haulierId }));
  return page.items.find((one) => one.id === id);
};

it("is its author's only, and waits for the review", async () => {
  const firm = await aFirm(world);
  const { contractor, haulier } = firm;
  const [unreviewed, other] = [await completed(firm), (await aFirm(world)).contractor];
  const { booking } = await reviewed(firm);
  for (const change of [edit, remove]) {
    expect(codeOf(await change(contractor, unreviewed))).toBe("reviews.notReviewed");
    expect(codeOf(await change(haulier, booking))).toBe("access.notAllowed");
    expect(codeOf(await change(other, booking))).toBe("access.notFound");
  }
});

it("shows the change to everybody, under the existing answer", async () => {
  const firm = await aFirm(world);
  const { contractor, haulier } = firm;
  const { booking, written } = await reviewed(firm);
  dataOf(await world.call(haulier, "answerReview", { clientKey: randomUUID(), bookingId: booking.id, answer: "Ta" }));
  dataOf(await edit(contractor, booking, 2));
  expect(await listed(written)).toMatchObject({
    rating: 2,
    comment: "Late, on reflection",
    answer: { text: "Ta" },
  });
  expect((await listed(written))?.editedAt).not.toBeNull();
});

it("removes a deleted one from every list, notifies only its author, and never lets it be written again", async () => {
  const firm = await aFirm(world);
  const { contractor, haulier } = firm;
  const { booking, written } = await reviewed(firm);
  const own = async (as: Profile) =>
    dataOf<Review | null>(await world.call(as, "reviewOfBooking", { bookingId: booking.id }));
  const others = dataOf<{ items: Review[] }>(await world.call(contractor, "reviewsWritten", {})).items;
  expect(others[0]?.id).toBe(written.id);
  dataOf(await remove(contractor, booking));
  expect(await listed(written)).toBeUndefined();
  expect(dataOf(await world.call(contractor, "reviewsWritten", {}))).toMatchObject({ items: others.slice(1) });
  expect(dataOf(await world.call(contractor, "ratingsGiven", { bookingIds: [booking.id] }))).toEqual([]);
  expect((await own(contractor))?.deletedAt).not.toBeNull();
  expect(await own(haulier)).toBeNull();
  expect(codeOf(await edit(contractor, booking))).toBe("reviews.deleted");
  expect(codeOf(await remove(contractor, booking))).toBe("reviews.deleted");
  expect(codeOf(await review(contractor, booking, 5))).toBe("reviews.alreadyReviewed");
});

it("ends 14 days after writing", async () => {
  const firm = await aFirm(world);
  const { contractor } = firm;
  const { booking, written } = await reviewed(firm);
  const stored = (await world.items()).find((item) => item.entity === "review" && item.id === written.id);
  const key = { PK: String(stored?.PK), SK: String(stored?.SK) };
  const createdAt = addSeconds(new Date().toISOString(), -14 * 86_400 - 60);
  await world.db.commit([{ update: key, change: { set: { createdAt } } }]);
  expect(codeOf(await edit(contractor, booking))).toBe("reviews.settled");
  expect(codeOf(await remove(contractor, booking))).toBe("reviews.settled");
});

it.each(["in the order in which they happened", "backwards"])(
  "counts it, although events arrive twice, %s",
  async (order) => {
    const firm = await aFirm(world);
    const { contractor, haulier } = firm;
    const weekOfHaulier = async () => {
      const { weeks } = dataOf<WeeklyRecord>(await world.call(haulier, "weeklyRecord", { side: "carrier" }));
      return { ratings: weeks.at(-1)?.ratings, ratingSum: weeks.at(-1)?.ratingSum };
    };
    const counts = async () => {
      const { ratingSum = 0, reviewCount = 0 } = (await statsRecordOf(world.db, haulier.id)) ?? {};
      const week = await weekOfHaulier();
      return [ratingSum, reviewCount, week.ratingSum ?? 0, week.ratings ?? 0] as const;
    };
    const [changed, deleted] = [await reviewed(firm, 5), await reviewed(firm, 1)];
    dataOf(await edit(contractor, changed.booking, 2));
    dataOf(await edit(contractor, changed.booking, 3));
    dataOf(await edit(contractor, deleted.booking, 4));
    dataOf(await remove(contractor, deleted.booking));
    const ids = [changed.written.id, deleted.written.id].map((id) => `review#${id}`);
    const domainEvents = (await world.items()).filter(
      ({ entity, aggregate }) => entity === "fact" && ids.includes(String(aggregate)),
    );
    const inOrder = (domainEvents as unknown as DomainEvent<never>[]).sort((one, two) => one.sequence - two.sequence);
    const context = { db: world.db, now: new Date().toISOString(), newId: randomUUID };
    for (const domainEvent of order === "backwards" ? inOrder.toReversed() : inOrder)
      for (const reaction of [...(counting[domainEvent.name] ?? []), ...(counting[domainEvent.name] ?? [])])
        await reaction(domainEvent, context);
    expect(await counts()).toEqual([3, 1, 3, 1]);
    expect(await listed(changed.written)).toMatchObject({ rating: 3, verified: true });
    expect(await listed(deleted.written)).toBeUndefined();
  },
);

it("counts a helpful vote once per person, for others' reviews only, until it is withdrawn or the review is deleted", async () => {
  const firm = await aFirm(world);
  const [reader, second] = [(await aFirm(world)).contractor, (await aFirm(world)).contractor];
  const { booking, written } = await reviewed(firm);
  const { id: reviewId, haulierId, createdAt: writtenAt } = written;
  const vote = (as: Profile, helpful = true) =>
    world.call(as, "voteHelpful", { clientKey: randomUUID(), reviewId, haulierId, writtenAt, helpful });
  const own = async (as: Profile) => dataOf(await world.call(as, "ownAmongReviews", { haulierId }));
  const count = async () => (await listed(written))?.helpfulCount;
  const pressedOften = await Promise.all(Array.from({ length: 5 }, () => vote(reader)));
  for (const one of pressedOften.filter((one) => "error" in one)) expect(codeOf(one)).toBe("reviews.changedMeanwhile");
  expect(await count()).toBe(1);
  dataOf(await vote(reader));
  dataOf(await vote(second));
  expect(await count()).toBe(2);
  expect(await own(reader)).toEqual({ helpful: [reviewId], written: [] });
  expect(await own(firm.contractor)).toEqual({ helpful: [], written: [reviewId] });
  expect(codeOf(await vote(firm.contractor))).toBe("reviews.own");
  expect(codeOf(await vote(firm.haulier))).toBe("access.notAllowed");
  for (const _ of [1, 2]) dataOf(await vote(reader, false));
  expect(await count()).toBe(1);
  const leaver = { userId: second.id, email: second.email };
  const context = { db: world.db, now: new Date().toISOString(), newId: randomUUID };
  for (const _ of [1, 2]) await reviewsErasure().called?.(context, leaver, null);
  expect(await count()).toBe(0);
  dataOf(await remove(firm.contractor, booking));
  expect(codeOf(await vote(reader))).toBe("reviews.gone");
});

it("counts the votes exactly under concurrent clicks, and corrects a wrong count", async () => {
  const firm = await aFirm(world);
  const readers = [1, 2, 3, 4].map(() => aPerson("contractor"));
  await world.add({ people: readers });
  const { id: reviewId, haulierId, createdAt: writtenAt } = (await reviewed(firm)).written;
  const vote = (as: Profile, helpful: boolean) =>
    world.call(as, "voteHelpful", { clientKey: randomUUID(), reviewId, haulierId, writtenAt, helpful });
  const place = { id: reviewId, haulierId, createdAt: writtenAt };
  const isRight = async () => {
    world.showIndexes();
    expect((await presentReview(world.db, place))?.helpfulCount).toBe(await votesFor(world.db, reviewId));
  };
  const random = createRandom(7);
  for (let round = 0; round < 15; round++) {
    await Promise.all([1, 2, 3, 4].map(() => vote(random.pick(readers), random.whole(0, 1) === 1)));
    await isRight();
  }
  for (const reader of readers) await vote(reader, true);
  await isRight();
  const spoil = (helpfulCount: number) => world.db.update(reviewEntity.key(place), { set: { helpfulCount } });
  await spoil(0);
  dataOf(await vote(readers[0] as Profile, false));
  await isRight();
  await spoil(-4);
  dataOf(await vote(readers[0] as Profile, true));
  await isRight();
});

it("is hidden by an admin for a reason that only its author reads, and counts for nothing", async () => {
  const admin = aPerson("admin");
  await world.add({ people: [admin] });
  const firm = await aFirm(world);
  const { contractor, haulier } = firm;
  const { booking, written } = await reviewed(firm, 1);
  const { id: reviewId, haulierId, createdAt: writtenAt, bookingId } = written;
  const hide = (as: Profile, reason = "Names a private person") =>
    world.call(as, "hideReview", { clientKey: randomUUID(), haulierId, reviewId, writtenAt, reason });
  for (const other of [contractor, haulier]) expect(codeOf(await hide(other))).toBe("access.notAllowed");
  expect(codeOf(await hide(admin, " "))).toBe("input.invalid");
  dataOf(await hide(admin));
  expect(codeOf(await hide(admin))).toBe("reviews.gone");
  expect(await listed(written)).toBeUndefined();
  expect(dataOf(await world.call(haulier, "reviewOfBooking", { bookingId }))).toBeNull();
  const own = dataOf<Review>(await world.call(contractor, "reviewOfBooking", { bookingId }));
  expect(own).toMatchObject({ comment: "Tidy job", hiddenFor: "Names a private person" });
  for (const change of [edit, remove]) expect(codeOf(await change(contractor, booking))).toBe("reviews.hidden");
  expect(codeOf(await review(contractor, booking, 5))).toBe("reviews.alreadyReviewed");
  const domainEvents = (await world.items()).filter(
    ({ entity, aggregate }) => entity === "fact" && aggregate === `review#${reviewId}`,
  );
  const context = { db: world.db, now: new Date().toISOString(), newId: randomUUID };
  for (const domainEvent of domainEvents as unknown as DomainEvent<never>[])
    for (const reaction of counting[domainEvent.name] ?? []) await reaction(domainEvent, context);
  expect(await statsRecordOf(world.db, haulier.id)).toMatchObject({ ratingSum: 0, reviewCount: 0 });
  expect(domainEvents.map(({ name }) => name)).toContain("reviewHidden");
  const lines = dataOf<{ items: object[] }>(await world.call(admin, "auditLog", { subjectId: contractor.id })).items;
  expect(lines).toContainEqual(
    expect.objectContaining({
      action: "hideReview",
      reason: "Names a private person",
      after: `review ${reviewId} hidden`,
    }),
  );
});
