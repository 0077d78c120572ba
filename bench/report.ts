import { type Figure, figures, isMet, type Result } from "./figures.ts";

/** What a bench saw besides its figures, by the bench's file. */
export type Notes = ReadonlyMap<string, string>;

const shown = new Intl.NumberFormat("en-GB", { maximumSignificantDigits: 4 });
const noteLine = /^- `([\w-]+\.ts)`: (.+)$/gm;

/** The numbers of a bench's answer in one line. */
export function noteOf(answer: Readonly<Record<string, unknown>>): string {
  return Object.entries(answer)
    .filter(([, value]) => typeof value === "number" || typeof value === "string")
    .map(([name, value]) => `${name} ${typeof value === "number" ? shown.format(value) : value}`)
    .join(", ");
}

/** The notes of an earlier report, so that a run of some benches keeps those of the others. */
export function notesIn(markdown: string): Map<string, string> {
  return new Map([...markdown.matchAll(noteLine)].map(([, file = "", note = ""]) => [file, note]));
}

/** The table that people read: machine, value, goal, whether it is met, and what each bench saw besides. */
export function reportOf(results: readonly Result[], notes: Notes, machine: string): string {
  const rows = figures.map((figure) =>
    row(
      figure,
      results.find(({ name }) => name === figure.name),
    ),
  );
  const files = [...new Set(figures.map(({ bench }) => bench))].filter((file) => notes.has(file));
  return [
    "# Bench",
    "",
    `Measured by \`npm run bench\` on ${machine}.`,
    "",
    "| figure | what | value | goal | met |",
    "|---|---|---:|---:|---|",
    ...rows,
    "",
    "What each bench saw (how it measures stands at the top of its file):",
    "",
    ...files.map((file) => `- \`${file}\`: ${notes.get(file)}`),
    "",
  ].join("\n");
}

function row({ name, what, unit, goal, better }: Figure, result: Result | undefined): string {
  const measured = result ? `${shown.format(result.value)} ${unit}` : "not measured";
  const bar = `${goal === 0 || (goal === 1 && better === "higher") ? "" : better === "lower" ? "≤ " : "≥ "}${goal}`;
  return `| ${name} | ${what} | ${measured} | ${bar} | ${result && isMet(result) ? "yes" : "**no**"} |`;
}
