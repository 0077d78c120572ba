import { useState } from "react";
import { vehicleColumns } from "#shared/fleet/csv/columns.ts";
import { readRow } from "#shared/fleet/csv/read-row.ts";
import { kindLine } from "#shared/fleet/kinds.ts";
import type { GridCells, GridRow } from "#shared/fleet/sheet/grid.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
import { choicesOf } from "./cell-input.tsx";

type EditRowProps = {
  row: GridRow;
  onSave: (cells: GridCells) => void;
  onLeaveOut: () => void;
  onClose: () => void;
};

export function EditRow({ row: { row, cells, guessed }, onSave, onLeaveOut, onClose }: EditRowProps) {
  const [changed, setChanged] = useState<GridCells>({});
  const now = { ...cells, ...changed };
  const read = readRow(({ field }) => now[field] ?? "");
  const problemOf = (field: string) =>
    "problems" in read ? read.problems.find(({ column }) => column.field === field)?.problem : undefined;
  const notAsked = new Set(read.notAsked.map(({ field }) => field));
  const kindText = now["spec.kind"] ?? "";
  const asked = vehicleColumns.filter(({ field }) => isAsked(field, kindText) && !notAsked.has(field));
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={`Row ${row}`}
      description={[cells.vehicleReg, cells.name].filter(Boolean).join(" · ") || undefined}
      actions={
        <>
          <Button onClick={onLeaveOut}>Leave this row out</Button>
          <Button kind="primary" onClick={() => onSave(changed)}>
            Save row
          </Button>
        </>
      }
    >
      <div className="ui-grid">
        {asked.map((column) => {
          const { field, header } = column;
          const choices = choicesOf(column);
          const text = now[field] ?? "";
          const set = (said: string) => setChanged({ ...changed, [field]: said });
          const hint = guessed.has(field) && !(field in changed) ? "Our guess" : undefined;
          return (
            <Field key={field} label={header} hint={hint} error={problemOf(field)}>
              {choices ? (
                <Select
                  value={text}
                  onChange={({ target }) => set(target.value)}
                  options={[["", "Not given"], ...new Set([...(text ? [text] : []), ...choices])].map((choice) =>
                    typeof choice === "string"
                      ? ([choice, choice] as const)
                      : ([choice[0] ?? "", choice[1] ?? ""] as const),
                  )}
                />
              ) : (
                <TextInput value={text} onChange={({ target }) => set(target.value)} />
              )}
            </Field>
          );
        })}
      </div>
    </Dialog>
  );
}

const kindColumn = vehicleColumns.find(({ field }) => field === "spec.kind");

/** Whether this column applies to the row's kind of vehicle. */
function isAsked(field: string, kindText: string): boolean {
  if (!field.startsWith("spec.") || field === "spec.kind") return true;
  const read = kindColumn?.read(kindText);
  if (!read || "problem" in read) return false;
  return field.slice("spec.".length) in kindLine(read.value as never).spec;
}
