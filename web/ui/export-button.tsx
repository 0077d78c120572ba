import Download from "lucide-react/icons/download";
import { useState } from "react";
import { Button, type ButtonKind } from "./button.tsx";
import { toastProblem } from "./problem.tsx";
import { saveFile } from "./save-file.ts";

type ExportButtonProps = {
  fileName: string;
  csv: () => Promise<string>;
  label?: string;
  kind?: ButtonKind | undefined;
};

/** Downloads the complete list as CSV. `csv` also loads rows that are not on screen; a failure shows a toast. */
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
