import { type FormEvent, useState } from "react";
import { useSession } from "../../lib/session-context.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import type { LogWanted } from "../queries.ts";
import { AuditTable } from "./audit-table.tsx";

type Side = "by" | "to";

/** The log of one account or record; to begin with, what the admin who looks has done. */
export function AuditView() {
  const myId = useSession().user?.id ?? "";
  const [wanted, setWanted] = useState<LogWanted>({ actorId: myId });
  const isOwn = "actorId" in wanted && wanted.actorId === myId;
  return (
    <>
      <LogSearch onSearch={setWanted} />
      <section className="ui-stack" aria-labelledby="audit-of">
        <div className="ui-row">
          <h2 id="audit-of">{isOwn ? "What you have done" : headingOf(wanted)}</h2>
          {!isOwn && (
            <Button size="small" onClick={() => setWanted({ actorId: myId })}>
              Show what I have done
            </Button>
          )}
        </div>
        <AuditTable wanted={wanted} onLookAt={(subjectId) => setWanted({ subjectId })} />
      </section>
    </>
  );
}

function headingOf(wanted: LogWanted): string {
  return "actorId" in wanted ? `Done by ${wanted.actorId}` : `Done to ${wanted.subjectId}`;
}

function LogSearch({ onSearch }: { onSearch: (wanted: LogWanted) => void }) {
  const [side, setSide] = useState<Side>("to");
  const [text, setText] = useState("");
  const search = (event: FormEvent) => {
    event.preventDefault();
    const id = text.trim();
    if (id) onSearch(side === "by" ? { actorId: id } : { subjectId: id });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> would need the same role for older screen readers
    <form className="ui-stack ui-stack-tight" role="search" onSubmit={search}>
      <RadioGroup<Side>
        legend="Show what was done"
        value={side}
        onValueChange={setSide}
        choices={[
          { value: "to", label: "To an account or record" },
          { value: "by", label: "By an account" },
        ]}
      />
      <div className="admin-search">
        <Field label="Its id" hint="As the People page shows it, or a word such as operator.">
          <TextInput
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Button type="submit">Show log</Button>
      </div>
    </form>
  );
}
