import { useInfiniteQuery } from "@tanstack/react-query";
import Scale from "lucide-react/icons/scale";
import { useState } from "react";
import { type CaseSummary, CasesShown } from "#shared/booking/case-model.ts";
import { promiseToDecide } from "#shared/booking/case-rules.ts";
import { caseKindWords, caseStateWords } from "#shared/booking/case-words.ts";
import { pathTo } from "#shared/web-paths.ts";
import { pages } from "../api/reading.ts";
import { useChange } from "../api/use-change.ts";
import { Badge } from "../ui/badge.tsx";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Problem } from "../ui/problem.tsx";
import { SteadyList } from "../ui/steady-list.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { When } from "../ui/when.tsx";
import { AccountLink } from "./account-link.tsx";
import { byCompany, focusBeside, QueueCard, type Turn } from "./queue-card.tsx";

const tabs: Readonly<Record<CasesShown, { label: string; empty: string }>> = {
  to_decide: { label: "To decide", empty: "No case waits for a decision." },
  between: { label: "Between the sides", empty: "No case waits for the other side." },
  over: { label: "Ended", empty: "Cases that were settled, decided or withdrawn are listed here." },
};

export function CasesView() {
  const [show, setShow] = useState<CasesShown>("to_decide");
  return (
    <Tabs<CasesShown>
      label="Cases by state"
      value={show}
      onValueChange={setShow}
      tabs={CasesShown.options.map((value) => ({ value, label: tabs[value].label, panel: <Queue show={value} /> }))}
    />
  );
}

function Queue({ show }: { show: CasesShown }) {
  const list = useInfiniteQuery(pages("casesToDecide", { show }));
  const empty = (
    <EmptyState title="None" icon={<Scale aria-hidden="true" />}>
      {tabs[show].empty}
    </EmptyState>
  );
  return (
    <PagedList list={list} loading="Loading cases" like="cards" count={3}>
      {(cases) => (
        <SteadyList
          isQueue
          id="cases"
          title={tabs[show].label}
          calm={empty}
          items={byCompany(cases, ({ haulierId, haulierName }) => ({ id: haulierId, name: haulierName })).map(
            ({ item: one, turn }) => ({
              key: one.id,
              draw: (isSettled) => <CaseCard of={one} turn={turn} isSettled={isSettled} />,
            }),
          )}
        />
      )}
    </PagedList>
  );
}

export function CaseCards({ cases }: { cases: readonly CaseSummary[] }) {
  return (
    <ul className="ui-stack">
      {cases.map((one) => (
        <li key={one.id}>
          <CaseCard as="article" of={one} />
        </li>
      ))}
    </ul>
  );
}

type CaseCardProps = { of: CaseSummary; turn?: Turn; isSettled?: boolean; as?: "li" | "article" };

function CaseCard({ of, turn, isSettled, as }: CaseCardProps) {
  const { id: caseId, bookingId, title, reference, kind, state, openedBy, decideBy, dueAt, endedAt, takenBy } = of;
  const take = useChange("takeCase", { alsoChanges: ["admin"] });
  const headingId = `case-${caseId}`;
  const contractor = <AccountLink of={of.contractorId}>{of.contractorName}</AccountLink>;
  const haulier = <AccountLink of={of.haulierId}>{of.haulierName}</AccountLink>;
  return (
    <QueueCard
      id={headingId}
      as={as}
      title={`${caseKindWords[kind]}: ${title}`}
      came={{ word: "Opened", at: of.createdAt }}
      promise={decideBy ? { by: promiseToDecide(decideBy), todo: "Decide" } : null}
      takenBy={takenBy}
      turn={turn}
      isSettled={isSettled}
      beside={!decideBy && <Badge>{caseStateWords[state]}</Badge>}
    >
      <p>
        {openedBy === "contractor" ? contractor : haulier} complains about{" "}
        {openedBy === "contractor" ? haulier : contractor}. {reference}.
        {dueAt && (
          <>
            {" "}
            With us by <When at={dueAt} /> unless they settle it.
          </>
        )}
        {endedAt && (
          <>
            {" "}
            Ended <When at={endedAt} />.
          </>
        )}
      </p>
      <div className="ui-row">
        {state === "with_admin" && !takenBy?.isYou && (
          <Button
            kind="primary"
            busy={take.isPending}
            onClick={({ currentTarget }) =>
              take.mutate({ bookingId, caseId }, { onSuccess: () => focusBeside(currentTarget) })
            }
          >
            Take <span className="ui-visually-hidden">{reference}</span>
          </Button>
        )}
        <LinkButton data-opens to={pathTo("/track-delivery/:bookingId", { params: { bookingId }, hash: "case" })}>
          {takenBy?.isYou && state === "with_admin" ? "Read and decide" : "Open"}{" "}
          <span className="ui-visually-hidden">{reference}</span>
        </LinkButton>
      </div>
      {take.error && <Problem error={take.error} inline />}
    </QueueCard>
  );
}
