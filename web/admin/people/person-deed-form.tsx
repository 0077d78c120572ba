import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Person } from "#shared/accounts/model.ts";
import { type Role, roles } from "#shared/kernel/operation.ts";
import { api } from "../../lib/api.ts";
import { faultWords } from "../../lib/fault-words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { Select, TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { auditKey, peopleKey } from "../queries.ts";
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

type PersonDeedFormProps = {
  person: Person;
  deed: PersonDeed;
  onDone: (changed: Person) => void;
  onBack: () => void;
};

/** Asks for the reason, which the audit log keeps, and does it. */
export function PersonDeedForm({ person, deed, onDone, onBack }: PersonDeedFormProps) {
  const [reason, setReason] = useState("");
  const others = roles.filter((one) => one !== person.role);
  const [role, setRole] = useState<Role>(others[0] ?? "contractor");
  const [isMissing, setIsMissing] = useState(false);
  const { title, about, confirm, done } = words[deed];
  const { mutate, isPending, error } = useDeed(deed, (changed) => {
    toast({ title: done, description: changed.fullName || changed.email });
    onDone(changed);
  });
  const send = () => {
    const given = reason.trim();
    setIsMissing(!given);
    if (given) mutate({ person, role, reason: given });
  };
  const fault = error ? faultWords(error) : null;
  return (
    <Dialog
      open
      locked={isPending}
      onOpenChange={(open) => !open && onBack()}
      title={title}
      description={about}
      actions={
        <>
          <Button onClick={onBack} disabled={isPending}>
            Back
          </Button>
          <Button kind={deed === "suspendUser" ? "danger" : "primary"} busy={isPending} onClick={send}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="ui-stack">
        <p>
          <strong>{person.fullName}</strong> ({person.email}), {roleWords[person.role ?? "none"].toLowerCase()} now.
        </p>
        {deed === "grantRole" && (
          <Field label="New role" required>
            <Select
              value={role}
              onChange={(event) => setRole(others.find((one) => one === event.target.value) ?? role)}
            >
              {others.map((one) => (
                <option key={one} value={one}>
                  {roleWords[one]}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field
          label="Reason"
          required
          hint="For the audit log. Write no phone number or address in it."
          error={isMissing ? "Say why in a few words." : fault && [fault.title, fault.text].filter(Boolean).join(" ")}
        >
          <TextInput maxLength={500} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}

function useDeed(deed: PersonDeed, onSuccess: (changed: Person) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ person, role, reason }: { person: Person; role: Role; reason: string }) => {
      const input = { userId: person.id, version: person.version, reason };
      return deed === "grantRole" ? api.grantRole({ ...input, role }) : api[deed](input);
    },
    onSuccess,
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: peopleKey });
      void queryClient.invalidateQueries({ queryKey: auditKey });
    },
  });
}
