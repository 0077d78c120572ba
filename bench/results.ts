import { type Answer, type Bar, type Figure, isNotMeasured, valueIn } from "./figure.ts";
import { figures } from "./figures.ts";

/** One call of `npm run bench`: every figure says in which it was measured. */
export interface Run {
  /** The last commit that had changed code, with a "+" when files differed from it. */
  readonly commit: string;
  /** When the run began. */
  readonly at: string;
}

/** A figure as it stands in results.json. */
export interface Result {
  readonly name: string;
  /** Null where it could not be measured. */
  readonly value: number | null;
  /** Why there is no value. */
  readonly notMeasured?: string;
  readonly unit: string;
  readonly goal: number;
  readonly better: "lower" | "higher";
  readonly commit: string;
  readonly measuredAt: string;
}

/** Counted by the run itself over its own table; no bench measures it. */
export const staleFigure: Omit<Figure, "from"> & Bar = {
  name: "bench.stale",
  what: "figures of this table that are left over from other code than its newest",
  unit: "figures",
  most: 0,
};

/** The results that one bench's answer gives. Throws when it lacks a figure's field. */
export function resultsOf(file: string, answer: Answer, { commit, at }: Run): Result[] {
  return figuresOf(file).map((figure) => {
    const value = valueIn(answer, figure);
    const seen = isNotMeasured(value) ? { value: null, ...value } : { value: Number(value.toPrecision(4)) };
    return { name: figure.name, ...seen, unit: figure.unit, ...goalOf(figure), commit, measuredAt: at };
  });
}

/**
 * The table after a bench has run: what it measured stands in place of its earlier figures, which go even where it
 * failed and measured nothing. In the order of the figures; those that there are no longer fall out.
 */
export function withBench(table: readonly Result[], file: string, measured: readonly Result[]): Result[] {
  const gone = new Set(figuresOf(file).map(({ name }) => name));
  const all = new Map([...table.filter(({ name }) => !gone.has(name)), ...measured].map((one) => [one.name, one]));
  return figures.flatMap(({ name }) => all.get(name) ?? []);
}

/** The table with the count of its stale figures at its end, which is as new as the newest of them; an earlier count goes. */
export function withStaleCount(before: readonly Result[]): Result[] {
  const table = before.filter(({ name }) => name !== staleFigure.name);
  const newest = newestOf(table);
  if (!newest) return [];
  const value = table.filter((result) => isStale(result, newest)).length;
  const { name, unit } = staleFigure;
  return [...table, { name, value, unit, ...goalOf(staleFigure), commit: newest.commit, measuredAt: newest.at }];
}

/** The run that measured last. */
export function newestOf(table: readonly Result[]): Run | null {
  const [newest] = [...table].sort((a, b) => b.measuredAt.localeCompare(a.measuredAt));
  return newest ? { commit: newest.commit, at: newest.measuredAt } : null;
}

/** Whether a value is of other code than the newest run's. What no commit has may be other code in each run. */
export function isStale({ commit, measuredAt }: Result, newest: Run): boolean {
  const isCommitted = /^[0-9a-f]+$/.test(commit);
  return commit !== newest.commit || (!isCommitted && measuredAt < newest.at);
}

/** The figures that a run has left to measure: those that have no value, or none of the run's code. */
export function figuresLeft(table: readonly Result[], run: Run): Figure[] {
  const done = table.filter((result) => result.value !== null && !isStale(result, run));
  const names = new Set(done.map(({ name }) => name));
  return figures.filter(({ name }) => !names.has(name));
}

export function isMet({ value, goal, better }: Result): boolean {
  return value !== null && (better === "lower" ? value <= goal : value >= goal);
}

function goalOf(bar: Bar): Pick<Result, "goal" | "better"> {
  return "most" in bar ? { goal: bar.most, better: "lower" } : { goal: bar.least, better: "higher" };
}

function figuresOf(file: string): Figure[] {
  return figures.filter(({ from }) => from[0] === file);
}
