import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import type { PublicReview, ReviewChange } from "#shared/reviews/model.ts";
import { pages } from "../api/reading.ts";
import { afterReviewChange, takeReviewChange } from "./haulier-page.tsx";

const aReview = (day: number, change: Partial<PublicReview> = {}) =>
  ({ id: `r${day}`, haulierId: "h1", rating: 5, createdAt: `2026-11-${day}T07:30:00.000Z`, ...change }) as PublicReview;
const change = (kind: ReviewChange["kind"], review: PublicReview): ReviewChange => ({
  haulierId: review.haulierId,
  kind,
  review,
});

it("puts a new review first, once even if the event repeats", () => {
  const once = afterReviewChange([aReview(11), aReview(10)], change("published", aReview(12)));
  expect(once.map(({ id }) => id)).toEqual(["r12", "r11", "r10"]);
  expect(afterReviewChange(once, change("published", aReview(12)))).toEqual(once);
});

it("changes a review in place and removes one", () => {
  const known = [aReview(12), aReview(11)];
  expect(afterReviewChange(known, change("changed", aReview(11, { rating: 2 }))).map(({ rating }) => rating)).toEqual([
    5, 2,
  ]);
  expect(afterReviewChange(known, change("removed", aReview(12))).map(({ id }) => id)).toEqual(["r11"]);
});

it("finds a changed review on its page", () => {
  const client = new QueryClient();
  const key = pages("reviews", { haulierId: "h1" }).queryKey;
  const known = [[aReview(14), aReview(13)], [aReview(12)]].map((items) => ({ items, nextToken: null }));
  client.setQueryData(key, { pages: known, pageParams: [null, "2"] });
  takeReviewChange(client, change("changed", aReview(12, { rating: 1 })));
  takeReviewChange(client, change("published", aReview(15)));
  const shown = client.getQueryData(key)?.pages.map((page) => page.items.map(({ id, rating }) => `${id} ${rating}`));
  expect(shown).toEqual([["r15 5", "r14 5", "r13 5"], ["r12 1"]]);
});
