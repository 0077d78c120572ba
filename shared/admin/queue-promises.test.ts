import { expect, it } from "vitest";
import { type PromisedQueue, promisedBy } from "./queue-promises.ts";

// Thursday and Friday are working days. Monday 30 November is a holiday in Scotland: St Andrew's Day.
it.each<[PromisedQueue, string]>([
  ["reports", "2026-11-26T14:00:00.000Z"],
  ["contact", "2026-11-27T10:00:00.000Z"],
  ["drivers", "2026-11-27T10:00:00.000Z"],
  ["handovers", "2026-11-27T10:00:00.000Z"],
  ["testimonials", "2026-11-27T10:00:00.000Z"],
])("promises in working hours: %s", (queue, due) => {
  expect(promisedBy(queue, "2026-11-26T10:00:00.000Z").promisedBy).toBe(due);
});
