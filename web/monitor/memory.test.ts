import { beforeEach, expect, it, vi } from "vitest";
import { forgetMonitorMemory, monitorMemory, onMonitorMemory, remember, storedRecords } from "./memory.ts";

beforeEach(forgetMonitorMemory);

const took = (ms: number) => ({ what: "booking", page: "/book" as const, ms, at: ms });
const upTo = (count: number) => Array.from({ length: count }, (_, i) => took(i));

it.each([
  ["network", 60, 50],
  ["query", 60, 50],
  ["render", 120, 100],
] as const)("%s records: of %i it keeps the last %i", (kind, count, last) => {
  remember(kind, upTo(count).slice(0, 7));
  for (const one of upTo(count).slice(7)) remember(kind, [one]);
  expect(storedRecords[kind]).toBe(last);
  expect(monitorMemory()[kind].map(({ ms }) => ms)).toEqual(
    upTo(count)
      .slice(-last)
      .map(({ ms }) => ms),
  );
});

it("keeps the last ones of a large batch", () => {
  remember("network", upTo(200));
  expect(monitorMemory().network).toHaveLength(50);
  expect(monitorMemory().network.at(-1)?.ms).toBe(199);
});

it.each([
  ["network", 1000, 1001],
  ["query", 500, 501],
  ["render", 100, 101],
] as const)("flags a %s record over %i ms", (kind, longest, tooLong) => {
  remember(kind, [took(longest), took(tooLong)]);
  expect(monitorMemory()[kind].map(({ isSlow }) => isSlow)).toEqual([false, true]);
});

it("notifies listeners until they unsubscribe", () => {
  const hear = vi.fn();
  const stop = onMonitorMemory(hear);
  remember("query", [took(1)]);
  stop();
  remember("query", [took(2)]);
  expect(hear).toHaveBeenCalledOnce();
});
