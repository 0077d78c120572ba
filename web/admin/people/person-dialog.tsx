import { useState } from "react";
import type { Person } from "#shared/accounts/model.ts";
import { useSession } from "../../lib/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { When } from "../../ui/when.tsx";
import { AuditTable } from "../audit/audit-table.tsx";
import { PersonState } from "./people-table.tsx";
import { type PersonDeed, PersonDeedForm } from "./person-deed-form.tsx";
import { roleWords } from "./role-tabs.ts";

/** One account: what is known, what was done to it, and what an admin can do. */
export function PersonDialog({ person: found, onClose }: { person: Person; onClose: () => void }) {
  const [person, setPerson] = useState(found);
  const [deed, setDeed] = useState<PersonDeed | null>(null);
  const isSelf = useSession().user?.id === person.id;
  if (deed)
    return (
      <PersonDeedForm
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
        <Facts person={person} />
        {isSelf && <p className="ui-soft">This is your own account: another admin has to change it.</p>}
        <section className="ui-stack ui-stack-tight" aria-labelledby="person-log">
          <h3 id="person-log">Audit log</h3>
          <AuditTable wanted={{ subjectId: person.id }} />
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

function Facts({ person }: { person: Person }) {
  return (
    <dl className="admin-facts">
      <dt>State</dt>
      <dd>
        <PersonState person={person} />
      </dd>
      <dt>Role</dt>
      <dd>{`${roleWords[person.role ?? "none"]}${person.canBook ? ", with booking rights" : ""}`}</dd>
      {person.companyName && (
        <>
          <dt>Company</dt>
          <dd>{person.companyName}</dd>
        </>
      )}
      <dt>Since</dt>
      <dd>
        <When at={person.createdAt} />
      </dd>
      {person.deleteAfter && (
        <>
          <dt>Leaves</dt>
          <dd>
            <When at={person.deleteAfter} />, as its owner asked
          </dd>
        </>
      )}
      <dt>Account</dt>
      <dd className="ui-figures">{person.id}</dd>
    </dl>
  );
}
