import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createPace } from "./pace.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** Returns how often `pace` ends a pause within `ms` milliseconds without news. */
async function looksIn(pace: ReturnType<typeof createPace>, ms: number): Promise<number> {
  let looks = 0;
  let isOver = false;
  const looking = (async () => {
    for (; !isOver; looks++) await pace.pause();
  })();
  await vi.advanceTimersByTimeAsync(ms);
  isOver = true;
  const seen = looks;
  pace.wake();
  await vi.runAllTimersAsync();
  await looking;
  return seen;
}

it("looks often in the second after news, then once a second", async () => {
  const pace = createPace();
  expect(await looksIn(pace, 1_000)).toBe(40);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await looksIn(pace, 60_000)).toBe(60);
});

it("news ends a rest at once, and makes it look often again", async () => {
  const pace = createPace();
  await vi.advanceTimersByTimeAsync(60_000);
  const looked = vi.fn();
  void pace.pause().then(looked);
  await vi.advanceTimersByTimeAsync(500);
  expect(looked).not.toHaveBeenCalled();
  pace.wake();
  await vi.advanceTimersByTimeAsync(0);
  expect(looked).toHaveBeenCalledOnce();
  expect(await looksIn(pace, 500)).toBe(20);
});

it("news outside a rest is not lost", async () => {
  const pace = createPace();
  await vi.advanceTimersByTimeAsync(60_000);
  pace.wake();
  const looked = vi.fn();
  void pace.pause().then(looked);
  await vi.advanceTimersByTimeAsync(25);
  expect(looked).toHaveBeenCalledOnce();
});
