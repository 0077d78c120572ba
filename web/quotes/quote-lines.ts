import { poundsOf, typedPence } from "#shared/fleet/typed-number.ts";
import { refusal } from "#shared/kernel/figure.ts";
import { mostLines } from "#shared/quotes/rules.ts";

/** The lines of a quote as they are typed: each has a field of its own, so that what is wrong stands beside it. */
export type TypedLines = Readonly<Record<`words${number}` | `pounds${number}`, string>>;

/** Which lines a form has at most. */
export const lineNumbers = Array.from({ length: mostLines }, (_, number) => number);

/** The fields of a form for lines that there are, or for none. */
export function typedLines(lines: readonly { words: string; pence: number }[]): TypedLines {
  return Object.fromEntries(
    lineNumbers.flatMap((number) => [
      [`words${number}`, lines[number]?.words ?? ""],
      [`pounds${number}`, poundsOf(lines[number]?.pence ?? null)],
    ]),
  );
}

const isBlank = (typed: TypedLines) => (number: number) =>
  !typed[`words${number}`]?.trim() && !typed[`pounds${number}`]?.trim();

/** The lines that were typed, in pence. */
export function linesOf(typed: TypedLines): { words: string; pence: number }[] {
  return lineNumbers
    .filter((number) => !isBlank(typed)(number))
    .map((number) => ({ words: typed[`words${number}`] ?? "", pence: typedPence(typed[`pounds${number}`] ?? "") }));
}

/** What is wrong with single lines, by their fields. */
export function wrongLines(typed: TypedLines): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const number of lineNumbers) {
    if (isBlank(typed)(number)) continue;
    const pence = typedPence(typed[`pounds${number}`] ?? "");
    if (!typed[`words${number}`]?.trim()) wrong[`words${number}`] = "Say what this is for.";
    if (!Number.isSafeInteger(pence) || pence < 1)
      wrong[`pounds${number}`] = refusal(
        typed[`pounds${number}`],
        "is not a price in pounds",
        "Give pounds, as 120 or 120.50.",
      );
  }
  if (lineNumbers.every(isBlank(typed))) wrong.pounds0 = "Give at least one line with a price.";
  return wrong;
}

/** The sum of what was typed, pence; null while a line is not a price yet. */
export function typedTotal(typed: TypedLines): number | null {
  const lines = linesOf(typed);
  const total = lines.reduce((sum, { pence }) => sum + pence, 0);
  return lines.length > 0 && Number.isSafeInteger(total) ? total : null;
}
