import type { Sheet, SheetColumn } from "#shared/fleet/sheet/sheet.ts";
import { type ColumnUse, useLabels } from "#shared/fleet/sheet/uses.ts";
import { preview } from "#shared/kernel/preview.ts";
import { Details } from "../../ui/details.tsx";
import { Field } from "../../ui/field.tsx";
import { Select } from "../../ui/text-input.tsx";

type ColumnsMatchedProps = {
  columns: readonly SheetColumn[];
  sheet: Sheet;
  headerRows: readonly number[];
  onMatch: (at: number, use: ColumnUse | null) => void;
};

/** The matching of file columns to ours. This device remembers changes for files with the same headers. */
export function ColumnsMatched({ columns, sheet, headerRows, onMatch }: ColumnsMatchedProps) {
  const from = headerRows.at(-1) ?? 0;
  const exampleOf = (at: number) =>
    sheet.table
      .slice(from)
      .find((cells) => (cells[at] ?? "").trim() !== "")
      ?.[at]?.trim() ?? "";
  const shown = columns.filter(({ at, header }) => header !== "" || exampleOf(at) !== "");
  if (shown.length === 0) return null;
  const unused = shown.filter(({ use }) => use === null);
  const named = unused.map(({ header, at }) => header || `column ${at + 1}`).join(", ");
  const summary =
    unused.length === 0
      ? `Columns: all ${shown.length} are read`
      : `Columns: ${shown.length - unused.length} are read, ${unused.length} left out (${preview(named, 120)})`;
  return (
    <Details summary={summary}>
      <p className="ui-soft">Correct any wrong match. This device remembers it for files with the same headers.</p>
      <div className="ui-grid">
        {shown.map(({ at, header, use }) => (
          <Field
            key={at}
            label={header || `Column ${at + 1}`}
            hint={exampleOf(at) && `Such as ${preview(exampleOf(at), 40)}`}
          >
            <Select
              value={use ?? ""}
              onChange={({ target }) => onMatch(at, target.value === "" ? null : target.value)}
              options={[["", "Leave out"], ...useLabels]}
            />
          </Field>
        ))}
      </div>
    </Details>
  );
}
