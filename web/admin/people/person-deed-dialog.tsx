import type { Person } from "#shared/accounts/model.ts";
import { peopleOperations } from "#shared/accounts/people-operations.ts";
import { roles } from "#shared/kernel/operation.ts";
import { useChange } from "../../lib/use-change.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Select, TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { roleWords } from "./role-tabs.ts";

export type PersonDeed = "grantRole" | "suspendUser" | "reinstateUser";

const words: Readonly<Record<PersonDeed, { title: string; about: string; confirm: string; done: string }>> = {
  grantRole: {
    title: "Give a role",
    about: "It holds from the next thing they do. A role they have now is replaced.",
    confirm: "Give role",
    done: "Role given",
  },
  suspendUser: {
    title: "Suspend this account?",
    about: "They are signed out everywhere at once, and nothing they do is taken any more until you reinstate them.",
    confirm: "Suspend",
    done: "Account suspended",
  },
  reinstateUser: {
    title: "Reinstate this account?",
    about: "They can sign in again and have all they had before.",
    confirm: "Reinstate",
    done: "Account reinstated",
  },
};

type PersonDeedDialogProps = {
  person: Person;
  deed: PersonDeed;
  onDone: (changed: Person) => void;
  onBack: () => void;
};

/** Asks for the reason, which the audit log keeps, and does it. */
export function PersonDeedDialog({ person, deed, onDone, onBack }: PersonDeedDialogProps) {
  const { id: userId, version, fullName, email } = person;
  const others = roles.filter((one) => one !== person.role);
  const { title, about, confirm, done } = words[deed];
  const form = useOperationForm({
    schema: peopleOperations[deed].input,
    start: { role: others[0] ?? "contractor", reason: "" },
    input: ({ role, reason }) => ({ userId, version, reason: reason.trim(), ...(deed === "grantRole" && { role }) }),
    rules: ({ reason }) => ({ reason: reason.trim() ? "" : "Say why in a few words." }),
    send: useChange(deed, { alsoChanges: ["admin"] }).mutateAsync,
    onDone: (changed) => {
      toast({ title: done, description: changed.fullName || changed.email });
      onDone(changed);
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      description={about}
      submit={confirm}
      kind={deed === "suspendUser" ? "danger" : "primary"}
      onClose={onBack}
    >
      <p>
        <strong>{fullName}</strong> ({email}), {roleWords[person.role ?? "none"].toLowerCase()} now.
      </p>
      {deed === "grantRole" && (
        <FormField name="role" label="New role" required>
          <Select>
            {others.map((one) => (
              <option key={one} value={one}>
                {roleWords[one]}
              </option>
            ))}
          </Select>
        </FormField>
      )}
      <FormField
        name="reason"
        label="Reason"
        required
        hint="For the audit log. Write no phone number or address in it."
      >
        <TextInput maxLength={500} />
      </FormField>
    </FormDialog>
  );
}
