import { skipYards } from "../kinds.ts";
import { typedNumber } from "../typed-number.ts";
import { ratesIn } from "./cell-rate.ts";
import { type ListFound, type ListRead, vatOfList, vatQuestion } from "./read-vehicles.ts";
import type { SheetProblem } from "./sheet.ts";

const yards = new Map(Object.values(skipYards).map((label) => [Number.parseInt(label, 10), label]));

/** Reads a list of skips by size, several per row. It contains no vehicles, so only notes about problems result. */
export function readStock(list: ListRead): ListFound {
  const { layout, columns, answers } = list;
  const find = (form: RegExp) => columns.find(({ header }) => form.test(header));
  const size = find(/\bsize\b|\byards?\b|\bskip\b/i);
  const count = find(/^(qty|quantity|count|number|no\.? of\b.*|stock|in stock)$/i);
  const parts = columns.filter(({ header }) => /\bin (yard|stock|depot)\b|\bout\b|\bon hire\b/i.test(header));
  const notes = find(/\b(notes?|remarks?|comments?)\b/i);
  const priced = columns.filter(({ header }) => /price|rate|£|hire charge/i.test(header));
  const problems: SheetProblem[] = [
    {
      row: null,
      column: "",
      level: "ask",
      words:
        "There is no vehicle in this file: it lists skips by size. Enter how many you have of each size at a skip loader, and their prices under Rates.",
    },
  ];
  const said = new Set<string>();
  for (const { row, cells } of layout.lines) {
    const text = (at: number | undefined) => (at === undefined ? "" : (cells[at]?.trim() ?? ""));
    const say = (column: string, level: SheetProblem["level"], words: string) =>
      problems.push({ row, column, level, words });
    const yardsSaid = Number.parseFloat(/\d+(\.\d+)?/.exec(text(size?.at))?.[0] ?? "");
    if (size && !yards.has(yardsSaid))
      say(size.header, "ask", `“${text(size.at)}” is not one of the sizes: ${[...yards.values()].join(", ")}.`);
    const [total, ...counts] = [count, ...parts].map((column) => typedNumber(text(column?.at)));
    const sum = counts.reduce((all, one) => all + one, 0);
    if (count && counts.length > 1 && total !== undefined && !Number.isNaN(sum) && sum !== total)
      say(count.header, "ask", `${counts.join(" and ")} are ${sum}, not ${total}.`);
    const remark = text(notes?.at);
    if (notes && /\b(tonnage|by weight|per tonne|weight extra)\b/i.test(remark) && !said.has(remark.toLowerCase())) {
      said.add(remark.toLowerCase());
      say(notes.header, "note", `“${remark}”: also priced by weight.`);
    }
  }
  const isPriced = layout.lines.some(({ cells }) => priced.some(({ at }) => ratesIn(cells[at] ?? "", "load") !== null));
  if (isPriced) problems.push(...vatQuestion(vatOfList(list, priced), answers));
  return { vehicles: [], stopped: [], problems, leftOut: [] };
}
