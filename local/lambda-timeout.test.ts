import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { functionSeconds } from "#infra/function-seconds.ts";
import { reservedHere, stalledHere, withTimeout } from "./lambda-timeout.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("fails a call that exceeds its function's timeout", async () => {
  const call = withTimeout("here", () => new Promise(() => undefined))();
  const failed = expect(call).rejects.toThrow("Task timed out after 3.00 seconds");
  await vi.advanceTimersByTimeAsync(functionSeconds("here") * 1000);
  await failed;
});

it("fails a call of a stalled function at its timeout, although its work is done", async () => {
  stalledHere.add("here");
  try {
    const work = vi.fn(async () => "done");
    const failed = expect(withTimeout("here", work)()).rejects.toThrow("Task timed out after 3.00 seconds");
    await vi.advanceTimersByTimeAsync(functionSeconds("here") * 1000);
    await failed;
    expect(work).toHaveBeenCalledOnce();
  } finally {
    stalledHere.clear();
  }
});

it("passes on an answer or an error within the timeout", async () => {
  expect(await withTimeout("booking", async (a: number) => a + 1)(1)).toBe(2);
  await expect(withTimeout("booking", () => Promise.reject(new Error("full")))()).rejects.toThrow("full");
  expect(vi.getTimerCount()).toBe(0);
});

it("rejects calls above the reserved concurrency, and takes the next one after the end of another", async () => {
  reservedHere.set("booking", 1);
  try {
    const { promise, resolve } = Promise.withResolvers<string>();
    const handler = withTimeout("booking", () => promise);
    const first = handler();
    await expect(handler()).rejects.toThrow("Rate Exceeded.");
    resolve("done");
    expect(await first).toBe("done");
    expect(await handler()).toBe("done");
  } finally {
    reservedHere.clear();
  }
});
