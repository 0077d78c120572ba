import type { Lift } from "#shared/plant/model.ts";
import { plantOperations } from "#shared/plant/operations.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { liftTermsNames } from "./lift-words.ts";

type AgreeLiftDialogProps = { bookingId: string; to: Lift["terms"]; onClose: () => void };

export function AgreeLiftDialog({ bookingId, to, onClose }: AgreeLiftDialogProps) {
  const form = useOperationForm({
    schema: plantOperations.answerLiftChange.input,
    start: { netPence: "" },
    input: ({ netPence }) => ({
      ...{ bookingId, agree: true },
      netPence: netPence.trim() === "" ? null : Math.round(Number(netPence.replace(",", ".")) * 100),
    }),
    send: useChange("answerLiftChange", { alsoChanges: ["booking"] }).mutateAsync,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title={`Agree to ${liftTermsNames[to].toLowerCase()}`}
      description="Without a price the change holds at once. With a price it holds when the contractor accepts it."
      submit="Agree"
      onClose={onClose}
    >
      <TextField name="netPence" label="Price on top, without VAT (£)" optional inputMode="decimal" maxLength={9} />
    </FormDialog>
  );
}
