import { useState } from "react";
import type { Person } from "#shared/accounts/model.ts";
import { useSession } from "../../lib/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { When } from "../../ui/when.tsx";
import { whenText } from "../../ui/when-text.ts";
import { AuditTable } from "../audit/audit-table.tsx";
import { PersonState } from "./person-columns.tsx";
import { type PersonDeed, PersonDeedDialog } from "./person-deed-dialog.tsx";
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
