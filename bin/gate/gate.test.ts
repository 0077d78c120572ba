import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { flakesIn } from "./record.ts";
import { readPlaywright, readVitest } from "./reports.ts";
import { schedule } from "./schedule.ts";
import type { Step } from "./step.ts";

const step = (name: string, more: Partial<Step> = {}): Step => ({ name, command: [name], ...more });

async function play(steps: readonly Step[], bad: readonly string[] = []) {
  const told: string[] = [];
  await schedule(
    steps,
    2,
    async ({ name }) => {
      told.push(`${name} begins`);
      // Each step of the test takes as many event loop turns as its name has letters.
      for (const _letter of name) await new Promise((resolve) => setImmediate(resolve));
      told.push(`${name} ends`);
      return !bad.includes(name);
    },
    ({ name }, missing) => told.push(`${name} misses ${missing}`),
  );
  return told;
}

describe("the gate's steps", () => {
  it("run side by side while cores are free, in the order of the list", async () => {
    expect(await play([step("aaaa"), step("bb"), step("c")])).toEqual([
      "aaaa begins",
      "bb begins",
      "bb ends",
      "c begins",
      "c ends",
      "aaaa ends",
    ]);
  });

  it("have both cores for themselves if they use both", async () => {
    expect(await play([step("a"), step("bb", { cores: 2 }), step("ccc")])).toEqual([
      "a begins",
      "ccc begins",
      "a ends",
      "ccc ends",
      "bb begins",
      "bb ends",
    ]);
  });

  it("wait for the steps they need, and are reported as missed if one of those failed", async () => {
    const steps = [step("b", { after: ["aa"] }), step("aa")];
    expect(await play(steps)).toEqual(["aa begins", "aa ends", "b begins", "b ends"]);
    expect(await play(steps, ["aa"])).toEqual(["aa begins", "aa ends", "b misses aa"]);
  });
});

describe("a report", () => {
  it("of vitest counts skipped tests and files that do not load as failed, by name", () => {
    const test = (fullName: string, status: string) => ({ fullName, status });
    const testResults = [
      {
        name: "a.test.ts",
        status: "passed",
        assertionResults: [test("adds", "passed"), test("rests", "skipped"), test("plans", "todo")],
      },
      { name: "b.test.ts", status: "failed", assertionResults: [test("breaks", "failed")] },
      { name: "c.test.ts", status: "failed", assertionResults: [] },
    ];
    expect(readVitest(JSON.stringify({ testResults }))).toMatchObject({
      passed: 1,
      failed: ["could not be run: c.test.ts", "skipped: rests", "todo: plans", "failed: breaks"],
    });
  });

  it("of the journeys counts skipped and retried journeys as failed, by name", () => {
    const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
    const suites = [
      {
        title: "shop.journey.ts",
        specs: [spec("buys", "expected"), spec("pays", "flaky")],
        suites: [{ title: "later", specs: [spec("returns", "skipped"), spec("complains", "unexpected")] }],
      },
    ];
    expect(readPlaywright(JSON.stringify({ suites }))).toMatchObject({
      passed: 1,
      failed: ["flaky: shop.journey.ts: pays", "skipped: later: returns", "failed: later: complains"],
    });
  });

  it("names the slowest, longest first", () => {
    const file = (name: string, endTime: number) => ({
      name: join(process.cwd(), name),
      status: "passed",
      startTime: 1_000,
      endTime,
      assertionResults: [],
    });
    const testResults = [file("a.test.ts", 2_000), file("b.test.ts", 9_000)];
    expect(readVitest(JSON.stringify({ testResults })).slowest).toEqual([
      { name: "b.test.ts", seconds: 8 },
      { name: "a.test.ts", seconds: 1 },
    ]);
    const specs = [{ title: "buys", tests: [{ status: "expected", results: [{ duration: 3_000 }] }] }];
    expect(readPlaywright(JSON.stringify({ suites: [{ title: "shop", specs }] })).slowest).toEqual([
      { name: "shop: buys", seconds: 3 },
    ]);
  });
});

it("failures of five runs on the same code are flakes; fewer runs give no figure", () => {
  const lines = (keys: string) => [...keys].map((key, nth) => JSON.stringify({ key, failed: nth % 2 })).join("\n");
  expect(flakesIn(lines("aabbbbb"), "b")).toBe(2);
  expect(flakesIn(lines("abbbb"), "b")).toBeNull();
  expect(flakesIn(lines("bbbbb"), "c")).toBeNull();
});
