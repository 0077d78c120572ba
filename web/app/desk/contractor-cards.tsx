import Phone from "lucide-react/icons/phone";
import type { ProposalKind } from "#shared/booking/agreement-model.ts";
import type { BookingSummary, JobRequest } from "#shared/booking/model.ts";
import { callHref } from "#shared/kernel/phone-text.ts";
import type { OpenJob } from "#shared/quotes/model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { useChange } from "../../api/use-change.ts";
import { BookingBadge, RequestBadge } from "../../booking/job-status.tsx";
import { AskOthers } from "../../booking/lists/requests.tsx";
import { MessageLink } from "../../booking/message-link.tsx";
import { ActButton } from "../../ui/act-button.tsx";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass, LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { GlanceCard } from "../../ui/glance-card.tsx";
import { Money } from "../../ui/money.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";

type JobCardProps = { job: BookingSummary; isSettled: boolean };

const pageOf = ({ id }: { id: BookingSummary["id"] }) =>
  pathTo("/track-delivery/:bookingId", { params: { bookingId: id } });

export function CallHaulier({ job: { haulierName, haulierPhone } }: { job: BookingSummary }) {
  if (!haulierPhone) return null;
  return (
    <a className={buttonClass({})} href={callHref(haulierPhone)}>
      <Phone aria-hidden="true" />
      Call {haulierName}
    </a>
  );
}

export function LateCard({ job, isSettled }: JobCardProps) {
  return (
    <GlanceCard
      title={`Late: ${job.title}`}
      under={
        <>
          <When at={job.collectAt} /> · {job.haulierName} · {job.pickup.label}
        </>
      }
      figure={<Badge tone="stop">Late</Badge>}
      isWrong
      isSettled={isSettled}
      actions={
        <>
          <CallHaulier job={job} />
          <MessageLink otherId={job.haulierId} otherName={job.haulierName} />
          <LinkButton to={pageOf(job)} kind="quiet">
            Open booking
          </LinkButton>
        </>
      }
    >
      <BookingBadge status={job.status} />
      <span>{job.driverName ? `${job.driverName}, ${job.fleetName}` : job.fleetName}</span>
    </GlanceCard>
  );
}

const proposalWords: Readonly<Record<ProposalKind, string>> = { time: "another time", extra: "an extra on the price" };

export function ProposalCard({ job, kind, isSettled }: JobCardProps & { kind: ProposalKind }) {
  return (
    <GlanceCard
      title={`${job.haulierName} proposes ${proposalWords[kind]}: ${job.title}`}
      under={
        <>
          <When at={job.collectAt} /> · {job.pickup.label}
        </>
      }
      selected
      isSettled={isSettled}
      actions={<PrimaryLink to={pageOf(job)}>See and answer</PrimaryLink>}
    >
      Nothing changes until you agree.
    </GlanceCard>
  );
}

export function DeliveredCard({ job, isSettled }: JobCardProps) {
  const confirm = useChange("moveBooking", {
    onSuccess: ({ reference }) => toast({ title: "Completed", description: `${reference} is confirmed.` }),
  });
  return (
    <GlanceCard
      title={`Delivered: ${job.title}`}
      under={`${job.haulierName} · ${job.pickup.label}`}
      figure={<Money pence={job.finalPricePence} />}
      selected
      isSettled={isSettled}
      actions={
        <>
          <ActButton
            kind="primary"
            change={confirm}
            busyText="Confirming…"
            onClick={() => confirm.mutate({ bookingId: job.id, to: "completed" })}
          >
            Confirm completion
          </ActButton>
          <LinkButton to={pageOf(job)}>See the proof</LinkButton>
        </>
      }
    >
      It completes by itself two days after delivery.
    </GlanceCard>
  );
}

export function QuotesCard({ job, isSettled }: { job: OpenJob; isSettled: boolean }) {
  const { id, title, place, collectAt, standing } = job;
  return (
    <GlanceCard
      title={`Quotes for ${title}`}
      under={
        <>
          <When at={collectAt} /> · {place.label}
        </>
      }
      figure={standing}
      selected
      isSettled={isSettled}
      actions={<PrimaryLink to={`/pending-quotes#${id}`}>Compare quotes</PrimaryLink>}
    >
      {standing === 1 ? "1 haulier has quoted." : `${standing} hauliers have quoted.`}
    </GlanceCard>
  );
}

export function RefusedCard({ request, isSettled }: { request: JobRequest; isSettled: boolean }) {
  const { title, haulierName, collectAt, declineReason, service } = request;
  return (
    <GlanceCard
      title={`Not accepted: ${title}`}
      under={
        <>
          <When at={collectAt} /> · {haulierName}
        </>
      }
      selected
      isSettled={isSettled}
      actions={
        <>
          <AskOthers request={request} />
          <LinkButton to={`/book?service=${service}`}>Ask another haulier</LinkButton>
        </>
      }
    >
      <RequestBadge status={request.status} />
      {declineReason && <span>{declineReason}</span>}
    </GlanceCard>
  );
}
