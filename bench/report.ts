import { stripVTControlCharacters } from "node:util";
import { type Figure, isNotMeasured } from "./figure.ts";
import { figures } from "./figures.ts";
import { isMet, isStale, newestOf, type Result, type Run, staleFigure } from "./results.ts";

/** What each bench saw besides its figures, or how it failed, by its file. */
export type Notes = ReadonlyMap<string, string>;

/** What a report tells: the table, the notes, and of the newest run where and how long. */
export interface Told {
  readonly table: readonly Result[];
  readonly notes: Notes;
  readonly machine: string;
  /** Null while it still runs. */
  readonly seconds: number | null;
}

const shown = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 4 });
const noteLine = /^- `([\w-]+\.ts)`(?: \(stale\))?: (.+)$/gm;
const failedMark = "failed: ";

/** A bench's answer in one line: its numbers and words. */
export function noteOf(answer: object): string {
  if (isNotMeasured(answer)) return `not measured: ${answer.notMeasured}`;
  return Object.entries(answer)
    .filter(([, value]) => typeof value === "number" || typeof value === "string")
    .map(([name, value]) => `${name} ${typeof value === "number" ? shown.format(value) : value}`)
    .join(", ");
}

/** How a bench failed, in one line. */
export function noteOfFailure(error: Error): string {
  return `${failedMark}${stripVTControlCharacters(error.message).replaceAll(/\s+/g, " ").trim()}`;
}

/** The notes of an earlier report, so that a run of some benches keeps those of the others. */
export function notesIn(markdown: string): Map<string, string> {
  return new Map([...markdown.matchAll(noteLine)].map(([, file = "", note = ""]) => [file, note]));
}

/** The table that people read: what failed, machine and run, value, goal and day of each figure, and what was seen. */
export function reportOf({ table, notes, machine, seconds }: Told): string {
  const newest = newestOf(table);
  const resultNamed = (wanted: string) => table.find(({ name }) => name === wanted);
  const isLeftOver = (file: string) =>
    figures.some(({ name, from }) => {
      const result = from[0] === file && resultNamed(name);
      return result && newest && isStale(result, newest);
    });
  return [
    "# Bench",
    "",
    ...failuresIn(notes).flatMap(([file, how]) => [`**\`${file}\` failed, and its figures are gone:** ${how}`, ""]),
    `Measured by \`npm run bench\` on ${machine}.`,
    ...(newest ? [`The newest run: ${stampOf(newest)}${seconds === null ? "" : `, ${timeOf(seconds)}`}.`] : []),
    "",
    "| figure | what | value | goal | met | measured |",
    "|---|---|---:|---:|---|---|",
    ...[...figures, staleFigure].map((figure) => row(figure, resultNamed(figure.name), newest)),
    "",
    "What each bench saw (how it measures stands at the top of its file):",
    "",
    ...filesOf(notes).map((file) => `- \`${file}\`${isLeftOver(file) ? " (stale)" : ""}: ${notes.get(file)}`),
    "",
  ].join("\n");
}

/** What the run says at its end: what failed first, then each figure, then how many and how long. */
export function closingLines({ table, notes, seconds }: Told, failed: readonly string[]): string[] {
  const newest = newestOf(table);
  const missed = table.filter((result) => result.value !== null && !isMet(result));
  const lines = table.map((result) => {
    const { name, value, goal, notMeasured } = result;
    if (value === null) return `no value ${name}: ${notMeasured}`;
    const old = newest && isStale(result, newest) ? `, STALE: ${stampOf(runOf(result))}` : "";
    return `${isMet(result) ? "met     " : "MISSED  "} ${name} ${value} (goal ${goal}${old})`;
  });
  return [
    ...failuresIn(notes).flatMap(([file, how]) => (failed.includes(file) ? [`FAILED   ${file}: ${how}`] : [])),
    ...lines,
    ...figures.flatMap(({ name }) => (table.some((result) => result.name === name) ? [] : [`missing  ${name}`])),
    `figures: ${table.length}, missed: ${missed.length}, failed benches: ${failed.length}, time: ${timeOf(seconds ?? 0)}`,
  ];
}

function row(figure: Pick<Figure, "name" | "what" | "unit">, result: Result | undefined, newest: Run | null): string {
  const { name, what, unit } = figure;
  if (!result) return `| ${name} | ${what} | not measured | | **no** | |`;
  const { value, goal, better } = result;
  const bar = `${goal === 0 || (goal === 1 && better === "higher") ? "" : better === "lower" ? "≤ " : "≥ "}${goal}`;
  const seen = value === null ? `not measured: ${result.notMeasured}` : `${shown.format(value)} ${unit}`;
  const met = value === null ? "" : isMet(result) ? "yes" : "**no**";
  const when = `${newest && isStale(result, newest) ? "**stale** " : ""}${stampOf(runOf(result))}`;
  return `| ${name} | ${what} | ${seen} | ${bar} | ${met} | ${when} |`;
}

const runOf = ({ commit, measuredAt }: Result): Run => ({ commit, at: measuredAt });
const stampOf = ({ commit, at }: Run): string => `${at.slice(0, 10)} ${commit}`;
const timeOf = (seconds: number): string => `${Math.floor(seconds / 60)} min ${Math.floor(seconds % 60)} s`;

function failuresIn(notes: Notes): [file: string, how: string][] {
  return filesOf(notes).flatMap((file) => {
    const note = notes.get(file) ?? "";
    return note.startsWith(failedMark) ? [[file, note.slice(failedMark.length)]] : [];
  });
}

/** The benches that have notes, in the order of their figures. */
function filesOf(notes: Notes): string[] {
  return [...new Set(figures.map(({ from }) => from[0]))].filter((file) => notes.has(file));
}
