import type { PaperToReview } from "#shared/compliance/model.ts";
import { complianceOperations } from "#shared/compliance/operations.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { useChange } from "../api/use-change.ts";
import { PaperFile, usePaperUpload } from "../compliance/public.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { messageOf } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";

/** Until the file has arrived the form cannot be sent; its schema wants an id all the same. */
const nothingSent = { uploadId: "00000000-0000-0000-0000-000000000000", sizeBytes: 0 };

/** Records that a carrier's number was found on its public register, with the day and a screenshot. */
export function RegisterDialog({ paper, onClose }: { paper: PaperToReview; onClose: () => void }) {
  const today = ukDayOf(new Date().toISOString());
  const upload = usePaperUpload(null);
  const form = useOperationForm({
    schema: complianceOperations.checkOnRegister.input,
    start: { checkedOn: today, file: "" },
    input: ({ checkedOn }) => ({
      ...{ paperId: paper.id, version: paper.version, checkedOn },
      ...(upload.sent ?? nothingSent),
    }),
    rules: () => ({ file: upload.sent ? "" : "The screenshot has to arrive first." }),
    send: useChange("checkOnRegister", { alsoChanges: ["admin"] }).mutateAsync,
    onDone: () => {
      upload.done();
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Found on the public register"
      description={`${paper.number ?? ""}: the name, number and last day on the register are those of the document.`}
      submit="Record the check"
      onClose={onClose}
    >
      <TextField
        name="checkedOn"
        label="Day of the check"
        required
        type="date"
        min={ukDayOf(paper.createdAt)}
        max={today}
      />
      <PaperFile
        upload={upload}
        label="Screenshot of the register"
        hint="Only admins see it."
        disabled={form.busy}
        error={messageOf(form.formState.errors.file)}
        onChoose={(name) => form.setValue("file", name)}
      />
    </FormDialog>
  );
}
