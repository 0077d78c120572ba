import { inspectionsOperations } from "#shared/inspections/operations.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { toast } from "../ui/toast.ts";
import type { DownloadRow } from "./download-row.ts";

/** Records the download of a driver card or vehicle unit. Starts with today's date. */
export function DownloadDialog({ row, onClose }: { row: DownloadRow; onClose: () => void }) {
  const today = ukDayOf(new Date().toISOString());
  const form = useOperationForm({
    schema: inspectionsOperations.recordDownload.input,
    start: { on: today },
    input: ({ on }) => ({ on, ...(row.of === "card" ? { driverId: row.id } : { fleetId: row.id }) }),
    send: useChange("recordDownload").mutateAsync,
    onDone: ({ dueOn }) => {
      toast({ title: "Download recorded", description: `The next one is due by ${dayText(dueOn)}.` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Download: ${row.name}`}
      description="You are reminded seven days before the next one is due."
      submit="Record"
      onClose={onClose}
    >
      <TextField name="on" label="Day of the download" required type="date" max={today} />
    </FormDialog>
  );
}
