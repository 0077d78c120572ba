import type { DriverApplication } from "#shared/accounts/model.ts";
import { peopleOperations } from "#shared/accounts/people-operations.ts";
import { useChange } from "../../lib/use-change.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormControl, FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";

/** Approves or turns down a driver's registration; the driver reads the reason. */
export function DecideDialog({ application, onClose }: { application: DriverApplication; onClose: () => void }) {
  const { id: driverApplicationId, version, fullName, licenceCategories, postcode } = application;
  const form = useOperationForm({
    schema: peopleOperations.decideDriver.input,
    start: { choice: null as string | null, reason: "" },
    input: ({ choice, reason }) => ({
      driverApplicationId,
      version,
      approve: choice === "approve",
      reason: reason.trim(),
    }),
    rules: ({ choice, reason }) => ({
      choice: choice ? "" : "Choose one.",
      reason: reason.trim() ? "" : "Say why in a few words.",
    }),
    send: useChange("decideDriver", { alsoChanges: ["admin"] }).mutateAsync,
    onDone: ({ state }) => {
      const title = state === "approved" ? "Driver approved" : "Registration turned down";
      toast({ title, description: `${fullName} is told by email.` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Decide on ${fullName}`}
      description={`Licence ${licenceCategories.join(", ")}, ${postcode}. The decision cannot be taken back here.`}
      submit="Send decision"
      onClose={onClose}
    >
      <FormControl name="choice">
        {({ value, onChange, error }) => (
          <RadioGroup
            legend="Decision"
            required
            value={value}
            onValueChange={onChange}
            error={error}
            choices={[
              { value: "approve", label: "Approve" },
              { value: "reject", label: "Turn down" },
            ]}
          />
        )}
      </FormControl>
      <FormField name="reason" label="Reason" required hint="The driver reads it, and the audit log keeps it.">
        <TextInput maxLength={500} />
      </FormField>
    </FormDialog>
  );
}
