import { useState } from "react";
import type { GridRow } from "#shared/fleet/sheet/grid.ts";
import { documentUses } from "#shared/fleet/sheet/uses.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { Section } from "../../ui/section.tsx";
import { Select } from "../../ui/text-input.tsx";
import { ColumnsMatched } from "./columns-matched.tsx";
import { counted } from "./counted.ts";
import { EditRow } from "./edit-row.tsx";
import { FileQuestions } from "./file-questions.tsx";
import { OpenRows } from "./open-rows.tsx";
import { RowsLeftOut } from "./rows-left-out.tsx";
import { SheetGrid } from "./sheet-grid.tsx";
import type { Draft, DraftActions, DraftRead } from "./use-draft.ts";
import type { NamedSheet } from "./workbook-cells.ts";

type SheetViewProps = DraftActions & {
  sheets: readonly NamedSheet[];
  onSheet: (name: string) => void;
  draft: Draft;
  read: DraftRead;
  onTake: (rows: readonly GridRow[]) => void;
  onBack: () => void;
};

/** A file from another system: questions, column matching, and one vehicle per row. */
export function SheetView({
  sheets,
  onSheet,
  draft,
  read: { read, rows, questions, isAsking },
  onTake,
  onBack,
  ...actions
}: SheetViewProps) {
  const [edited, setEdited] = useState<number | null>(null);
  const ready = rows.filter(({ open }) => open.length === 0);
  const open = rows.filter((row) => row.open.length > 0);
  const notes = read.problems.filter(({ row, level }) => row === null && level !== "ask");
  const toKnow = read.problems.filter(({ row, level, field }) => row === null && level === "ask" && !field);
  const papers = new Set(read.vehicles.flatMap((vehicle) => Object.keys(vehicle.papers)));
  const row = rows.find((one) => one.row === edited);
  const parts = [
    `${counted(ready.length, "vehicle")} ${ready.length === 1 ? "is" : "are"} ready`,
    ...(open.length > 0 ? [`${counted(open.length, "row")} ${open.length === 1 ? "needs" : "need"} an answer`] : []),
  ];
  return (
    <>
      {toKnow.map(({ words }) => (
        <Banner key={words} tone="warn" inset>
          {words}
        </Banner>
      ))}
      <Section
        title="What we read"
        purpose={rows.length > 0 ? `${parts.join(", ")}. Nothing is saved yet.` : undefined}
      >
        {sheets.length > 1 && (
          <Field label="Sheet" hint={`This workbook has ${sheets.length} sheets. Import them one at a time.`}>
            <Select
              value={sheets.find(({ table }) => table === draft.sheet.table)?.name}
              onChange={({ target }) => onSheet(target.value)}
              options={sheets.map(({ name }) => [name, name] as const)}
            />
          </Field>
        )}
        <FileQuestions questions={questions} answers={draft.answers} onAnswer={actions.answer} />
        <div className="ui-row">
          {rows.length > 0 && (
            <Button kind="primary" disabled={isAsking || ready.length === 0} onClick={() => onTake(ready)}>
              Take {counted(ready.length, "vehicle")}
            </Button>
          )}
          <Button onClick={onBack}>Choose another file</Button>
        </div>
        {isAsking && <p className="ui-soft">Answer the question about the whole file first.</p>}
        {notes.length > 0 && (
          <Banner inset>
            {notes.map(({ words }) => (
              <p key={words}>{words}</p>
            ))}
          </Banner>
        )}
        {papers.size > 0 && (
          <Banner inset>
            <p>
              Dates of {namesOf(papers)} go into each vehicle's notes. For a document to count, upload it under
              Documents.
            </p>
          </Banner>
        )}
        <ColumnsMatched
          columns={read.columns}
          sheet={draft.sheet}
          headerRows={read.headerRows}
          onMatch={actions.matchColumn}
        />
        <RowsLeftOut leftOut={read.leftOut} byUser={draft.edits.leftOut.size} onPutBack={actions.putBack} />
      </Section>
      {open.length > 0 && (
        <OpenRows
          rows={open}
          onEdit={actions.edit}
          onSettle={actions.settle}
          onLeaveOut={actions.leaveOut}
          onOpen={setEdited}
        />
      )}
      {ready.length > 0 && <SheetGrid rows={ready} onOpen={setEdited} />}
      {row && (
        <EditRow
          key={row.row}
          row={row}
          onSave={(cells) => {
            actions.edit(row.row, cells);
            setEdited(null);
          }}
          onLeaveOut={() => {
            actions.leaveOut(row.row);
            setEdited(null);
          }}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

const namesOf = (papers: ReadonlySet<string>) =>
  new Intl.ListFormat("en-GB", { type: "conjunction" }).format(
    Object.entries(documentUses).flatMap(([paper, label]) => (papers.has(paper) ? [inSentence(label)] : [])),
  );
const inSentence = (label: string) =>
  label.replace(/ until$/, "").replace(/^[TVI](?=[a-z])/, (first) => first.toLowerCase());
