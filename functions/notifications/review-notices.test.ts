import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ReviewId } from "#shared/kernel/id.ts";
import type { Notification } from "#shared/notifications/model.ts";
import { aDomainEvent } from "#test/support/domain-event.ts";
import { aWholeLife } from "#test/support/whole-life.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import type { DomainEvent } from "../platform/domain-events.ts";
import { reviewNotices } from "./review-notices.ts";
import { reactionsOf } from "./telling.ts";

const write = reactionsOf(reviewNotices);
let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

it("an answer to a review notifies its author once, with a link", async () => {
  const { contractor, haulier, booking } = await aWholeLife(world);
  const domainEvent = (await world.items()).find(({ entity, name }) => entity === "fact" && name === "reviewAnswered");
  const context = { db: world.db, now: new Date().toISOString(), newId: randomUUID };
  for (const _ of [1, 2])
    await write.reviewAnswered[0](domainEvent as unknown as DomainEvent<"reviewAnswered">, context);
  const notifiedTo = async (person: typeof contractor) =>
    dataOf<{ items: Notification[] }>(await world.call(person, "myNotifications", {})).items;
  expect(await notifiedTo(contractor)).toMatchObject([
    {
      kind: "review_answered",
      body: `${haulier.companyName ?? haulier.fullName} has answered your review.`,
      actionUrl: `/track-delivery/${booking.id}`,
    },
  ]);
  expect(await notifiedTo(haulier)).toEqual([]);
});

it("a hidden review notifies its author once, with a link to the reason", async () => {
  const { contractor, booking } = await aWholeLife(world);
  const now = new Date().toISOString();
  const hidden = { id: ReviewId.parse(randomUUID()), contractorId: contractor.id, bookingId: booking.id };
  const domainEvent = aDomainEvent("reviewHidden", hidden, now);
  for (const _ of [1, 2]) await write.reviewHidden[0](domainEvent, { db: world.db, now, newId: randomUUID });
  const { items } = dataOf<{ items: Notification[] }>(await world.call(contractor, "myNotifications", {}));
  expect(items).toMatchObject([{ kind: "review_hidden", actionUrl: `/track-delivery/${booking.id}` }]);
});
