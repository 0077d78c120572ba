import type { LiftPaperKind } from "#shared/plant/model.ts";
import { plantOperations } from "#shared/plant/operations.ts";
import { useChange } from "../api/use-change.ts";
import { useDocumentForm } from "../compliance/public.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { liftDocumentWords } from "./lift-words.ts";

type DocumentDialogProps = { bookingId: string; kind: LiftPaperKind; onClose: () => void };

export function DocumentDialog({ bookingId, kind, onClose }: DocumentDialogProps) {
  const { form, field } = useDocumentForm({
    schema: plantOperations.addLiftPaper.input,
    start: { file: "" },
    input: () => ({ bookingId, kind }),
    send: useChange("addLiftPaper").mutateAsync,
    label: liftDocumentWords[kind],
    hint: "Both sides of this booking see it.",
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={liftDocumentWords[kind]}
      description="For the vehicle that is booked now. Another vehicle needs a plan of its own."
      submit="Save"
      onClose={onClose}
    >
      {field}
    </FormDialog>
  );
}
