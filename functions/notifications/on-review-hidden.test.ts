import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ReviewId } from "#shared/kernel/id.ts";
import type { Notification } from "#shared/notifications/model.ts";
import { aFact } from "#test/support/fact.ts";
import { aWholeLife } from "#test/support/whole-life.ts";
import { dataOf, startWorld, type World } from "#test/support/world.ts";
import { onReviewHidden } from "./on-review-hidden.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

it("a hidden review is told to who wrote it, once, with the way to the reason", async () => {
  const { contractor, booking } = await aWholeLife(world);
  const now = new Date().toISOString();
  const hidden = { id: ReviewId.parse(randomUUID()), contractorId: contractor.id, bookingId: booking.id };
  const fact = aFact("reviewHidden", hidden, now);
  for (const _ of [1, 2]) await onReviewHidden(fact, { db: world.db, now, newId: randomUUID });
  const { items } = dataOf<{ items: Notification[] }>(await world.call(contractor, "myNotifications", {}));
  expect(items).toMatchObject([{ kind: "review_hidden", actionUrl: `/track-delivery/${booking.id}` }]);
});
