import { teamOperations } from "#shared/accounts/team-operations.ts";
import { useChange } from "../lib/use-change.ts";
import { Form } from "../ui/form/form.tsx";
import { FormControl, FormField } from "../ui/form/form-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { RadioGroup } from "../ui/radio-group.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import styles from "./field-grids.module.css";

const kinds = [
  { value: "driver", label: "Driver" },
  { value: "fleet_manager", label: "Fleet manager" },
] as const;

/** Asks somebody, by e-mail, to work for the haulier; they have 14 days to accept. */
export function InviteForm() {
  const form = useOperationForm({
    schema: teamOperations.inviteMember.input,
    start: { name: "", email: "", kind: "driver" },
    send: useChange("inviteMember").mutateAsync,
    onDone: ({ email }) => {
      form.reset();
      toast({ title: "Invitation sent", description: `${email} can accept it for 14 days.` });
    },
  });
  return (
    <Form form={form} submit="Send invitation" busyText="Sending…">
      <div className={styles.pair}>
        <FormField name="name" label="Name" required>
          <TextInput autoComplete="off" maxLength={100} />
        </FormField>
        <FormField name="email" label="Their email" required>
          <TextInput type="email" autoComplete="off" inputMode="email" autoCapitalize="none" maxLength={254} />
        </FormField>
      </div>
      <FormControl name="kind">
        {({ value, onChange }) => <RadioGroup legend="As" choices={kinds} value={value} onValueChange={onChange} />}
      </FormControl>
    </Form>
  );
}
