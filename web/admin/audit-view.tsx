import { useState } from "react";
import { adminOperations } from "#shared/admin/operations.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { uuid } from "#shared/kernel/uuid.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { Form } from "../ui/form/form.tsx";
import { FormRadio } from "../ui/form/form-radio.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Section } from "../ui/section.tsx";
import { AccountLink } from "./account-link.tsx";
import { AuditTable } from "./audit-table.tsx";
import type { LogWanted } from "./queries.ts";

/** The audit log of one account or record. Opens with the admin's own actions. */
export function AuditView() {
  const myId = useSession().user?.id ?? "";
  const [wanted, setWanted] = useState<LogWanted>({ actorId: myId });
  const shownId = wanted.subjectId ?? wanted.actorId ?? "";
  const isOwn = wanted.actorId === myId;
  return (
    <>
      <LogSearch onSearch={setWanted} />
      <Section
        title={isOwn ? "What you have done" : headingOf(wanted)}
        action={
          !isOwn && (
            <div className="ui-row">
              {uuid.test(shownId) && <AccountLink of={shownId as UserId}>Open this account</AccountLink>}
              <Button size="small" onClick={() => setWanted({ actorId: myId })}>
                Show what I have done
              </Button>
            </div>
          )
        }
      >
        <AuditTable wanted={wanted} onLookAt={(subjectId) => setWanted({ subjectId })} />
      </Section>
    </>
  );
}

function headingOf({ actorId, subjectId }: LogWanted): string {
  return actorId ? `Done by ${actorId}` : `Done to ${subjectId}`;
}

const sides = [
  { value: "to", label: "To an account or record" },
  { value: "by", label: "By an account" },
];

function LogSearch({ onSearch }: { onSearch: (wanted: LogWanted) => void }) {
  const form = useOperationForm({
    schema: adminOperations.auditLog.input,
    start: { side: "to", id: "" },
    input: ({ side, id }) => (side === "by" ? { actorId: id.trim() } : { subjectId: id.trim() }),
    rules: ({ id }) => ({ id: id.trim() ? "" : "Give an id." }),
    send: async (wanted: LogWanted) => onSearch(wanted),
  });
  return (
    <Form form={form} submit="Show log" role="search" label="The audit log">
      <FormRadio name="side" legend="Show what was done" choices={sides} />
      <TextField
        name="id"
        label="Its id"
        hint="As the People page shows it, or a word such as operator."
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
      />
    </Form>
  );
}
