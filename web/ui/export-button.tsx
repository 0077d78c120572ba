import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Button } from "./button.tsx";
import { toastProblem } from "./problem.tsx";
import { saveFile } from "./save-file.ts";

type ExportButtonProps = { fileName: string; csv: () => Promise<string>; label?: string };

/** Saves a whole list as a CSV file. `csv` fetches what the page has not read yet; a failure is said in a toast. */
export function ExportButton({ fileName, csv, label = "Export CSV" }: ExportButtonProps) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(fileName, await csv());
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download aria-hidden="true" />} busy={busy} busyText="Exporting…" onClick={() => void save()}>
      {label}
    </Button>
  );
}
