import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openClock } from "./clock.ts";

let dir: string;
let stands: number;
const open = () => openClock(join(dir, "clock.json"), (aheadMs) => (stands = aheadMs));
const hour = 3_600_000;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "haulyard-clock-"));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe("the clock", () => {
  it.each([
    [["+2d"], 48 * hour],
    [["+90m", "+1h"], 2.5 * hour],
    [["+1d", "-1h"], 23 * hour],
    [["-1h"], -hour],
    [["+2d", "real"], 0],
  ])("moved by %j keeps its time, also after a restart", async (steps, aheadMs) => {
    const clock = open();
    for (const step of steps) await clock.move(step);
    expect([clock.aheadMs(), stands]).toEqual([aheadMs, aheadMs]);
    stands = Number.NaN;
    expect([open().aheadMs(), stands]).toEqual([aheadMs, aheadMs]);
  });

  it.each(["", "2d", "+2w", "+d", "+1.5h", "tomorrow", "+99999d", "+9999d"])("is not moved by %j", async (step) => {
    const clock = open();
    await clock.move("+1h");
    await expect(clock.move(step)).rejects.toThrow(/Move the clock by|ten years/);
    expect([clock.aheadMs(), stands, open().aheadMs()]).toEqual([hour, hour, hour]);
  });

  it.each(["", "{", '{"aheadMs":"soon"}', '{"aheadMs":1e300}'])("stored as %j is real time", (kept) => {
    writeFileSync(join(dir, "clock.json"), kept);
    expect(open().aheadMs()).toBe(0);
  });
});
