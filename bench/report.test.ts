import { describe, expect, it } from "vitest";
import { notMeasured } from "./figure.ts";
import { closingLines, noteOf, noteOfFailure, notesIn, reportOf } from "./report.ts";
import { resultsOf, withStaleCount } from "./results.ts";

const before = { commit: "1111111", at: "2026-11-20T08:00:00.000Z" };
const now = { commit: "2222222+", at: "2026-11-21T08:00:00.000Z" };
const machine = "a machine of two cores";

const table = withStaleCount([
  ...resultsOf("search-memory.ts", { callsP95: 9, itemsP95: 205 }, now),
  ...resultsOf(
    "web-budget.ts",
    { landingJs: 90.5, liveMapJs: notMeasured("no map library"), liveMapFiles: 40, bookJs: 120 },
    before,
  ),
  ...resultsOf("start-time.ts", notMeasured("no npm here"), now),
]);
const notes = new Map([
  ["web-budget.ts", noteOf({ landingJs: 90.5 })],
  ["chat-screen.ts", noteOfFailure(new Error("two buttons\n  \u001b[2mmatch\u001b[22m | 'Sign In'"))],
  ["search-memory.ts", noteOf({ callsP95: 9, itemsP95: 205, missed: 0, largest: "stream", parts: [1, 2] })],
]);
const told = { table, notes, machine, seconds: 501 };
const report = reportOf(told);
const lineWith = (text: string) => report.split("\n").find((line) => line.includes(text));

describe("the report", () => {
  it("names what failed before anything else, and shows no figure of it", () => {
    const [heading, , first] = report.split("\n");
    expect(heading).toBe("# Bench");
    expect(first).toBe("**`chat-screen.ts` failed, and its figures are gone:** two buttons match | 'Sign In'");
    expect(lineWith("| chat.screenP95 ")).toMatch(/\| not measured \| {1,2}\| \*\*no\*\* \|/);
  });

  it("says where, when and on which commit the newest run was, and how long it took", () => {
    expect(report).toContain(`on ${machine}.\nThe newest run: 2026-11-21 2222222+, 8 min 21 s.`);
    expect(reportOf({ ...told, seconds: null })).toContain("The newest run: 2026-11-21 2222222+.\n");
  });

  it("gives each figure its value, goal, verdict, day and commit", () => {
    expect(lineWith("| search.callsP95@1M ")).toMatch(/\| 9 calls \| ≤ 8 \| \*\*no\*\* \| 2026-11-21 2222222\+ \|$/);
    expect(lineWith("| search.itemsP95@1M ")).toMatch(/\| 205 items \| ≤ 400 \| yes \| 2026-11-21 2222222\+ \|$/);
  });

  it("marks what an earlier run left, figure and note, and counts it", () => {
    expect(lineWith("| web.landingJs ")).toMatch(/\| 90.5 kB \| ≤ 95 \| yes \| \*\*stale\*\* 2026-11-20 1111111 \|$/);
    expect(lineWith("- `web-budget.ts`")).toBe("- `web-budget.ts` (stale): landingJs 90.5");
    expect(lineWith("| bench.stale ")).toMatch(/\| 4 figures \| 0 \| \*\*no\*\* \| 2026-11-21 2222222\+ \|$/);
  });

  it("says why a figure has no value, without calling that a miss", () => {
    expect(lineWith("| start.readySeconds ")).toMatch(/\| not measured: no npm here \| ≤ 15 \| {1,2}\| 2026-11-21/);
  });

  it("can be read for its notes again, once each", () => {
    expect(notesIn(report)).toEqual(notes);
    expect(notesIn(reportOf({ ...told, notes: notesIn(report) }))).toEqual(notes);
  });
});

describe("the end of a run", () => {
  it("says what failed first, then the figures, then how long it all took", () => {
    const lines = closingLines(told, ["chat-screen.ts"]);
    expect(lines[0]).toBe("FAILED   chat-screen.ts: two buttons match | 'Sign In'");
    expect(lines).toContain("MISSED   search.callsP95@1M 9 (goal 8)");
    expect(lines).toContain("met      web.landingJs 90.5 (goal 95, STALE: 2026-11-20 1111111)");
    expect(lines).toContain("missing  chat.screenP95");
    expect(lines).toContain("no value start.readySeconds: no npm here");
    expect(lines.at(-1)).toBe("figures: 8, missed: 2, failed benches: 1, time: 8 min 21 s");
  });
});
