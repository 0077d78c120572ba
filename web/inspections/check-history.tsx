import { useState } from "react";
import { checksAsCsv, defectsAsCsv } from "#shared/inspections/checks-csv.ts";
import { inspectionDays } from "#shared/inspections/model.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import { everyItem } from "../api/reading.ts";
import { ExportButton } from "../ui/export-button.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";

const allDefects = async () => {
  const [open, fixed] = await Promise.all([
    everyItem("defects", { state: "open" }),
    everyItem("defects", { state: "fixed" }),
  ]);
  return defectsAsCsv([...open, ...fixed]);
};

export function CheckHistory() {
  const today = ukDayOf(new Date().toISOString());
  const [from, setFrom] = useState(addDays(today, -28));
  const [until, setUntil] = useState(today);
  const oldest = addDays(today, -inspectionDays);
  const checks = async () =>
    checksAsCsv(await everyItem("walkarounds", { from: from || oldest, until: until || today }));
  return (
    <>
      <p>Checks and repairs are kept for 15 months.</p>
      <div className="ui-fields">
        <Field label="From">
          <TextInput
            type="date"
            min={oldest}
            max={today}
            value={from}
            onChange={({ target }) => setFrom(target.value)}
          />
        </Field>
        <Field label="Until">
          <TextInput
            type="date"
            min={from}
            max={today}
            value={until}
            onChange={({ target }) => setUntil(target.value)}
          />
        </Field>
      </div>
      <div className="ui-row">
        <ExportButton fileName="vehicle-checks.csv" csv={checks} label="Export checks as CSV" />
        <ExportButton fileName="vehicle-defects.csv" csv={allDefects} label="Export defects as CSV" />
      </div>
    </>
  );
}
