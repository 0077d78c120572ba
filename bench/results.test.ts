import { describe, expect, it } from "vitest";
import { notMeasured } from "./figure.ts";
import { figuresLeft, isMet, isStale, newestOf, type Result, resultsOf, withBench, withStaleCount } from "./results.ts";

const before = { commit: "1111111", at: "2026-11-20T08:00:00.000Z" };
const now = { commit: "2222222+", at: "2026-11-21T08:00:00.000Z" };
const search = "search-memory.ts";
const seen = { callsP95: 7.00049, itemsP95: 205, callsMean: 5.1 };

const named = (table: readonly Result[], wanted: string) => table.find(({ name }) => name === wanted);

describe("what a bench answered", () => {
  it("becomes its figures, with value, goal, commit and time", () => {
    expect(resultsOf(search, seen, now)).toEqual([
      {
        name: "search.callsP95@1M",
        value: 7,
        unit: "calls",
        goal: 8,
        better: "lower",
        commit: now.commit,
        measuredAt: now.at,
      },
      {
        name: "search.itemsP95@1M",
        value: 205,
        unit: "items",
        goal: 400,
        better: "lower",
        commit: now.commit,
        measuredAt: now.at,
      },
    ]);
  });

  it.each([{}, { callsP95: "7", itemsP95: 205 }, { callsP95: Number.NaN, itemsP95: 205 }])(
    "is refused as %j",
    (answer) => {
      expect(() => resultsOf(search, answer, now)).toThrow(
        "search-memory.ts answered no callsP95 for search.callsP95@1M",
      );
    },
  );

  it("may be that one figure cannot be measured here, or none", () => {
    const [calls, items] = resultsOf(search, { ...seen, callsP95: notMeasured("no map data") }, now);
    expect(calls).toMatchObject({ value: null, notMeasured: "no map data", measuredAt: now.at });
    expect(items).toMatchObject({ value: 205 });
    expect(resultsOf(search, notMeasured("no map data"), now).map(({ value }) => value)).toEqual([null, null]);
  });

  it("meets its goal at the bar and on the better side of it, and never without a value", () => {
    const [lower] = resultsOf(search, { ...seen, callsP95: 8 }, now) as [Result];
    expect([7, 8, 9, null].map((value) => isMet({ ...lower, value }))).toEqual([true, true, false, false]);
    const higher = { ...lower, better: "higher" } as const;
    expect([7, 8, 9, null].map((value) => isMet({ ...higher, value }))).toEqual([false, true, true, false]);
  });
});

describe("the table", () => {
  const old = [
    ...resultsOf("web-budget.ts", { landingJs: 99, liveMapJs: 400, liveMapFiles: 40, bookJs: 120 }, before),
    ...resultsOf(search, seen, before),
  ];

  it("keeps others' figures, in the order of the figures", () => {
    const table = withBench(old, search, resultsOf(search, { ...seen, callsP95: 6 }, now));
    expect(table.map(({ name, value }) => [name, value])).toEqual([
      ["search.callsP95@1M", 6],
      ["search.itemsP95@1M", 205],
      ["web.landingJs", 99],
      ["web.liveMapJs", 400],
      ["web.liveMapFiles", 40],
      ["web.bookJs", 120],
    ]);
  });

  it("loses the figures of a bench that measured nothing, and figures that there are no longer", () => {
    const gone: Result = { ...(old[0] as Result), name: "web.forgotten" };
    expect(withBench([...old, gone], search, []).map(({ name }) => name)).toEqual([
      "web.landingJs",
      "web.liveMapJs",
      "web.liveMapFiles",
      "web.bookJs",
    ]);
  });

  it("counts as stale what is of other code than the newest run's, and dates the count by the newest", () => {
    const table = withStaleCount(withBench(old, search, resultsOf(search, seen, now)));
    expect(newestOf(table)).toEqual(now);
    expect(table.filter((result) => isStale(result, now)).map(({ name }) => name)).toEqual([
      "web.landingJs",
      "web.liveMapJs",
      "web.liveMapFiles",
      "web.bookJs",
    ]);
    expect(named(table, "bench.stale")).toMatchObject({ value: 4, goal: 0, commit: now.commit, measuredAt: now.at });
  });

  it("is made in parts: an earlier run of the same commit is not stale, but one of changes without a commit is", () => {
    const later = (commit: string) => ({ commit, at: "2026-11-22T08:00:00.000Z" });
    const [result] = resultsOf(search, seen, before) as [Result];
    expect(isStale(result, later(before.commit))).toBe(false);
    expect(isStale({ ...result, commit: now.commit }, later(now.commit))).toBe(true);
    const [whole, without] = [resultsOf(search, seen, before), resultsOf(search, notMeasured("no map data"), before)];
    const filesLeft = (...of: Parameters<typeof figuresLeft>) => figuresLeft(...of).map(({ from }) => from[0]);
    expect(filesLeft(whole, later(before.commit))).not.toContain(search);
    expect(filesLeft(whole, later("3333333"))).toContain(search);
    expect(filesLeft(without, later(before.commit))).toContain(search);
    expect(filesLeft([], later(before.commit))).toContain(search);
  });

  it("has nothing stale after a run of everything, whether all could be measured or not", () => {
    const whole = withBench(old, search, resultsOf(search, notMeasured("no map data"), before));
    expect(named(withStaleCount(whole), "bench.stale")?.value).toBe(0);
  });

  it("does not count its own earlier count", () => {
    const again = withBench(withStaleCount(old), search, resultsOf(search, seen, now));
    expect(again.map(({ name }) => name)).not.toContain("bench.stale");
    for (const table of [again, withStaleCount(again)])
      expect(withStaleCount(table).filter(({ name }) => name === "bench.stale")).toHaveLength(1);
  });

  it("is empty where nothing was ever measured", () => {
    expect(withStaleCount([])).toEqual([]);
  });
});
