import { ukDayOf } from "#shared/kernel/time.ts";
import { plantOperations } from "#shared/plant/operations.ts";
import { useChange } from "../api/use-change.ts";
import { useDocumentForm } from "../compliance/public.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { Select } from "../ui/text-input.tsx";

export function GenericLiftDialog({ fleetId, onClose }: { fleetId: string; onClose: () => void }) {
  const { form, field } = useDocumentForm({
    schema: plantOperations.addGenericLift.input,
    start: { fleetId: "", madeOn: "", file: "" },
    input: ({ fleetId: only, madeOn }) => ({ fleetId: only || null, madeOn }),
    send: useChange("addGenericLift").mutateAsync,
    label: "Generic lift plan",
    hint: "The contractors of these jobs see it.",
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Generic lift plan"
      description="Upload it once. It covers every job on which the lorry only loads and unloads itself."
      submit="Save"
      onClose={onClose}
    >
      <div className="ui-fields">
        <FormField name="fleetId" label="Vehicles">
          <Select
            options={[
              ["", "All our vehicles"],
              [fleetId, "This vehicle only"],
            ]}
          />
        </FormField>
        <TextField
          name="madeOn"
          label="Date on the plan"
          required
          type="date"
          max={ukDayOf(new Date().toISOString())}
        />
      </div>
      {field}
    </FormDialog>
  );
}
