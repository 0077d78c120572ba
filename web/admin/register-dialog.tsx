import type { PaperToReview } from "#shared/compliance/model.ts";
import { complianceOperations } from "#shared/compliance/operations.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { useChange } from "../api/use-change.ts";
import { useDocumentForm } from "../compliance/public.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";

/** Records a check of the public register of waste carriers, with day and screenshot. */
export function RegisterDialog({ paper, onClose }: { paper: PaperToReview; onClose: () => void }) {
  const today = ukDayOf(new Date().toISOString());
  const { form, field } = useDocumentForm({
    schema: complianceOperations.checkOnRegister.input,
    start: { checkedOn: today, file: "" },
    input: ({ checkedOn }) => ({ paperId: paper.id, version: paper.version, checkedOn }),
    send: useChange("checkOnRegister", { alsoChanges: ["admin"] }).mutateAsync,
    label: "Screenshot of the register",
    hint: "Only admins see it.",
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Found on the public register"
      description={`${paper.number ?? ""}: name, number and last day on the register match the document.`}
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
      {field}
    </FormDialog>
  );
}
