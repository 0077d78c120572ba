import { type Defect, mostDefectPhotos } from "#shared/inspections/model.ts";
import { inspectionsOperations } from "#shared/inspections/operations.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { api } from "../api/api.ts";
import { useChange } from "../api/use-change.ts";
import { PhotoUploadField } from "../photos/photo-uploads.tsx";
import { usePhotoUploads } from "../photos/use-photo-uploads.ts";
import { FieldError } from "../ui/field.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField, messageOf } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { TextArea } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { itemLabel } from "./check-words.ts";

/** Maximum side of a photo, in pixels: the text of a garage's invoice must stay readable. */
const longestSide = 2560;

export function RepairDialog({ defect, onClose }: { defect: Defect; onClose: () => void }) {
  const { id: defectId, fleetId, fleetName, item, severity, reportedAt } = defect;
  const today = ukDayOf(new Date().toISOString());
  const isDangerous = severity === "dangerous";
  const uploads = usePhotoUploads({ askForm: (photo) => api.createDefectUpload({ fleetId, ...photo }), longestSide });
  const isOnItsWay = uploads.keys.length < uploads.photos.length;
  const form = useOperationForm({
    schema: inspectionsOperations.fixDefect.input,
    start: { mender: "", fixedOn: today, done: "", photoKeys: "" },
    input: ({ mender, fixedOn, done }) => ({ defectId, mender, fixedOn, done, photoKeys: [...uploads.keys] }),
    rules: () => ({ photoKeys: isOnItsWay ? "A photo has not arrived yet. Wait for it, or remove it." : "" }),
    send: useChange("fixDefect", { alsoChanges: ["fleet"] }).mutateAsync,
    onDone: () => {
      toast({ title: "Repair recorded", description: `${fleetName}: the driver who reported it is notified.` });
      onClose();
    },
  });
  const wrong = messageOf(form.formState.errors.photoKeys);
  return (
    <FormDialog
      form={form}
      title={`Repair: ${itemLabel(item)}`}
      description={isDangerous ? `${fleetName} may be driven again once it has no open dangerous defect.` : fleetName}
      submit="Record"
      onClose={onClose}
    >
      <div className="ui-fields">
        <TextField name="mender" label="Who did the work" required maxLength={100} autoComplete="off" />
        <TextField name="fixedOn" label="Day" required type="date" min={ukDayOf(reportedAt)} max={today} />
      </div>
      <FormField name="done" label="What was done" required>
        <TextArea maxLength={500} />
      </FormField>
      <PhotoUploadField
        label={isDangerous ? "Photo of the repair, or of the garage's sheet" : "Photo, if you have one"}
        uploads={uploads}
        most={mostDefectPhotos}
        disabled={form.busy}
      />
      {wrong && <FieldError>{wrong}</FieldError>}
    </FormDialog>
  );
}
