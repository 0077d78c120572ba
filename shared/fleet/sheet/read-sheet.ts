import { matched } from "./columns-matched.ts";
import { type Layout, layoutOf, type SheetLine } from "./layout.ts";
import { readPrices } from "./read-prices.ts";
import { readStock } from "./read-stock.ts";
import { readVehicles } from "./read-vehicles.ts";
import type { Sheet, SheetAnswers, SheetRead } from "./sheet.ts";

/**
 * Reads a spreadsheet of any layout: header rows, columns, a vehicle per row, and each problem by row and column.
 * `today` is the UK day, YYYY-MM-DD.
 */
export function readSheet(sheet: Sheet, today: string, answers: SheetAnswers = {}): SheetRead {
  const layout = layoutOf(sheet);
  const columns = matched(layout, answers.uses);
  const shape = shapeOf(layout);
  const read = shape === "stock" ? readStock : shape === "prices" ? readPrices : readVehicles;
  const { vehicles, stopped, problems, leftOut } = read({ layout, columns, today, answers });
  return {
    shape,
    columns,
    headerRows: layout.headerRows,
    vehicles,
    stopped,
    problems: problems.toSorted((one, other) => (one.row ?? 0) - (other.row ?? 0)),
    leftOut: [...layout.leftOut, ...leftOut].toSorted((one, other) => one.row - other.row),
  };
}

const isCount = (header: string) => /^(qty|quantity|count|number|no\.? of\b.*|stock|in stock)$/i.test(header);

function shapeOf({ columns, lines }: Layout): SheetRead["shape"] {
  const has = (form: RegExp) => columns.some(({ header }) => form.test(header));
  if (columns.some(({ use }) => use === "vehicleReg")) return "vehicles";
  const size = columns.find(({ header }) => /\bsize\b|\byards?\b|\bskip\b/i.test(header));
  const isSkip = ({ cells }: SheetLine) => /\b\d+\s*(yd|yard)|\bskip\b|\bro-?ro\b/i.test(cells[size?.at ?? -1] ?? "");
  if (size && columns.some(({ header }) => isCount(header)) && (/skip/i.test(size.header) || lines.some(isSkip)))
    return "stock";
  const isPriced = columns.some(({ use }) => use === "rates" || use === "hourlyRatePence" || use === "dailyRatePence");
  const isNumbered = columns.some(({ use, header }) => use === "fleetNumber" && !/^unit$/i.test(header));
  return isPriced &&
    !isNumbered &&
    has(/^(unit|per|charged by|basis)$/i) &&
    has(/\bservice\b|\bitem\b|\bdescription\b|\bwork\b/i)
    ? "prices"
    : "vehicles";
}
