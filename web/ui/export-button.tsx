import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Button, type ButtonKind } from "./button.tsx";
import { toastProblem } from "./problem.tsx";
import { saveFile } from "./save-file.ts";

type ExportButtonProps = {
  fileName: string;
  csv: () => Promise<string>;
  label?: string;
  /** Primary where the file is what the page is for. */
  kind?: ButtonKind | undefined;
};

/** Saves a whole list as a CSV file. `csv` fetches what the page has not read yet; a failure is said in a toast. */
export function ExportButton({ fileName, csv, label = "Export CSV", kind }: ExportButtonProps) {
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
    <Button
      kind={kind}
      icon={<Download aria-hidden="true" />}
      busy={busy}
      busyText="Exporting…"
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
