import type { LiftPaperKind } from "#shared/plant/model.ts";
import { plantOperations } from "#shared/plant/operations.ts";
import { useChange } from "../api/use-change.ts";
import { isFileRefused, PaperFile, usePaperUpload } from "../compliance/public.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { messageOf } from "../ui/form/form-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { liftPaperWords } from "./lift-words.ts";

type PaperDialogProps = { bookingId: string; kind: LiftPaperKind; onClose: () => void };

/** Uploads a document of a lift. Its file is sent as soon as it is chosen. */
export function PaperDialog({ bookingId, kind, onClose }: PaperDialogProps) {
  const upload = usePaperUpload(null);
  const form = useOperationForm({
    schema: plantOperations.addLiftPaper.input,
    start: { file: "" },
    input: () => ({ bookingId, kind, ...(upload.sent ?? nothingSent) }),
    rules: () => (upload.sent ? {} : { file: "Choose the file, and wait until it has arrived." }),
    send: useChange("addLiftPaper").mutateAsync,
    onDone: () => {
      upload.done();
      onClose();
    },
    onRefused: (error) => {
      if (isFileRefused(error)) upload.done();
      return false;
    },
  });
  return (
    <FormDialog
      form={form}
      title={liftPaperWords[kind]}
      description="For the vehicle that is booked now. Another vehicle needs a plan of its own."
      submit="Save"
      onClose={onClose}
    >
      <PaperFile
        upload={upload}
        label={liftPaperWords[kind]}
        hint="Both sides of this booking see it."
        disabled={form.busy}
        error={messageOf(form.formState.errors.file)}
        onChoose={(name) => {
          form.setValue("file", name);
          form.clearErrors("file");
        }}
      />
    </FormDialog>
  );
}

/** The schema wants an id before the file has arrived. */
const nothingSent = { uploadId: "00000000-0000-0000-0000-000000000000", sizeBytes: 0 };
