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
  /** The haulier for whom an admin imports; null for the haulier itself. */
  haulierId: string | null;
  back: WebPath;
};

/** Imports vehicles from CSV or Excel: checks the whole file, shows the result, then saves. */
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
            This file cannot be read. Nothing was saved.
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
            {step.waits !== null && ` Looking up new addresses: continuing in ${step.waits} seconds.`}
          </Progress>
          <p className="ui-soft">
            {step.at === "checking"
              ? "Nothing is saved yet."
              : "If you leave, choose the same file again later. Imported rows are skipped."}
          </p>
        </>
      );
    case "stopped":
      return (
        <>
          <Problem error={step.why} kept={`${step.done} of ${counted(step.of, "row")} are done.`} />
          <div className="ui-row">
            <Button kind="primary" onClick={step.goOn}>
              Continue
            </Button>
            <Button onClick={restart}>Choose another file</Button>
          </div>
        </>
      );
    case "ready":
      return (
        <>
          {hasOpen(read) && <Banner inset>Rows with open questions come back after this import.</Banner>}
          <ImportPreview plan={step.plan} onConfirm={() => confirm(step.plan)} onBack={backToSheet} list={back} />
        </>
      );
    case "done":
      return (
        <>
          <Banner tone="go" inset>
            {counted(step.written, "vehicle")} imported. Contractors can find them now.
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
                Continue with {counted(waiting, "row")}
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
      hint={`CSV or Excel (.xlsx) with at most ${mostRows.toLocaleString("en-GB")} vehicles, 2 MB. You see the changes before anything is saved.`}
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
          Any list of vehicles will do: from Excel or another system, with any columns in any order. You see how we read
          it and can correct it.
        </li>
        <li>
          A row with a registration you already list updates that vehicle. Plant without one is matched by fleet number
          or name.
        </li>
        <li>Vehicles and details missing from the file stay as they are.</li>
        <li>The template and your own export are read without questions. Examples of the template are not imported.</li>
      </ul>
      <TemplateButton />
    </Section>
  );
}
