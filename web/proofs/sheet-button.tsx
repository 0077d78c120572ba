import Download from "lucide-react/icons/download";
import { useState } from "react";
import { api } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { openFile } from "../ui/open-file.ts";
import { toastProblem } from "../ui/problem.tsx";

/** Saves a booking's proof of delivery. The server draws the PDF at the first request, which takes some seconds. */
export function SheetButton({ bookingId }: { bookingId: string }) {
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      openFile(await api.proofSheet({ bookingId }));
    } catch (error) {
      toastProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button icon={<Download aria-hidden="true" />} busy={busy} busyText="Drawing…" onClick={() => void save()}>
      Proof sheet (PDF)
    </Button>
  );
}
