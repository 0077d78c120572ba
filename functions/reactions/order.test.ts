import { expect, it } from "vitest";
import { runStorm } from "#test/support/run-storm.ts";

it("facts have the effects that they have in order, also shuffled and with some told twice", async () => {
  const { told, damage } = await runStorm({ bookings: 24, hauliers: 2, seed: 8 });
  expect(damage).toEqual([]);
  expect(told).toBeGreaterThan(200);
});
