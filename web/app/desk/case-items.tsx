import type { BookingSummary } from "#shared/booking/model.ts";
import { BookingBadge } from "../../booking/job-status.tsx";
import { PrimaryLink } from "../../ui/button.tsx";
import { GlanceCard } from "../../ui/glance-card.tsx";
import type { Item } from "../../ui/steady-list.tsx";
import { When } from "../../ui/when.tsx";

export const caseItems = (jobs: readonly BookingSummary[], page: "/track-delivery" | "/haulier-status"): Item[] =>
  jobs
    .filter(({ caseId }) => caseId)
    .map((job) => ({
      key: `case ${job.id}`,
      draw: (isSettled) => <CaseCard job={job} page={page} isSettled={isSettled} />,
    }));

type CaseCardProps = { job: BookingSummary; page: "/track-delivery" | "/haulier-status"; isSettled: boolean };

function CaseCard({ job, page, isSettled }: CaseCardProps) {
  return (
    <GlanceCard
      title={`A case is open: ${job.title}`}
      under={
        <>
          <When at={job.collectAt} /> · {page === "/track-delivery" ? job.haulierName : job.contractorName}
        </>
      }
      isWrong
      isSettled={isSettled}
      actions={<PrimaryLink to={`${page}/${job.id}#case`}>See and answer</PrimaryLink>}
    >
      <BookingBadge status={job.status} />
      <span>Without an answer in 72 hours, Haulyard decides.</span>
    </GlanceCard>
  );
}
