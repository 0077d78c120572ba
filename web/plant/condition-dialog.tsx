import { mostHirePhotos } from "#shared/plant/hire-limits.ts";
import { plantOperations } from "#shared/plant/operations.ts";
import { api } from "../api/api.ts";
import { useChange } from "../api/use-change.ts";
import { PhotoUploadField } from "../photos/photo-uploads.tsx";
import { usePhotoUploads } from "../photos/use-photo-uploads.ts";
import { FieldError } from "../ui/field.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { messageOf } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";

type ConditionDialogProps = {
  bookingId: string;
  step: "on_hire" | "back";
  /** Previous reading of the hour meter, in tenths of an hour. */
  before: number | null;
  onClose: () => void;
};

/** Maximum side of a photo, in pixels: a crack must stay visible. */
const longestSide = 2560;

export function ConditionDialog({ bookingId, step, before, onClose }: ConditionDialogProps) {
  const isBack = step === "back";
  const start = useChange("startHire");
  const back = useChange("recordReturn");
  const uploads = usePhotoUploads({
    askForm: (photo) => api.createHireUpload({ bookingId, ...photo }),
    longestSide,
  });
  const form = useOperationForm({
    schema: plantOperations.startHire.input,
    start: { tenths: "", photoKeys: "" },
    input: ({ tenths }) => ({
      bookingId,
      tenths: tenths.trim() === "" ? null : tenthsOf(tenths),
      photoKeys: [...uploads.keys],
    }),
    rules: () => (uploads.busy ? { photoKeys: "A photo is still uploading. Save again when it is there." } : {}),
    send: (isBack ? back : start).mutateAsync,
    onDone: onClose,
  });
  const wrong = messageOf(form.formState.errors.photoKeys);
  return (
    <FormDialog
      form={form}
      title={isBack ? "Record return" : "Put on hire"}
      description={`Both sides see the photos${isBack ? " beside those from the start of the hire" : ""}.`}
      submit="Save"
      onClose={onClose}
    >
      <TextField
        name="tenths"
        label="Hour meter"
        hint={before === null ? "In hours, such as 1204.5." : `It showed ${(before / 10).toFixed(1)} at the start.`}
        optional
        inputMode="decimal"
        maxLength={10}
        autoComplete="off"
      />
      <PhotoUploadField label="Photo of the machine" uploads={uploads} most={mostHirePhotos} disabled={form.busy} />
      {wrong && <FieldError>{wrong}</FieldError>}
    </FormDialog>
  );
}

/** Converts typed hours to tenths. Not rounded to whole tenths, so that the schema rejects two decimals. */
const tenthsOf = (typed: string) => Number((Number(typed.replace(",", ".")) * 10).toFixed(6));
