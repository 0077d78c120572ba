import { useState } from "react";
import { vehicleColumns } from "#shared/fleet/csv/columns.ts";
import type { GridCells, GridRow } from "#shared/fleet/sheet/grid.ts";
import type { SheetProblem } from "#shared/fleet/sheet/sheet.ts";
import { type DocumentUse, documentUses } from "#shared/fleet/sheet/uses.ts";
import { isDayOfCalendar, typedDay } from "#shared/kernel/typed-day.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Field } from "../../ui/field.tsx";
import { Section } from "../../ui/section.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { CellInput } from "./cell-input.tsx";
import { counted } from "./counted.ts";

type Actions = {
  onEdit: (row: number, cells: GridCells) => void;
  onSettle: (...problems: readonly SheetProblem[]) => void;
  onLeaveOut: (...rows: readonly number[]) => void;
  onOpen: (row: number) => void;
};

const mostShown = 50;

export function OpenRows({ rows, ...actions }: { rows: readonly GridRow[] } & Actions) {
  return (
    <Section title="Rows to look at" purpose="You can import the other rows first.">
      <Alike rows={rows} {...actions} />
      {rows.slice(0, mostShown).map((row) => (
        <OpenRow key={row.row} row={row} {...actions} />
      ))}
      {rows.length > mostShown && <p className="ui-soft">And {counted(rows.length - mostShown, "more row")}.</p>}
    </Section>
  );
}

/** Minimum number of equal questions to offer one answer for all. */
const fewest = 3;

function Alike({
  rows,
  onSettle,
  onLeaveOut,
}: { rows: readonly GridRow[] } & Pick<Actions, "onSettle" | "onLeaveOut">) {
  const asked = rows.flatMap(({ open, cells }) =>
    open.flatMap((problem) => (canStay(problem, cells) ? [{ problem, row: problem.row ?? 0 }] : [])),
  );
  const groups = [...Map.groupBy(asked, ({ problem: { column, field } }) => `${column} ${field}`)];
  return groups
    .filter(([, alike]) => alike.length >= fewest)
    .map(([key, alike]) => (
      <div key={key} className="ui-row">
        <span>
          <strong>{alike[0]?.problem.column}</strong> asks the same in {alike.length} rows.
        </span>
        <Button onClick={() => onSettle(...alike.map(({ problem }) => problem))}>
          Take all {alike.length} as shown<span className="ui-visually-hidden"> for {alike[0]?.problem.column}</span>
        </Button>
        <Button onClick={() => onLeaveOut(...alike.map(({ row }) => row))}>
          Leave all {alike.length} out<span className="ui-visually-hidden"> for {alike[0]?.problem.column}</span>
        </Button>
      </div>
    ));
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

const isDocument = (field: string): field is DocumentUse => field in documentUses;
const dayText = (day: string) => day.split("-").reverse().join("/");

/** Our column for a problem. Which column holds the weight depends on the kind of vehicle. */
function columnOf({ field }: SheetProblem, cells: GridCells) {
  const weight = /excavator|roller/i.test(cells["spec.kind"] ?? "") ? "spec.weightTonnes" : "spec.grossTonnes";
  const wanted = field === "spec.weight" ? weight : field;
  return vehicleColumns.find((column) => column.field === wanted);
}

type AnswerProps = { row: GridRow; problem: SheetProblem } & Pick<Actions, "onEdit" | "onSettle">;

const needed = new Set(["spec.kind", "services", "base", "minimumHours"]);

/** Whether the user may accept the row unchanged despite this problem. */
const canStay = ({ level, field = "" }: SheetProblem, cells: GridCells) =>
  level === "ask" && !(needed.has(field) && (cells[field] ?? "") === "");

function Answer({ row: { row, cells }, problem, onEdit, onSettle }: AnswerProps) {
  const { field = "", meant } = problem;
  const column = columnOf(problem, cells);
  const setCell = (text: string, of: string) => onEdit(row, { [field]: text, [of]: text });
  const setDay = (day: string, paper: DocumentUse) => {
    const sentence = `${documentUses[paper]} ${dayText(day)}.`;
    onEdit(row, { [paper]: day, notes: [cells.notes, sentence].filter(Boolean).join(" ") });
  };
  const set = (text: string) => (isDocument(field) ? setDay(text, field) : column && setCell(text, column.field));
  const inputs = field === "hourlyRatePence" ? priceColumns : column ? [column] : [];
  return (
    <div className="ui-row">
      {meant ? (
        <Button kind="primary" onClick={() => set(meant)}>
          Use {isDocument(field) ? dayText(meant) : meant}
        </Button>
      ) : isDocument(field) ? (
        <DayInput label={`${documentUses[field]}, row ${row}`} onDay={(day) => setDay(day, field)} />
      ) : (
        inputs.map((one) => (
          <CellInput
            key={one.field}
            column={one}
            text={cells[one.field] ?? ""}
            label={`${one.header}, row ${row}`}
            onText={(text) => onEdit(row, { [one.field]: text, ...(one === column && { [field]: text }) })}
          />
        ))
      )}
      {canStay(problem, cells) && <Button onClick={() => onSettle(problem)}>Take as shown</Button>}
    </div>
  );
}

const priceColumns = vehicleColumns.filter(({ field }) => field === "hourlyRatePence" || field === "dailyRatePence");

/** A date as free text. Calls `onDay` once it is valid. */
function DayInput({ label, onDay }: { label: string; onDay: (day: string) => void }) {
  const [typed, setTyped] = useState("");
  const commit = () => {
    const day = typedDay(typed);
    if (isDayOfCalendar(day)) onDay(day);
  };
  return (
    <Field
      label={label}
      labelHidden
      error={typed.length > 9 && !isDayOfCalendar(typedDay(typed)) && "This is not a date."}
    >
      <TextInput
        value={typed}
        placeholder="31/12/2027"
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={({ key }) => key === "Enter" && commit()}
      />
    </Field>
  );
}
