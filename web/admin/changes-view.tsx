import { type UseQueryResult, useInfiniteQuery } from "@tanstack/react-query";
import UserCheck from "lucide-react/icons/user-check";
import { useState } from "react";
import { type PendingChange, PendingShown } from "#shared/admin/pending-change-operations.ts";
import type { PendingState } from "#shared/admin/pending-changes.ts";
import { promisedBy } from "#shared/admin/queue-promises.ts";
import { pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { ActButton } from "../ui/act-button.tsx";
import { Badge, type Tone } from "../ui/badge.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { ReasonButton } from "../ui/form/reason-button.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Problem } from "../ui/problem.tsx";
import { goOn, SteadyList } from "../ui/steady-list.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { AccountLink } from "./account-link.tsx";
import { isOthers, QueueCard, TakeButton } from "./queue-card.tsx";
import { roleWords } from "./role-tabs.ts";

const tabLabels: Readonly<Record<PendingShown, string>> = { open: "To confirm", over: "Over" };

export function ChangesView() {
  const [show, setShow] = useState<PendingShown>("open");
  return (
    <Tabs<PendingShown>
      label="Changes by state"
      value={show}
      onValueChange={setShow}
      tabs={PendingShown.options.map((value) => ({
        value,
        label: tabLabels[value],
        panel: value === "open" ? <Waiting /> : <Over />,
      }))}
    />
  );
}

function Waiting() {
  const list = useInfiniteQuery(pages("pendingChanges", { show: "open" }));
  const calm = (
    <EmptyState title="No change waits" icon={<UserCheck aria-hidden="true" />}>
      Roles and deletions that an admin proposes on a person's page are listed here.
    </EmptyState>
  );
  return (
    <PagedList list={list} loading="Loading changes" like="cards" count={2}>
      {(changes) => (
        <SteadyList
          isQueue
          id="changes"
          title="Oldest first"
          calm={calm}
          items={changes.map((change) => ({
            key: `${change.id} ${change.createdAt}`,
            draw: (isSettled) => <ChangeCard change={change} isSettled={isSettled} />,
          }))}
        />
      )}
    </PagedList>
  );
}

function Over() {
  const list = useInfiniteQuery(pages("pendingChanges", { show: "over" }));
  return (
    <PagedList
      list={list}
      loading="Loading changes"
      like="cards"
      count={2}
      more="Show older"
      empty={<EmptyState title="None yet">Changes that were confirmed, refused or expired are listed here.</EmptyState>}
    >
      {(changes) => (
        <ul className="ui-stack">
          {changes.map((change) => (
            <ChangeCard key={change.id} change={change} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

type PersonChangesProps = { of: UseQueryResult<readonly PendingChange[]> };

/** Changes of one account that wait for a decision. Renders nothing without any. */
export function PersonChanges({ of: { data = [], error, refetch, isFetching } }: PersonChangesProps) {
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.length === 0) return null;
  return (
    <ul className="ui-stack">
      {data.map((change) => (
        <ChangeCard key={change.id} change={change} isOnItsPage />
      ))}
    </ul>
  );
}

const states: Readonly<Record<PendingState, { word: string; tone: Tone }>> = {
  open: { word: "Waits for a second admin", tone: "warn" },
  confirmed: { word: "Confirmed", tone: "go" },
  refused: { word: "Refused", tone: "stop" },
  expired: { word: "Expired", tone: "neutral" },
};

function titleOf({ kind, role, roleBefore, name }: PendingChange): string {
  if (kind === "erasure") return `Delete the account of ${name}`;
  return `${name}: ${roleWords[roleBefore ?? "none"]} → ${roleWords[role ?? "none"]}`;
}

type ChangeCardProps = {
  change: PendingChange;
  isSettled?: boolean;
  /** True on the account's own page, which needs no link to the account. */
  isOnItsPage?: boolean;
};

function ChangeCard({ change, isSettled = false, isOnItsPage = false }: ChangeCardProps) {
  const { userId, kind, state, isYours, takenBy, createdAt, decidedReason } = change;
  const headingId = `change-${change.id}`;
  const title = titleOf(change);
  return (
    <QueueCard
      id={headingId}
      title={title}
      came={{ word: "Proposed", at: createdAt }}
      promise={state === "open" ? { by: promisedBy("changes", createdAt), todo: "Decide" } : null}
      takenBy={takenBy}
      isSettled={isSettled}
      beside={
        <>
          {state !== "open" && <Badge tone={states[state].tone}>{states[state].word}</Badge>}
          {!isOnItsPage && <AccountLink of={userId}>Account of {change.name}</AccountLink>}
        </>
      }
    >
      <p>{change.reason}</p>
      <p className="ui-soft">
        Proposed by {isYours ? "you" : <AccountLink of={change.proposedBy}>{change.proposedByName}</AccountLink>}.
        {state === "open" && (
          <>
            {" "}
            Expires <When at={change.expiresAt} />.
          </>
        )}
        {change.decidedAt && (
          <>
            {" "}
            {states[state].word} {change.decidedByName && `by ${change.decidedByName} `}
            <When at={change.decidedAt} />.
          </>
        )}
        {decidedReason && ` ${decidedReason}`}
      </p>
      {state === "open" && <Decision change={change} kind={kind} title={title} headingId={headingId} />}
    </QueueCard>
  );
}

type DecisionProps = { change: PendingChange; kind: PendingChange["kind"]; title: string; headingId: string };

/** Confirms or refuses a change. Admins cannot confirm changes that they proposed. */
function Decision({ change, kind, title, headingId }: DecisionProps) {
  const { id, userId, version, isYours, takenBy, name } = change;
  const decide = useChange("decidePendingChange", {
    alsoChanges: ["accounts"],
    onSuccess: ({ state }) => {
      toast({ title: states[state].word, ...(state === "confirmed" && { description: `${name} is notified.` }) });
      goOn(document.getElementById(headingId), "[data-confirms]");
    },
  });
  const isTheirs = isOthers(takenBy);
  const about = <span className="ui-visually-hidden"> {title}</span>;
  return (
    <div className="ui-row">
      {isYours ? (
        <p>Another admin has to confirm it.</p>
      ) : (
        <>
          <TakeButton queue="changes" itemId={id} takenBy={takenBy} name={title} />
          <ActButton
            kind="primary"
            change={decide}
            disabled={isTheirs}
            data-confirms
            data-opens
            onClick={() => decide.mutate({ userId, kind, version, confirm: true })}
          >
            Confirm{about}
          </ActButton>
        </>
      )}
      <ReasonButton
        disabled={isTheirs}
        title={isYours ? "Withdraw this change?" : "Refuse this change?"}
        description={title}
        submit={isYours ? "Withdraw" : "Refuse"}
        hint="For other admins and the audit log."
        send={(reason) => decide.mutateAsync({ userId, kind, version, confirm: false, reason })}
      />
    </div>
  );
}
