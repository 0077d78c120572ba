import { templateCsv } from "#shared/fleet/csv/write-file.ts";
import { mostBytes, mostRows } from "#shared/fleet/import.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { Banner } from "../../ui/banner.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Progress } from "../../ui/progress.tsx";
import { saveFile } from "../../ui/save-file.ts";
import { Section } from "../../ui/section.tsx";
import { counted } from "./counted.ts";
import { ImportPreview } from "./import-preview.tsx";
import { ProblemTable } from "./problem-table.tsx";
import { SheetView } from "./sheet-view.tsx";
import type { DraftRead } from "./use-draft.ts";
import { useImport } from "./use-import.ts";

type ImportProps = {
  inService: readonly Fleet[];
  /** Whose they are, for an admin. */
  haulierId: string | null;
  back: WebPath;
};

/** Vehicles from a CSV file or an Excel workbook: chosen, checked whole, shown, and only then written. */
export function VehicleImport({ inService, haulierId, back }: ImportProps) {
  const { notUsed, ...shown } = useImport(inService, haulierId);
  return (
    <>
      {notUsed.length > 0 && (
        <Banner tone="warn" inset>
          {notUsed.map((part) => (
            <p key={part}>{part}</p>
          ))}
        </Banner>
      )}
      <ImportStepShown {...shown} back={back} />
    </>
  );
}

type StepProps = Omit<ReturnType<typeof useImport>, "notUsed"> & { back: WebPath };

function ImportStepShown({
  step,
  draft,
  sheets,
  choose,
  chooseSheet,
  takeRows,
  confirm,
  restart,
  backToSheet,
  back,
}: StepProps) {
  const { draft: begun, read, begin: _begin, ...actions } = draft;
  const waiting = read?.rows.length ?? 0;
  switch (step.at) {
    case "sheet":
      return begun && read ? (
        <SheetView
          sheets={sheets}
          onSheet={chooseSheet}
          draft={begun}
          read={read}
          onTake={takeRows}
          onBack={restart}
          {...actions}
        />
      ) : null;
    case "choose":
      return (
        <>
          <ChooseFile onFile={choose} label="Your file" />
          <HowItLooks />
        </>
      );
    case "refused":
      return (
        <>
          <Banner tone="stop" inset>
            This file cannot be read. Nothing was written.
          </Banner>
          <ProblemTable problems={step.problems} />
          <ChooseFile onFile={choose} label="Another file" />
          <TemplateButton />
        </>
      );
    case "checking":
    case "importing":
      return (
        <>
          <Progress done={step.done} of={step.of}>
            {step.at === "checking" ? "Checked" : "Imported"} {step.done} of {counted(step.of, "row")}.
            {step.waits !== null && ` New addresses are looked up a few at a time: going on in ${step.waits} seconds.`}
          </Progress>
          <p className="ui-soft">
            {step.at === "checking"
              ? "Nothing is written yet."
              : "If you leave, choose the same file again later: what is in already is passed over."}
          </p>
        </>
      );
    case "stopped":
      return (
        <>
          <Problem error={step.why} kept={`${step.done} of ${counted(step.of, "row")} are done.`} />
          <div className="ui-row">
            <Button kind="primary" onClick={step.goOn}>
              Go on
            </Button>
            <Button onClick={restart}>Choose another file</Button>
          </div>
        </>
      );
    case "ready":
      return (
        <>
          {hasOpen(read) && (
            <Banner inset>Rows with open questions wait. You come back to them after this import.</Banner>
          )}
          <ImportPreview plan={step.plan} onConfirm={() => confirm(step.plan)} onBack={backToSheet} list={back} />
        </>
      );
    case "done":
      return (
        <>
          <Banner tone="go" inset>
            {counted(step.written, "vehicle")} imported. Contractors find them as they are now.
          </Banner>
          {waiting > 0 && (
            <Banner tone="warn" inset>
              {waiting === 1 ? "1 row waits" : `${counted(waiting, "row")} wait`} for your answer. They are lost if you
              leave this page.
            </Banner>
          )}
          <div className="ui-row">
            {waiting > 0 && (
              <Button kind="primary" onClick={backToSheet}>
                Go on with {counted(waiting, "row")}
              </Button>
            )}
            <LinkButton {...(waiting === 0 && { kind: "primary" })} to={back}>
              All vehicles
            </LinkButton>
            <Button onClick={restart}>Import another file</Button>
          </div>
        </>
      );
  }
}

const hasOpen = (read: DraftRead | null) => read?.rows.some(({ open }) => open.length > 0) === true;

const tooLarge = (file: File) =>
  file.size > mostBytes ? "This file is larger than 2 MB. Split it into several." : null;

function ChooseFile({ onFile, label }: { onFile: (file: File) => Promise<void>; label: string }) {
  return (
    <FileDrop
      asks="file"
      label={label}
      hint={`CSV or Excel (.xlsx) with at most ${mostRows.toLocaleString("en-GB")} vehicles, 2 MB. You see what it changes before anything is written.`}
      file={null}
      accept=".csv,.txt,.tsv,.xlsx,text/csv,text/plain"
      check={tooLarge}
      onFile={(file) => {
        if (file) void onFile(file);
      }}
    />
  );
}

const TemplateButton = () => (
  <div>
    <Button onClick={() => saveFile("haulyard-vehicles-template.csv", templateCsv())}>Download the template</Button>
  </div>
);

function HowItLooks() {
  return (
    <Section title="How the file looks" card>
      <ul>
        <li>
          Any list of vehicles will do: from Excel or another fleet system, with any columns in any order. You see how
          we read it, and change what is wrong.
        </li>
        <li>
          A row with a registration that you list already changes that vehicle. Plant without a registration goes by its
          fleet number or name.
        </li>
        <li>Vehicles that are not in the file, and details that it does not give, stay as they are.</li>
        <li>The template and your own export are read without questions. Examples of the template are not imported.</li>
      </ul>
      <TemplateButton />
    </Section>
  );
}
