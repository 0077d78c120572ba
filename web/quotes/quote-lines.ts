import { poundsOf, typedPence } from "#shared/fleet/typed-number.ts";
import { refusal } from "#shared/kernel/figure.ts";
import { mostLines } from "#shared/quotes/rules.ts";

/** Form values of quote lines. Each line has its own fields, so that errors appear beside them. */
export type TypedLines = Readonly<Record<`words${number}` | `pounds${number}`, string>>;

export const lineNumbers = Array.from({ length: mostLines }, (_, number) => number);

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

export function linesOf(typed: TypedLines): { words: string; pence: number }[] {
  return lineNumbers
    .filter((number) => !isBlank(typed)(number))
    .map((number) => ({ words: typed[`words${number}`] ?? "", pence: typedPence(typed[`pounds${number}`] ?? "") }));
}

export function wrongLines(typed: TypedLines): Record<string, string> {
  const wrong: Record<string, string> = {};
  for (const number of lineNumbers) {
    if (isBlank(typed)(number)) continue;
    const pence = typedPence(typed[`pounds${number}`] ?? "");
    if (!typed[`words${number}`]?.trim()) wrong[`words${number}`] = "Enter what this is for.";
    if (!Number.isSafeInteger(pence) || pence < 1)
      wrong[`pounds${number}`] = refusal(
        typed[`pounds${number}`],
        "is not a price in pounds",
        "Enter pounds, like 120 or 120.50.",
      );
  }
  if (lineNumbers.every(isBlank(typed))) wrong.pounds0 = "Enter at least one line with a price.";
  return wrong;
}

/** Returns the total of all lines in pence; null while a line has no valid price. */
export function typedTotal(typed: TypedLines): number | null {
  const lines = linesOf(typed);
  const total = lines.reduce((sum, { pence }) => sum + pence, 0);
  return lines.length > 0 && Number.isSafeInteger(total) ? total : null;
}
