import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { keepForUser, keptForUser } from "../../session/user-storage.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { toast } from "../../ui/toast.ts";
import { ServiceSelect } from "../service-select.tsx";
import { completionWanted } from "./completion-wanted.ts";

/** What a haulier who came without the sign-up form is asked once the role is chosen: the first service. */
export function CompletionStep() {
  const [isWanted, setWanted] = useState(() => keptForUser<boolean>(completionWanted) === true);
  const services = useQuery({ ...reading("myServices", {}), enabled: isWanted });
  if (!isWanted || services.data?.length !== 0) return null;
  return (
    <FirstService
      onClose={() => {
        keepForUser(completionWanted, null);
        setWanted(false);
      }}
    />
  );
}

function FirstService({ onClose }: { onClose: () => void }) {
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
      description="You can look round first. To quote you need a service, and to be paid your bank details: both are in Account settings."
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
