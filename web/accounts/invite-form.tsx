import { teamOperations } from "#shared/accounts/team-operations.ts";
import { useChange } from "../api/use-change.ts";
import { Form } from "../ui/form/form.tsx";
import { FormRadio } from "../ui/form/form-radio.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { toast } from "../ui/toast.ts";
import { whenText } from "../ui/when-text.ts";

const kinds = [
  { value: "driver", label: "Driver" },
  { value: "fleet_manager", label: "Fleet manager" },
] as const;

/** Invites somebody by email to work for the haulier. The invitation is open for 14 days. */
export function InviteForm() {
  const form = useOperationForm({
    schema: teamOperations.inviteMember.input,
    start: { name: "", email: "", kind: "driver" },
    send: useChange("inviteMember").mutateAsync,
    onDone: ({ email, expiresAt }) => {
      form.reset();
      toast({ title: "Invitation sent", description: `${email} can accept it until ${whenText(expiresAt)}.` });
    },
  });
  return (
    <Form form={form} submit="Send invitation" busyText="Sending…">
      <div className="ui-fields">
        <TextField name="name" label="Name" required autoComplete="off" maxLength={100} />
        <TextField name="email" label="Their email" required type="email" autoComplete="off" />
      </div>
      <FormRadio name="kind" legend="As" choices={kinds} />
    </Form>
  );
}
