import { expect, it } from "vitest";
import { mostTries, retriedSeconds, retryAfterSeconds } from "./retry.ts";

it("tries often at first, and goes on for hours", () => {
  const waits = Array.from({ length: mostTries - 1 }, (_, i) => retryAfterSeconds(i + 1));
  expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 16]);
  expect(Math.max(...waits)).toBeLessThanOrEqual(15 * 60);
  const all = waits.reduce((sum, one) => sum + one, 0);
  expect(all).toBeGreaterThanOrEqual(retriedSeconds);
  expect(all).toBeLessThan(retriedSeconds + 15 * 60);
});
