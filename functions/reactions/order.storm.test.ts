import { expect } from "vitest";
import { runStorm } from "#test/support/run-storm.ts";
import { storm } from "#test/support/storm.ts";

// Differences from delivering each event once and in order: counts, cards, vehicles, bells, pushes, open
// pages.
storm(["facts.outOfOrder"], 8, async ({ runs, seed }) => {
  const { told, damage } = await runStorm({ bookings: runs, hauliers: Math.ceil(runs / 50), seed });
  expect(told).toBeGreaterThan(8 * runs);
  return { "facts.outOfOrder": damage };
});
