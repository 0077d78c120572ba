import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { OpenJob } from "#shared/quotes/model.ts";
import { pages } from "../api/reading.ts";
import { useHeldChange } from "../api/use-held-change.ts";
import { Button } from "../ui/button.tsx";
import { GlanceCard } from "../ui/glance-card.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { ServiceIcon } from "../ui/service-picture.tsx";
import { Undoable } from "../ui/undoable.tsx";
import { When } from "../ui/when.tsx";
import { JobFacts } from "./job-facts.tsx";
import { Questions } from "./questions.tsx";
import { QuoteDialog } from "./quote-dialog.tsx";

/** Open jobs that were sent only to this haulier for a quote. */
export function QuotesWanted() {
  const list = useInfiniteQuery(pages("quotesWanted", {}));
  return (
    <PagedList
      list={list}
      loading="Loading quote requests"
      like="cards"
      count={1}
      empty={<p className="ui-soft">No quotes asked of you.</p>}
    >
      {(jobs) => (
        <ul className="ui-stack">
          {jobs.map((job) => (
            <WantedQuote key={job.id} job={job} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

function WantedQuote({ job }: { job: OpenJob }) {
  const { id, service, title, place, collectAt, openUntil, reference } = job;
  const [isQuoting, setIsQuoting] = useState(false);
  const decline = useHeldChange("declineToQuote");
  return (
    <GlanceCard
      picture={<ServiceIcon service={service} />}
      title={title}
      under={
        <>
          {place.label} · <When at={collectAt} />
        </>
      }
      figure="Your price"
      selected
      anchor={id}
      detailsOf={reference}
      actions={
        <Undoable change={decline} done="Declined. The contractor may ask other hauliers.">
          <Button kind="primary" onClick={() => setIsQuoting(true)}>
            Quote <span className="ui-visually-hidden">for {reference}</span>
          </Button>
          <Button onClick={() => decline.hold({ jobRequestId: id })}>
            Decline <span className="ui-visually-hidden">to quote for {reference}</span>
          </Button>
        </Undoable>
      }
      details={
        <div className="ui-stack">
          <JobFacts job={job} />
          <Questions job={job} isOpen />
        </div>
      }
    >
      <span>
        Answer until <When at={openUntil} />
      </span>
      {isQuoting && <QuoteDialog job={job} onClose={() => setIsQuoting(false)} />}
    </GlanceCard>
  );
}
