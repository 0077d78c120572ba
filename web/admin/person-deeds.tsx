import { useState } from "react";
import type { Person } from "#shared/accounts/model.ts";
import { peopleOperations } from "#shared/accounts/people-operations.ts";
import { adminOperations } from "#shared/admin/operations.ts";
import { roles } from "#shared/kernel/operation.ts";
import { useChange } from "../api/use-change.ts";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Select } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { roleWords } from "./role-tabs.ts";

/** Admin actions on an account. Admins cannot act on their own account. */
export function PersonDeeds({ person }: { person: Person }) {
  const [deed, setDeed] = useState<PersonDeed | null>(null);
  return (
    <div className="ui-row">
      <Button onClick={() => setDeed("proposeRole")}>Propose a role</Button>
      {!person.deleteAfter && <Button onClick={() => setDeed("proposeErasure")}>Propose deletion</Button>}
      {person.status === "suspended" ? (
        <Button kind="primary" onClick={() => setDeed("reinstateUser")}>
          Reinstate
        </Button>
      ) : (
        <Button kind="danger" onClick={() => setDeed("suspendUser")}>
          Suspend
        </Button>
      )}
      {deed && <PersonDeedDialog person={person} deed={deed} onClose={() => setDeed(null)} />}
    </div>
  );
}

export function PersonState({ person }: { person: Pick<Person, "status" | "deleteAfter"> }) {
  if (person.status === "suspended") return <Badge tone="stop">Suspended</Badge>;
  if (person.status === "deleted") return <Badge>Deleted</Badge>;
  return (
    <>
      <Badge tone="go">Active</Badge> {person.deleteAfter && <Badge tone="warn">Leaving</Badge>}
    </>
  );
}

type PersonDeed = "proposeRole" | "proposeErasure" | "suspendUser" | "reinstateUser";

const words: Readonly<Record<PersonDeed, { title: string; about: string; confirm: string; done: string }>> = {
  proposeRole: {
    title: "Propose a role",
    about: "Another admin confirms it within 7 days. Then it replaces their current role, and they are notified.",
    confirm: "Propose role",
    done: "Role proposed",
  },
  proposeErasure: {
    title: "Propose to delete this account?",
    about:
      "Only if the person has asked us. Another admin confirms it within 7 days. Then the person is notified and has 14 days to cancel it.",
    confirm: "Propose deletion",
    done: "Deletion proposed",
  },
  suspendUser: {
    title: "Suspend this account?",
    about: "They are signed out everywhere and can do nothing until you reinstate them.",
    confirm: "Suspend",
    done: "Account suspended",
  },
  reinstateUser: {
    title: "Reinstate this account?",
    about: "They can sign in again and have everything they had before.",
    confirm: "Reinstate",
    done: "Account reinstated",
  },
};

const schemas = {
  proposeRole: adminOperations.proposeRole.input,
  proposeErasure: adminOperations.proposeErasure.input,
  suspendUser: peopleOperations.suspendUser.input,
  reinstateUser: peopleOperations.reinstateUser.input,
} as const;

type PersonDeedDialogProps = { person: Person; deed: PersonDeed; onClose: () => void };

function PersonDeedDialog({ person, deed, onClose }: PersonDeedDialogProps) {
  const { id: userId, version, fullName, email } = person;
  const others = roles.filter((one) => one !== person.role);
  const { title, about, confirm, done } = words[deed];
  const form = useOperationForm({
    schema: schemas[deed],
    start: { role: others[0] ?? "contractor", reason: "" },
    input: ({ role, reason }) => ({ userId, version, reason: reason.trim(), ...(deed === "proposeRole" && { role }) }),
    rules: ({ reason }) => ({ reason: reason.trim() ? "" : "Say why in a few words." }),
    send: useChange(deed, { alsoChanges: ["accounts", "admin"] }).mutateAsync,
    onDone: () => {
      toast({ title: done, description: fullName || email });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={title}
      description={about}
      submit={confirm}
      kind={deed === "suspendUser" ? "danger" : "primary"}
      onClose={onClose}
    >
      <p>
        <strong>{fullName}</strong> ({email}), {roleWords[person.role ?? "none"].toLowerCase()} now.
      </p>
      {deed === "proposeRole" && (
        <FormField name="role" label="New role" required>
          <Select options={others.map((one) => [one, roleWords[one]] as const)} />
        </FormField>
      )}
      <TextField
        name="reason"
        label="Reason"
        required
        hint="For the audit log. Write no phone number or address in it."
        maxLength={500}
      />
    </FormDialog>
  );
}
