import type { WasteNote } from "#shared/waste/model.ts";
import { wasteOperations } from "#shared/waste/operations.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { toast } from "../ui/toast.ts";

type TrackingDialogProps = { bookingId: string; note: WasteNote; onClose: () => void };

export function TrackingDialog({ bookingId, note, onClose }: TrackingDialogProps) {
  const form = useOperationForm({
    schema: wasteOperations.keepTrackingId.input,
    start: { trackingId: note.trackingId ?? "" },
    input: (typed) => ({ ...typed, bookingId, load: note.load }),
    send: useChange("keepTrackingId").mutateAsync,
    onDone: () => {
      toast({ title: "Tracking ID saved", description: `Note ${note.number} has it now.` });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title="Tracking ID" description="The tip reads it out." submit="Save" onClose={onClose}>
      <TextField
        name="trackingId"
        label="Waste tracking ID"
        required
        maxLength={12}
        autoComplete="off"
        hint="Such as 25HRA0B2."
      />
    </FormDialog>
  );
}
