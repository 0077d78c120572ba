import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { figure } from "../test/support/figure.ts";
import { merged } from "./evidence.ts";
import { type Figure, readFigures } from "./figures.ts";

const aFigure = (more: Partial<Figure> = {}): Figure => ({
  ...{ name: "a", what: "what is wrong", unit: "faults", most: 0, from: "a.test.ts" },
  ...more,
});
const stale = aFigure({ name: "bench.stale", from: "bench/evidence.ts" });
const evidence = (more: object) => ({ name: "a", value: 0, at: "2026-11-02", key: "new", machine: 90, ...more });

describe("the table of figures", () => {
  it.each([
    ["takes a first value", {}, [{}], { value: 0, at: "2026-11-02", key: "new", machine: 90 }, 0],
    ["takes the newest", {}, [{ at: "2026-11-03", value: 2 }, {}], { value: 2 }, 0],
    ["keeps what is newer", { value: 1, at: "2026-11-05", key: "new" }, [{}], { value: 1 }, 0],
    ["keeps a value of this code", { value: 1, at: "2026-11-01", key: "new" }, [{ key: "old" }], { value: 1 }, 0],
    ["takes no less than the runs that count", { runs: 9 }, [{ runs: 8 }], { runs: 9 }, 1],
    ["counts a value of other code as stale", {}, [{ key: "old" }], { value: 0 }, 1],
  ])("%s", (_what, before, found, after, staleCount) => {
    const [a, count] = merged([aFigure(before), stale], found.map(evidence), () => "new");
    expect(a).toMatchObject(after);
    expect(count?.value).toBe(staleCount);
  });

  it("has a goal and a file for each figure, and no name twice", () => {
    const figures = readFigures();
    expect(new Set(figures.map(({ name }) => name)).size).toBe(figures.length);
    const root = join(import.meta.dirname, "..");
    const wrong = figures.filter(
      ({ most, least, from }) => (most === undefined) === (least === undefined) || !existsSync(join(root, from)),
    );
    expect(wrong).toEqual([]);
  });
});

describe("a figure", () => {
  it("passes at its goal, and fails beyond it with an explanation", () => {
    figure("quote.races", []);
    expect(() => figure("quote.races", ["sold twice"], { seed: 3 })).toThrow(
      /HAULYARD_SEED=3: at most 0\n"sold twice"/,
    );
    expect(() => figure("list.exact", 0.9)).toThrow("at least 1");
  });
});
