import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { printedStep, silentStep } from "./steps.ts";

let printed: string[];
beforeEach(() => {
  vi.useFakeTimers();
  printed = [];
  vi.spyOn(console, "log").mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => vi.useRealTimers());

const takes = (ms: number) => () => new Promise<number>((done) => setTimeout(done, ms, ms));

it("a step that takes a while prints one line with its duration", async () => {
  const done = printedStep("Demo world loaded", takes(2_000));
  expect(printed).toEqual([]);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await done).toBe(2_000);
  expect(printed).toEqual(["Demo world loaded (2 s)"]);
});

it("a short step, a failing one, and one without a listener print nothing", async () => {
  const quick = printedStep("Map data prepared", takes(100));
  const failing = printedStep("Map data prepared", () => Promise.reject(new Error("no space left")));
  const silent = silentStep("Map data prepared", takes(2_000));
  await Promise.all([expect(failing).rejects.toThrow("no space left"), vi.advanceTimersByTimeAsync(2_000)]);
  expect([await quick, await silent]).toEqual([100, 2_000]);
  expect(printed).toEqual([]);
});
