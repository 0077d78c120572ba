import { vehicleColumns } from "#shared/fleet/csv/columns.ts";
import type { GridCells, GridRow } from "#shared/fleet/sheet/grid.ts";
import type { SheetProblem } from "#shared/fleet/sheet/sheet.ts";
import { type PaperUse, paperUses } from "#shared/fleet/sheet/uses.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Section } from "../../ui/section.tsx";
import { CellInput } from "./cell-input.tsx";
import { counted } from "./counted.ts";

type Actions = {
  onEdit: (row: number, cells: GridCells) => void;
  onSettle: (problem: SheetProblem) => void;
  onLeaveOut: (row: number) => void;
  onOpen: (row: number) => void;
};

/** As many are shown as somebody mends in one go. */
const mostShown = 50;

/** Rows with something to answer, each with the means to answer it. */
export function OpenRows({ rows, ...actions }: { rows: readonly GridRow[] } & Actions) {
  return (
    <Section title="Rows to look at" purpose="The other rows do not wait for these.">
      {rows.slice(0, mostShown).map((row) => (
        <OpenRow key={row.row} row={row} {...actions} />
      ))}
      {rows.length > mostShown && <p className="ui-soft">And {counted(rows.length - mostShown, "more row")}.</p>}
    </Section>
  );
}

const titleOf = ({ row, cells }: GridRow) => [`Row ${row}`, cells.vehicleReg, cells.name].filter(Boolean).join(" · ");

function OpenRow({ row, onEdit, onSettle, onLeaveOut, onOpen }: { row: GridRow } & Actions) {
  return (
    <Card as="section">
      <h3>{titleOf(row)}</h3>
      <ul className="ui-stack">
        {row.open.map((problem) => (
          <li key={`${problem.column} ${problem.words}`} className="ui-stack-tight">
            <span>
              <strong>{problem.column || "The row"}</strong>: {problem.words}
            </span>
            <Answer row={row} problem={problem} onEdit={onEdit} onSettle={onSettle} />
          </li>
        ))}
      </ul>
      <div className="ui-row">
        <Button onClick={() => onOpen(row.row)}>Edit row {row.row}</Button>
        <Button onClick={() => onLeaveOut(row.row)}>Leave out row {row.row}</Button>
      </div>
    </Card>
  );
}

const isPaper = (field: string): field is PaperUse => field in paperUses;
const dayText = (day: string) => day.split("-").reverse().join("/");

/** The field of a problem in our own columns; a weight goes by the kind. */
function columnOf({ field }: SheetProblem, cells: GridCells) {
  const weight = /excavator|roller/i.test(cells["spec.kind"] ?? "") ? "spec.weightTonnes" : "spec.grossTonnes";
  const wanted = field === "spec.weight" ? weight : field;
  return vehicleColumns.find((column) => column.field === wanted);
}

type AnswerProps = { row: GridRow; problem: SheetProblem } & Pick<Actions, "onEdit" | "onSettle">;

function Answer({ row: { row, cells }, problem, onEdit, onSettle }: AnswerProps) {
  const { field = "", meant, level } = problem;
  const column = columnOf(problem, cells);
  const set = (text: string) => {
    if (isPaper(field)) {
      const sentence = `${paperUses[field]} ${dayText(text)}.`;
      onEdit(row, { [field]: text, notes: [cells.notes, sentence].filter(Boolean).join(" ") });
    } else if (column) onEdit(row, { [field]: text, [column.field]: text });
  };
  return (
    <div className="ui-row">
      {column && !meant && (
        <CellInput
          column={column}
          text={cells[column.field] ?? ""}
          label={`${column.header}, row ${row}`}
          onText={set}
        />
      )}
      {meant && (
        <Button kind="primary" onClick={() => set(meant)}>
          Use {isPaper(field) ? dayText(meant) : meant}
        </Button>
      )}
      {level === "ask" && <Button onClick={() => onSettle(problem)}>Take as shown</Button>}
    </div>
  );
}
