import { preview } from "../../kernel/preview.ts";

export interface Line {
  readonly cells: readonly string[];
  readonly row: number;
}

const mostNamed = 50;

/** Returns "2 columns were not used: Colour, Make."; an empty text for no names. */
export function notUsedWords(part: "row" | "column" | "cell" | "sheet", names: readonly string[], why = ""): string[] {
  const [count, more] = [names.length, names.length - mostNamed];
  if (count === 0) return [];
  const named = names.slice(0, mostNamed).join(", ") + (more > 0 ? ` and ${more.toLocaleString("en-GB")} more` : "");
  const counted = count === 1 ? `1 ${part} was` : `${count.toLocaleString("en-GB")} ${part}s were`;
  return [`${counted} not used: ${named}.${why}`];
}

export const notUsedRows = (lines: readonly Line[]) =>
  notUsedWords(
    "row",
    lines.map(({ cells, row }) => `row ${row} “${preview(cells.find((cell) => cell.trim())?.trim() ?? "")}”`),
  );

/** Names of columns that no field reads. Those without a header are named by letter, if they have content. */
export const notUsedColumns = (headers: readonly string[], unused: readonly number[], lines: readonly Line[]) =>
  notUsedWords(
    "column",
    unused.flatMap((at) => {
      const name = headers[at]?.trim();
      if (name) return name;
      return headers.slice(at).some((cell) => cell.trim()) && lines.some(({ cells }) => cells[at]?.trim())
        ? `column ${letters(at)}, which has no name`
        : [];
    }),
  );

/** Returns a spreadsheet's column letters: 0 is A, 26 is AA. */
const letters = (at: number): string =>
  (at >= 26 ? letters(Math.floor(at / 26) - 1) : "") + String.fromCharCode(65 + (at % 26));
