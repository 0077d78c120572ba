import { isOpen } from "#shared/quotes/lifecycle.ts";
import { reading } from "../api/reading.ts";
import { Link } from "../ui/links.ts";
import { Read } from "../ui/loaded.tsx";
import { Money } from "../ui/money.tsx";
import { JobFacts } from "./job-facts.tsx";
import { Questions } from "./questions.tsx";
import { QuoteBadge } from "./status-words.tsx";

export function BoardJob({ id }: { id: string }) {
  return (
    <Read of={reading("openJob", { jobRequestId: id })} loading="Loading the job">
      {(job) => (
        <div className="ui-stack">
          <JobFacts job={job} />
          {!job.isYours && <OwnQuote jobRequestId={id} />}
          <Questions job={job} isOpen={isOpen(job.status)} />
        </div>
      )}
    </Read>
  );
}

function OwnQuote({ jobRequestId }: { jobRequestId: string }) {
  return (
    <Read of={reading("quotesOfJob", { jobRequestId })} loading="Loading your quote" empty={null}>
      {(quotes) => (
        <ul className="ui-lines">
          {quotes.map(({ id, totalPence, status, haulierName }) => (
            <li key={id} className="ui-row">
              <span>
                Your quote: <Money pence={totalPence} />
                {quotes.length > 1 && ` for ${haulierName}`}
              </span>
              <QuoteBadge status={status} />
              <Link to="/jobs/manage">Your quotes</Link>
            </li>
          ))}
        </ul>
      )}
    </Read>
  );
}
