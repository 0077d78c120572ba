import { useState } from "react";
import type { BoardJob, JobRequest } from "#shared/booking/model.ts";
import { spanText } from "#shared/booking/rules.ts";
import { endWords } from "#shared/compliance/expiring.ts";
import { isHaulier } from "#shared/kernel/access.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { Assignments } from "../../booking/board/use-board.ts";
import { formFor, type NamedDocument } from "../../booking/dashboards/expiring-documents.tsx";
import { BookingBadge } from "../../booking/job-status.tsx";
import { RequestCard } from "../../booking/lists/request-list.tsx";
import { AnswerButtons, asAsked, type useAcceptance } from "../../booking/lists/requests.tsx";
import { useSession } from "../../session/session-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { ChooseBox } from "../../ui/choose-box.tsx";
import { GlanceCard } from "../../ui/glance-card.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Link } from "../../ui/links.ts";
import { When } from "../../ui/when.tsx";

const AssignDialog = lazyPart(
  async () => (await import("../../booking/board/assign-dialog.tsx")).AssignDialog,
  "Opening",
);

type Settling = { isSettled: boolean };

/** Only hauliers and admins may open /haulier-status. */
const useJobPage = () => (isHaulier(useSession().user) ? "/haulier-status" : "/track-delivery");

type DocumentCardProps = Settling & { paper: NamedDocument; hits: readonly BoardJob[] };

/** An expired or expiring document, with the jobs that it blocks or will block. */
export function DocumentCard({ paper, hits, isSettled }: DocumentCardProps) {
  const { name, days, expiresOn } = paper;
  const page = useJobPage();
  const isPast = days < 0;
  return (
    <GlanceCard
      title={`${name} ${endWords(days)}`}
      under={`${isPast ? "Expired" : "Expires"} ${dayText(expiresOn)}`}
      figure={isPast && <Badge tone="stop">Do not send out</Badge>}
      isWrong={isPast}
      isSettled={isSettled}
      actions={
        isPast ? (
          <PrimaryLink to={formFor(paper)}>Upload new</PrimaryLink>
        ) : (
          <LinkButton to={formFor(paper)}>Upload new</LinkButton>
        )
      }
    >
      {hits.length > 0 && (
        <span>
          {`${hits.length === 1 ? "1 job" : `${hits.length} jobs`} cannot go out in the next days: `}
          {hits.map(({ id, title, collectAt }, at) => (
            <span key={id}>
              {at > 0 && ", "}
              <Link to={`${page}/${id}`}>{title}</Link> <When at={collectAt} />
            </span>
          ))}
        </span>
      )}
    </GlanceCard>
  );
}

type JobCardProps = Settling & { job: BoardJob; board: Assignments; isLate: boolean; canAssign: boolean };

export function JobCard({ job, board, isLate, canAssign, isSettled }: JobCardProps) {
  const [isAssigning, setAssigning] = useState(false);
  const page = useJobPage();
  const lacksDriver = job.status === "confirmed" && canAssign;
  return (
    <GlanceCard
      title={isLate ? `Late: ${job.title}` : `No driver: ${job.title}`}
      under={
        <>
          <When at={job.collectAt} show="day" />, {spanText(job)} · {job.contractorName} · {job.pickup.label}
        </>
      }
      figure={isLate ? <Badge tone="stop">Late</Badge> : <BookingBadge status={job.status} />}
      isWrong={isLate}
      selected={!isLate}
      isSettled={isSettled}
      actions={
        <>
          {lacksDriver && (
            <Button kind="primary" onClick={() => setAssigning(true)}>
              Assign
            </Button>
          )}
          <LinkButton to={`${page}/${job.id}`} kind={lacksDriver ? "quiet" : "secondary"}>
            Open booking
          </LinkButton>
          {isAssigning && <AssignDialog job={job} board={board} onClose={() => setAssigning(false)} />}
        </>
      }
    >
      <span>{job.fleetName}</span>
      <span>{job.driverName ?? (canAssign ? "No driver yet" : "You drive")}</span>
      {isLate && <BookingBadge status={job.status} />}
    </GlanceCard>
  );
}

type RequestToAnswerProps = Settling & {
  request: JobRequest;
  accept: ReturnType<typeof useAcceptance>;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
};

export function RequestToAnswer({ request, accept, isChosen, onChoose, isSettled }: RequestToAnswerProps) {
  return (
    <RequestCard
      request={request}
      {...asAsked}
      isSettled={isSettled}
      actions={() => (
        <>
          <AnswerButtons request={request} accept={accept} />
          <ChooseBox name={request.title} isChosen={isChosen} onChoose={onChoose} />
        </>
      )}
    />
  );
}
