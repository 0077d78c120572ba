import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { UserId } from "../kernel/id.ts";
import { emptyTally, isOnTime, reviewerName, type StatsTally, statsOf } from "./rules.ts";

const haulierId = UserId.parse("00000000-0000-4000-8000-000000000001");

describe("reviewerName", () => {
  it.each([
    ["Isla MacLeod", "Isla M."],
    ["  Isla   Jane  MacLeod ", "Isla M."],
    ["isla macleod", "isla M."],
    ["Isla", "Isla"],
    ["Åsa Östberg", "Åsa Ö."],
    ["Li 𠮷田", "Li 𠮷."],
    ["", "Anonymous"],
    ["   ", "Anonymous"],
    [null, "Anonymous"],
    [undefined, "Anonymous"],
  ])("of %j is %j", (name, shown) => {
    expect(reviewerName(name)).toBe(shown);
  });

  it("never shows the surname", () => {
    const word = fc.stringMatching(/^[A-Za-z]{3,12}$/);
    fc.assert(
      fc.property(word, word, (first, last) => {
        fc.pre(!first.toLowerCase().includes(last.toLowerCase()));
        expect(reviewerName(`${first} ${last}`).toLowerCase()).not.toContain(last.toLowerCase());
      }),
    );
  });
});

describe("statsOf", () => {
  it("of nothing has no means", () => {
    expect(statsOf(haulierId, emptyTally, null)).toEqual({
      haulierId,
      averageRating: null,
      reviewCount: 0,
      completedJobs: 0,
      onTimeJobs: 0,
      cancelledJobs: 0,
      averageResponseMinutes: null,
      updatedAt: null,
    });
  });

  it.each([
    [[5, 4], 4.5],
    [[5, 4, 4], 4.3],
    [[5, 5, 4], 4.7],
    [[1], 1],
  ])("of ratings %j is %d", (ratings, mean) => {
    const tally = { ...emptyTally, reviewCount: ratings.length, ratingSum: ratings.reduce((a, b) => a + b) };
    expect(statsOf(haulierId, tally, null).averageRating).toBe(mean);
  });

  const event: fc.Arbitrary<Partial<StatsTally>> = fc.oneof(
    fc.integer({ min: 1, max: 5 }).map((rating) => ({ reviewCount: 1, ratingSum: rating })),
    fc.boolean().map((isOnTime) => ({ completedJobs: 1, onTimeJobs: isOnTime ? 1 : 0 })),
    fc.constant({ cancelledJobs: 1 }),
    fc.nat({ max: 1440 * 4 }).map((quarters) => ({ responseCount: 1, responseMinutesSum: quarters / 4 })),
  );
  const counted = (events: readonly Partial<StatsTally>[]): StatsTally => {
    const tally = { ...emptyTally };
    for (const delta of events)
      for (const [counter, by] of Object.entries(delta) as [keyof StatsTally, number][]) tally[counter] += by;
    return tally;
  };

  // Counters must be right for events in any order, and count a repeated event once.
  it("equals a recount, in whatever order things happened", () => {
    const shuffled = fc
      .array(event, { maxLength: 60 })
      .chain((events) => fc.tuple(fc.constant(events), fc.shuffledSubarray(events, { minLength: events.length })));
    fc.assert(
      fc.property(shuffled, ([events, reordered]) => {
        const stats = statsOf(haulierId, counted(reordered), null);
        expect(stats).toEqual(statsOf(haulierId, counted(events), null));
        const ratings = events.flatMap((one) => one.ratingSum ?? []);
        const mean = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
        expect(stats.reviewCount).toBe(ratings.length);
        expect(stats.averageRating).toBe(ratings.length ? Math.round(mean * 10) / 10 : null);
        expect(stats.completedJobs).toBe(events.filter((one) => one.completedJobs).length);
        expect(stats.onTimeJobs).toBeLessThanOrEqual(stats.completedJobs);
      }),
    );
  });
});

describe("isOnTime", () => {
  const agreed = "2026-11-21T08:00:00.000Z";
  it.each([
    ["2026-11-21T07:00:00.000Z", true],
    ["2026-11-21T08:00:00.000Z", true],
    ["2026-11-21T08:15:00.000Z", true],
    ["2026-11-21T08:15:00.001Z", false],
    [null, false],
  ])("started at %s: %s", (startedAt, expected) => {
    expect(isOnTime(agreed, startedAt)).toBe(expected);
  });
});
