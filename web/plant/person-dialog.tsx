import type { Lift } from "#shared/plant/model.ts";
import { plantOperations } from "#shared/plant/operations.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";

export function PersonDialog({ lift, onClose }: { lift: Lift; onClose: () => void }) {
  const { bookingId, person } = lift;
  const form = useOperationForm({
    schema: plantOperations.nameLiftPerson.input,
    start: { name: person?.name ?? "", cardNumber: person?.cardNumber ?? "" },
    input: (typed) => ({ bookingId, ...typed }),
    send: useChange("nameLiftPerson").mutateAsync,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Appointed person"
      description="They plan the lift and answer for it. Both sides of the booking see the name and card."
      submit="Save"
      onClose={onClose}
    >
      <div className="ui-fields">
        <TextField name="name" label="Name" required maxLength={100} />
        <TextField name="cardNumber" label="Card number" required maxLength={60} autoComplete="off" />
      </div>
    </FormDialog>
  );
}
