import { serviceIn } from "../csv/service-in.ts";
import { ratesIn } from "./cell-rate.ts";
import { kindSaidIn, serviceSaidIn } from "./kind-words.ts";
import { type ListFound, type ListRead, vatOfList, vatQuestion } from "./read-vehicles.ts";
import type { SheetProblem, SheetRate } from "./sheet.ts";

const material = /\b(type ?[123]|mot ?type|sand|gravel|stone|aggregates?|hardcore|topsoil|ballast|chips?)\b/i;
const muckAway = /\bmuck ?-?away\b/i;

function serviceSaid(text: string): string | null {
  if (muckAway.test(text)) return "muck-away";
  const named = serviceIn(text);
  if (named) return named;
  if (material.test(text)) return "aggregates";
  const said = kindSaidIn(text, null);
  // A price for an attachment counts as a price for the excavator that carries it.
  if (said?.isDoubtful) return "excavator";
  return said ? (said.kind === "other" ? "plant-hire" : serviceSaidIn(said.kind, text)) : null;
}

/** Reads a list of prices by service. Such a list has no vehicles, so only notes about its problems result. */
export function readPrices(list: ListRead): ListFound {
  const { layout, columns, answers } = list;
  const find = (form: RegExp) => columns.find(({ header }) => form.test(header));
  const service = find(/\bservice\b|\bitem\b|\bdescription\b|\bwork\b/i);
  const size = find(/\bsize\b|\btype\b|\bclass\b/i);
  const price = find(/\bprice\b|\brate\b|£|\bcharge\b/i);
  const remarks = find(/\b(notes?|remarks?|comments?)\b/i);
  const problems: SheetProblem[] = [
    {
      row: null,
      column: "",
      level: "ask",
      words: "There is no vehicle in this file: it lists prices by service. Enter them under Rates.",
    },
    ...vatQuestion(vatOfList(list, price ? [price] : []), answers),
  ];
  for (const { row, cells, merged } of layout.lines) {
    const text = (at: number | undefined) => (at === undefined ? "" : (cells[at]?.trim() ?? ""));
    const say = (column: string, level: SheetProblem["level"], words: string) =>
      problems.push({ row, column, level, words });
    const [named, sized] = [
      serviceSaid(text(service?.at)),
      muckAway.test(text(size?.at)) ? "muck-away" : serviceIn(text(size?.at)),
    ];
    if (service && named === null) say(service.header, "ask", `“${text(service.at)}”: for which services?`);
    else if (service && sized !== null && sized !== named && merged.has(service.at))
      say(service.header, "ask", `It is listed under ${text(service.at)}. Is it ${text(size?.at)}?`);
    const unit: SheetRate["unit"] = "load";
    const read = ratesIn(text(price?.at), unit);
    if (price && read?.open === "onRequest") say(price.header, "note", `“${text(price.at)}”: price on request.`);
    else if (price && read?.open)
      say(
        price.header,
        "ask",
        `“${text(price.at)}” is ${read.open === "range" ? "a range. Which price?" : "no price."}`,
      );
    if (remarks && /£\s*\d/.test(text(remarks.at)))
      say(remarks.header, "ask", `A price in the remarks: “${text(remarks.at)}”.`);
  }
  return { vehicles: [], stopped: [], problems, leftOut: [] };
}
