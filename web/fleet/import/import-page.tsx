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
import { useImport } from "./use-import.ts";

type ImportProps = {
  inService: readonly Fleet[];
  /** Whose they are, for an admin. */
  haulierId: string | null;
  back: WebPath;
};

/** Vehicles from a CSV file or an Excel workbook: chosen, checked whole, shown, and only then written. */
export function VehicleImport({ inService, haulierId, back }: ImportProps) {
  const { step, notUsed, choose, confirm, restart } = useImport(inService, haulierId);
  return (
    <>
      {notUsed.length > 0 && (
        <Banner tone="warn" inset>
          {notUsed.map((part) => (
            <p key={part}>{part}</p>
          ))}
        </Banner>
      )}
      <ImportStepShown step={step} choose={choose} confirm={confirm} restart={restart} back={back} />
    </>
  );
}

type StepProps = Omit<ReturnType<typeof useImport>, "notUsed"> & { back: WebPath };

function ImportStepShown({ step, choose, confirm, restart, back }: StepProps) {
  switch (step.at) {
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
            {counted(step.problems.length, "thing")} to mend. Nothing was written.
          </Banner>
          <ProblemTable problems={step.problems} />
          <ChooseFile onFile={choose} label="The mended file" />
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
      return <ImportPreview plan={step.plan} onConfirm={() => confirm(step.plan)} onBack={restart} list={back} />;
    case "done":
      return (
        <>
          <Banner tone={step.problems.length > 0 ? "warn" : "go"} inset>
            {counted(step.written, "vehicle")} imported. Contractors find them as they are now.
          </Banner>
          {step.problems.length > 0 && (
            <Section title="Not imported" purpose="Mend these and import the same file again.">
              <ProblemTable problems={step.problems} />
            </Section>
          )}
          <div className="ui-row">
            <LinkButton kind="primary" to={back}>
              All vehicles
            </LinkButton>
            <Button onClick={restart}>Import another file</Button>
          </div>
        </>
      );
  }
}

const tooLarge = (file: File) =>
  file.size > mostBytes ? "This file is larger than 2 MB. Split it into several." : null;

function ChooseFile({ onFile, label }: { onFile: (file: File) => Promise<void>; label: string }) {
  return (
    <FileDrop
      asks="file"
      label={label}
      hint={`CSV or Excel (.xlsx) with at most ${mostRows.toLocaleString("en-GB")} vehicles, 2 MB. You see what it changes before anything is written.`}
      file={null}
      accept=".csv,.xlsx,text/csv,text/plain"
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
          One row names the columns, with one vehicle on each row below. The template has an example of every kind,
          which is not imported.
        </li>
        <li>
          Exports of other fleet systems are read too. Columns that we do not know are left out, and you see which.
        </li>
        <li>
          A row with a registration that you list already changes that vehicle. Plant without a registration goes by its
          name.
        </li>
        <li>Vehicles that are not in the file, and columns that it does not have, stay as they are.</li>
        <li>An export of your vehicles is such a file: change it in a spreadsheet and import it again.</li>
      </ul>
      <TemplateButton />
    </Section>
  );
}
