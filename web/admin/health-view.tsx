import type { ReactNode } from "react";
import type { DeadLetter, HealthFigure, HealthKind, HealthSubject } from "#shared/admin/health-operations.ts";
import { reading } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Badge } from "../ui/badge.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Read } from "../ui/loaded.tsx";
import { type NamedValue, NamedValues } from "../ui/named-values.tsx";
import { Section } from "../ui/section.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { whenText } from "../ui/when-text.ts";

interface Told {
  readonly title: string;
  readonly purpose: string;
  readonly toDo: ReactNode;
  /** Command line with which the operator repairs the problem; null if there is none. */
  readonly command: string | null;
}

const told: Readonly<Record<HealthSubject, Told>> = {
  dead_letters: {
    title: "Dead letters",
    purpose: "Events that failed for six hours. They are stored for 14 days.",
    toDo: "Find the cause in the log of the queue's function and fix it. Then retry one event here, or all of them:",
    command: "npm run operator -- replay",
  },
  late_timers: {
    title: "Late timers",
    purpose: "Deadlines that are over five minutes late and not handled.",
    toDo: "Each is retried every minute. If it stays late, look at the log of the timers function. Repair moves unreadable ones aside:",
    command: "npm run operator -- check-table --repair",
  },
  unread_records: {
    title: "Unread records",
    purpose: "Records that the app could not read in the last seven days. Lists leave them out.",
    toDo: "See what is wrong with each. Repair moves them aside until they can be restored:",
    command: "npm run operator -- check-table --repair",
  },
  returned_mails: {
    title: "Returned emails",
    purpose: "Addresses that we no longer email, because an email bounced or was reported as spam.",
    toDo: "Their owners see it in the app and can switch email on again. Many in one day? Check the sender's reputation in Amazon SES.",
    command: null,
  },
};

/** Lists background work that failed: number, start time, affected records and remedy. */
export function HealthView() {
  return (
    <Read of={reading("platformHealth", {})} loading="Checking the system" like="cards" count={4}>
      {({ figures, deadLetters, checkedAt }) => (
        <>
          <p className="ui-soft">
            Checked <When at={checkedAt} />.
          </p>
          {figures.map((figure) => (
            <FigureSection key={figure.subject} figure={figure}>
              {figure.subject === "dead_letters" && deadLetters.length > 0 && <Letters letters={deadLetters} />}
            </FigureSection>
          ))}
        </>
      )}
    </Read>
  );
}

type FigureSectionProps = { figure: HealthFigure; children: ReactNode };

function FigureSection({ figure: { subject, count, isMore, oldestAt, kinds }, children }: FigureSectionProps) {
  const { title, purpose, toDo, command } = told[subject];
  return (
    <Section card title={title} purpose={purpose} action={<Count count={count} isMore={isMore} />}>
      <NamedValues
        values={[
          ["Oldest", kinds.length > 1 && oldestAt && <When at={oldestAt} />],
          ...kinds.map((kind): NamedValue => [inWords(kind.name), <KindValue key={kind.name} of={kind} />]),
        ]}
      />
      {children}
      {count !== 0 && (
        <>
          <p>{toDo}</p>
          {command && (
            <p>
              <code>{command}</code>
            </p>
          )}
        </>
      )}
    </Section>
  );
}

function Count({ count, isMore }: Pick<HealthFigure, "count" | "isMore">) {
  if (count === null) return <Badge tone="stop">No answer</Badge>;
  if (count === 0) return <Badge tone="go">None</Badge>;
  return (
    <Badge tone="warn">
      {count}
      {isMore && "+"}
    </Badge>
  );
}

function KindValue({ of: { count, oldestAt } }: { of: HealthKind }) {
  return (
    <>
      {count}
      {oldestAt && (
        <>
          , since <When at={oldestAt} />
        </>
      )}
    </>
  );
}

function Letters({ letters }: { letters: readonly DeadLetter[] }) {
  return (
    <DataTable
      caption="Events to retry"
      columns={[
        { key: "event", header: "Event", cell: ({ event }) => inWords(event) },
        { key: "group", header: "Queue", cell: ({ group }) => inWords(group) },
        { key: "at", header: "Happened", cell: ({ at }) => <When at={at} /> },
        { key: "retry", header: "Retry", actions: true, cell: (letter) => <Retry letter={letter} /> },
      ]}
      rows={letters}
      rowKey={({ group, eventId }) => `${group} ${eventId}`}
    />
  );
}

function Retry({ letter: { group, eventId, event, at } }: { letter: DeadLetter }) {
  const retry = useChange("retryDeadLetter", {
    onSuccess: () => toast({ title: "Sent again", description: "If it fails again, it is back here in six hours." }),
  });
  return (
    <ActButton change={retry} onClick={() => retry.mutate({ group, eventId })}>
      Retry
      <span className="ui-visually-hidden">
        {" "}
        {inWords(event)} for {group}, {whenText(at)}
      </span>
    </ActButton>
  );
}

/** Converts an internal name to words: "responseDue" becomes "Response due". */
function inWords(name: string): string {
  const words = name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
