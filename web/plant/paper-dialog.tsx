import type { LiftPaperKind } from "#shared/plant/model.ts";
import { plantOperations } from "#shared/plant/operations.ts";
import { useChange } from "../api/use-change.ts";
import { usePaperForm } from "../compliance/public.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { liftPaperWords } from "./lift-words.ts";

type PaperDialogProps = { bookingId: string; kind: LiftPaperKind; onClose: () => void };

export function PaperDialog({ bookingId, kind, onClose }: PaperDialogProps) {
  const { form, field } = usePaperForm({
    schema: plantOperations.addLiftPaper.input,
    start: { file: "" },
    input: () => ({ bookingId, kind }),
    send: useChange("addLiftPaper").mutateAsync,
    label: liftPaperWords[kind],
    hint: "Both sides of this booking see it.",
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={liftPaperWords[kind]}
      description="For the vehicle that is booked now. Another vehicle needs a plan of its own."
      submit="Save"
      onClose={onClose}
    >
      {field}
    </FormDialog>
  );
}
