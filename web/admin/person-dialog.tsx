import { useState } from "react";
import type { Person } from "#shared/accounts/model.ts";
import { peopleOperations } from "#shared/accounts/people-operations.ts";
import { roles } from "#shared/kernel/operation.ts";
import { useChange } from "../api/use-change.ts";
import { useSession } from "../session/session-context.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { NamedValues } from "../ui/named-values.tsx";
import { Select } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { whenText } from "../ui/when-text.ts";
import { AuditTable } from "./audit-table.tsx";
import { roleWords } from "./role-tabs.ts";

/** One account: what is known, what was done to it, and what an admin can do. */
export function PersonDialog({ person: found, onClose }: { person: Person; onClose: () => void }) {
  const [person, setPerson] = useState(found);
  const [deed, setDeed] = useState<PersonDeed | null>(null);
  const { id, role, canBook, companyName, createdAt, deleteAfter } = person;
  const isSelf = useSession().user?.id === id;
  if (deed)
    return (
      <PersonDeedDialog
        person={person}
        deed={deed}
        onDone={(changed) => {
          setPerson(changed);
          setDeed(null);
        }}
        onBack={() => setDeed(null)}
      />
    );
  return (
    <Dialog
      open
      size="wide"
      onOpenChange={(open) => !open && onClose()}
      title={person.fullName || "No name"}
      description={person.email}
      actions={!isSelf && person.status !== "deleted" && <Deeds person={person} onChoose={setDeed} />}
    >
      <div className="ui-stack">
        <NamedValues
          values={[
            ["State", <PersonState key="state" person={person} />],
            ["Role", `${roleWords[role ?? "none"]}${canBook ? ", with booking rights" : ""}`],
            ["Company", companyName],
            ["Since", <When key="since" at={createdAt} />],
            ["Leaves", deleteAfter && `${whenText(deleteAfter)}, as its owner asked`],
            ["Account", id],
          ]}
        />
        {role === "haulier" && (
          <div>
            <LinkButton to={`/service-fleet-manager?haulier=${id}`}>Vehicles</LinkButton>
          </div>
        )}
        {isSelf && <p className="ui-soft">This is your own account: another admin has to change it.</p>}
        <section className="ui-stack ui-stack-tight" aria-labelledby="person-log">
          <h3 id="person-log">Audit log</h3>
          <AuditTable wanted={{ subjectId: id }} />
        </section>
      </div>
    </Dialog>
  );
}

function Deeds({ person, onChoose }: { person: Person; onChoose: (deed: PersonDeed) => void }) {
  return (
    <>
      <Button onClick={() => onChoose("grantRole")}>Give a role</Button>
      {person.status === "suspended" ? (
        <Button kind="primary" onClick={() => onChoose("reinstateUser")}>
          Reinstate
        </Button>
      ) : (
        <Button kind="danger" onClick={() => onChoose("suspendUser")}>
          Suspend
        </Button>
      )}
    </>
  );
}

/** Whether an account may be used, and whether it is about to be deleted. */
export function PersonState({ person }: { person: Pick<Person, "status" | "deleteAfter"> }) {
  if (person.status === "suspended") return <Badge tone="stop">Suspended</Badge>;
  if (person.status === "deleted") return <Badge>Deleted</Badge>;
  return (
    <span className="ui-row">
      <Badge tone="go">Active</Badge>
      {person.deleteAfter && <Badge tone="warn">Leaving</Badge>}
    </span>
  );
}

type PersonDeed = "grantRole" | "suspendUser" | "reinstateUser";

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
function PersonDeedDialog({ person, deed, onDone, onBack }: PersonDeedDialogProps) {
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
