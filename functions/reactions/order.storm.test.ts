import { expect } from "vitest";
import { runStorm } from "#test/support/run-storm.ts";
import { storm } from "#test/support/storm.ts";

// Compares random order and duplicates with ordered delivery: counts, cards, vehicles, bells, pushes and open pages
// must be equal.
storm(["facts.outOfOrder"], 8, async ({ runs, seed }) => {
  const { told, damage } = await runStorm({ bookings: runs, hauliers: Math.ceil(runs / 50), seed });
  expect(told).toBeGreaterThan(8 * runs);
  return { "facts.outOfOrder": damage };
});
