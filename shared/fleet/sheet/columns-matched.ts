import { typedYes } from "../typed-yes.ts";
import { ratesIn } from "./cell-rate.ts";
import { plateIn, weightIn } from "./cell-values.ts";
import { kindSaidIn } from "./kind-words.ts";
import type { Layout } from "./layout.ts";
import type { SheetAnswers, SheetColumn } from "./sheet.ts";
import { operatorIn } from "./spec-words.ts";
import type { ColumnUse } from "./uses.ts";

const looked = 60;
/** Meanings that several columns may share. For other meanings only the first column is used. */
const shared = new Set<ColumnUse>([
  "spec.kind",
  "what",
  "notes",
  "labels",
  "hint",
  "weight",
  "status",
  "ownUse",
  "rates",
]);

export function matched({ columns, lines }: Layout, uses: SheetAnswers["uses"]): SheetColumn[] {
  const cellsAt = (at: number) =>
    lines.slice(0, looked).flatMap(({ cells }) => {
      const text = cells[at]?.trim() ?? "";
      return text === "" ? [] : [text];
    });
  const share = (at: number, fits: (text: string) => boolean) => {
    const cells = cellsAt(at);
    return cells.length === 0 ? 0 : cells.filter(fits).length / cells.length;
  };
  // Excludes shorter or dotted texts, such as "x1.5", which match a plate format by chance.
  const isPlate = (text: string) => "plate" in (plateIn(text) ?? {}) && /^[a-z\d -]{5,}$/i.test(text);
  const isKind = (text: string) => kindSaidIn(text, null) !== null;
  const isOperator = (text: string) => operatorIn(text, typedYes(text)) !== null;
  const isWeight = (text: string) => /[a-z]/i.test(text) && weightIn(text, "") !== null;
  const isPrice = (text: string) => (ratesIn(text, null)?.rates.length ?? 0) > 0 && /£|\/|\bper\b/i.test(text);
  let found: SheetColumn[] = columns.map((column) =>
    column.use === "operated" && share(column.at, isOperator) < 0.5 ? { ...column, use: null } : column,
  );
  const has = (...names: readonly ColumnUse[]) => found.some(({ use }) => use !== null && names.includes(use));
  const give = (
    use: ColumnUse,
    fits: (text: string) => boolean,
    least: number,
    from: readonly (ColumnUse | null)[],
  ) => {
    const [best] = found
      .filter((column) => from.includes(column.use) && uses?.has(column.at) !== true)
      .map((column) => ({ column, share: share(column.at, fits) }))
      .filter((one) => one.share >= least)
      .toSorted((one, other) => other.share - one.share);
    if (best) found = found.map((column) => (column === best.column ? { ...column, use } : column));
  };
  if (!has("vehicleReg")) give("vehicleReg", isPlate, 0.6, [null, "what", "name", "fleetNumber"]);
  if (!has("spec.kind")) give("spec.kind", isKind, 0.5, ["spec.machineClass", "spec.body"]);
  if (!has("spec.kind", "what")) give("spec.kind", isKind, 0.5, [null, "labels"]);
  if (!has("spec.kind"))
    found = found.map((column) => (column.use === "spec.machineClass" ? { ...column, use: "spec.kind" } : column));
  if (!has("weight")) give("weight", isWeight, 0.6, [null]);
  if (!has("rates", "hourlyRatePence", "dailyRatePence")) give("rates", isPrice, 0.6, [null]);
  const chosen = found.map((column) =>
    uses?.has(column.at) ? { ...column, use: uses.get(column.at) ?? null } : column,
  );
  return onceEach(chosen);
}

function onceEach(columns: readonly SheetColumn[]): SheetColumn[] {
  const seen = new Set<ColumnUse>();
  return columns.map((column) => {
    const { use } = column;
    const isSecond = use !== null && seen.has(use) && !shared.has(use);
    if (use !== null) seen.add(use);
    return isSecond ? { ...column, use: null } : column;
  });
}
