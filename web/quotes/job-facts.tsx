import { answersRead } from "#shared/catalogue/answers.ts";
import type { OpenJob } from "#shared/quotes/model.ts";
import { bankHolidayText } from "../lib/bank-holiday.tsx";
import { Money } from "../ui/money.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { When } from "../ui/when.tsx";

/** What a job asks for, as its owner or a haulier that may quote reads it. */
export function JobFacts({ job }: { job: OpenJob }) {
  return (
    <NamedValues
      look="columns"
      values={[
        ["Reference", job.reference],
        ["Where", job.place.label],
        ["Delivery", job.delivery?.label],
        [job.origin === "guest" ? "At the latest" : "When", <When key="when" at={job.collectAt} />],
        ["Bank holiday", bankHolidayText([job.collectAt], job.place)],
        ["Quotes until", <When key="until" at={job.openUntil} />],
        ["Quantity", (job.materialType || job.quantity > 1) && `${job.quantity} tons`],
        ["At most", job.budgetPence !== null && <Money key="most" pence={job.budgetPence} incVat />],
        ["Notes", job.notes],
        ...answersRead(job.details),
      ]}
    />
  );
}
