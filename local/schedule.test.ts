import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startSchedule } from "./schedule.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("what runs on a schedule", () => {
  it("runs at once, then each minute, until stopped", async () => {
    const run = vi.fn(async () => undefined);
    const stop = startSchedule(run);
    expect(run).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(run).toHaveBeenCalledTimes(3);
    await stop();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(run).toHaveBeenCalledTimes(3);
  });

  it("runs once at a time, and stopping waits for the current run", async () => {
    let end = () => {};
    const run = vi.fn(() => new Promise<void>((settle) => (end = settle)));
    const stop = startSchedule(run);
    await vi.advanceTimersByTimeAsync(180_000);
    expect(run).toHaveBeenCalledTimes(1);
    const stopped = vi.fn();
    const stopping = stop().then(stopped);
    await vi.advanceTimersByTimeAsync(0);
    expect(stopped).not.toHaveBeenCalled();
    end();
    await stopping;
  });

  it("pauses after its first run until it is wanted, at its own pace", async () => {
    const run = vi.fn(async () => undefined);
    let isWanted = false;
    const stop = startSchedule(run, { everyMs: 4_000, isWanted: () => isWanted });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).toHaveBeenCalledTimes(1);
    isWanted = true;
    await vi.advanceTimersByTimeAsync(8_000);
    expect(run).toHaveBeenCalledTimes(3);
    await stop();
  });

  it("continues after a failed run", async () => {
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const run = vi.fn(async () => {
      throw new Error("no table");
    });
    const stop = startSchedule(run);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(run).toHaveBeenCalledTimes(2);
    expect(logged).toHaveBeenCalledWith("A scheduled run failed:", expect.any(Error));
    await stop();
  });
});
