import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import { useChange } from "../../api/use-change.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { toast } from "../../ui/toast.ts";
import { ServiceSelect } from "../service-select.tsx";

export function FirstService({ onClose }: { onClose: () => void }) {
  const form = useOperationForm({
    schema: settingsOperations.setHaulierService.input,
    start: { service: "" },
    input: ({ service }) => ({ service, isActive: true }),
    rules: ({ service }) => (service ? {} : { service: signUpRefusals.service }),
    send: useChange("setHaulierService").mutateAsync,
    onDone: () => {
      toast({ title: "Service saved", description: "Add others, and where you are paid, in Account settings." });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="One more step"
      description="Look round first if you like. To quote you need a service; to be paid, your bank details. Both are in Account settings."
      submit="Save service"
      back="Later"
      onClose={onClose}
    >
      <FormField name="service" label="Primary service" required>
        <ServiceSelect />
      </FormField>
    </FormDialog>
  );
}
