import { expect } from "vitest";
import { runNoticeStorm } from "#test/support/notice-storm.ts";
import { storm } from "#test/support/storm.ts";

// Sends events in random order, three in ten of them twice, and due emails. Then sends all again in another order.
storm(["notify.duplicates"], 2, async ({ runs, seed }) => {
  const { duplicates, missing } = await runNoticeStorm({ bookings: runs, hauliers: Math.ceil(runs / 30), seed });
  expect(missing, "notices that never reached anybody").toBe(0);
  return { "notify.duplicates": duplicates };
});
