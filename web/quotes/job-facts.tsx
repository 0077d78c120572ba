import type { OpenJob } from "#shared/quotes/model.ts";
import { bankHolidayText, JobTime, WorkFacts } from "../booking/public.ts";
import { Money } from "../ui/money.tsx";
import { When } from "../ui/when.tsx";

export function JobFacts({ job }: { job: OpenJob }) {
  return (
    <WorkFacts
      work={{ ...job, pickup: job.place }}
      first={[["Reference", job.reference]]}
      between={[
        [
          job.origin === "guest" ? "At the latest" : "When",
          <JobTime key="when" at={job.collectAt} details={job.details} />,
        ],
        ["Bank holiday", bankHolidayText([job.collectAt], job.place)],
        ["Quotes until", <When key="until" at={job.openUntil} />],
        ["At most", job.budgetPence !== null && <Money key="most" pence={job.budgetPence} incVat />],
      ]}
    />
  );
}
