import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Quote } from "#shared/quotes/model.ts";
import { pages, reading } from "../api/reading.ts";
import { useHeldChange } from "../api/use-held-change.ts";
import { useInboxRefresh } from "../live/use-inbox-refresh.ts";
import { Button, PrimaryLink } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { GlanceCard } from "../ui/glance-card.tsx";
import { Read } from "../ui/loaded.tsx";
import { Money } from "../ui/money.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Undoable } from "../ui/undoable.tsx";
import { When } from "../ui/when.tsx";
import { JobFacts } from "./job-facts.tsx";
import { Questions } from "./questions.tsx";
import { QuoteDialog } from "./quote-dialog.tsx";
import { QuoteSaid } from "./quotes-compared.tsx";
import { QuoteBadge } from "./status-words.tsx";

export function QuotesMade() {
  useInboxRefresh("quotes");
  const list = useInfiniteQuery(pages("quotesFromMe", {}));
  return (
    <PagedList
      list={list}
      loading="Loading your quotes"
      like="cards"
      count={2}
      more="Show older"
      empty={
        <EmptyState
          title="You have not quoted yet"
          drawing="papers"
          action={<PrimaryLink to="/jobs">Available jobs</PrimaryLink>}
        >
          <p>Quote for an available job, or for one that a contractor asks you about.</p>
        </EmptyState>
      }
    >
      {(quotes) => (
        <ul className="ui-stack">
          {quotes.map((quote) => (
            <MadeQuote key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function MadeQuote({ quote }: { quote: Quote }) {
  const { id, title, reference, status, totalPence, counter, allowedMoves, validUntil, jobRequestId } = quote;
  const stands = allowedMoves.includes("withdrawn");
  return (
    <GlanceCard
      title={title}
      under={
        <>
          {quote.fleetName} · valid until <When at={validUntil} />
        </>
      }
      figure={<Money pence={totalPence} />}
      selected={counter !== null}
      anchor={id}
      detailsOf={reference}
      actions={
        stands && (
          <>
            <Change quote={quote} />
            <TakeBack quote={quote} />
          </>
        )
      }
      details={
        <div className="ui-stack">
          <QuoteSaid quote={quote} />
          {stands && (
            <Read of={reading("openJob", { jobRequestId })} loading="Loading the job">
              {(job) => (
                <>
                  <JobFacts job={job} />
                  <Questions job={job} isOpen />
                </>
              )}
            </Read>
          )}
        </div>
      }
    >
      <QuoteBadge status={status} />
      {counter && (
        <span>
          The contractor asks for <Money pence={counter.pence} />
          {counter.message && `: ${counter.message}`}
        </span>
      )}
    </GlanceCard>
  );
}

function Change({ quote }: { quote: Quote }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind={quote.counter ? "primary" : "secondary"} onClick={() => setIsOpen(true)}>
        Change quote
      </Button>
      {isOpen && (
        <Read of={reading("openJob", { jobRequestId: quote.jobRequestId })} loading="Loading the job">
          {(job) => <QuoteDialog job={job} quote={quote} onClose={() => setIsOpen(false)} />}
        </Read>
      )}
    </>
  );
}

function TakeBack({ quote: { id, title } }: { quote: Quote }) {
  const change = useHeldChange("withdrawQuote");
  return (
    <Undoable change={change} done="Withdrawn. You can quote again while the job is open.">
      <Button onClick={() => change.hold({ quoteId: id })}>
        Withdraw <span className="ui-visually-hidden">the quote for {title}</span>
      </Button>
    </Undoable>
  );
}
