import { useInfiniteQuery } from "@tanstack/react-query";
import Inbox from "lucide-react/icons/inbox";
import { useState } from "react";
import type { JobRequest, JobStatus } from "#shared/booking/model.ts";
import { managesFleet } from "#shared/kernel/access.ts";
import { Problem } from "../../ui/problem.tsx";
import { faultWords } from "../../lib/fault-words.ts";
import { useNavigate } from "../../lib/links.ts";
import { may } from "../../lib/may.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { useSession } from "../../lib/session-context.ts";
import { useChange } from "../../lib/use-change.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";
import { AllRequests } from "../everyones/all-requests.tsx";
import { MessageLink } from "../message-link.tsx";
import { jobsForMeQuery } from "../queries.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { timeLeft } from "../time-left.ts";
import { RequestCard } from "./request-card.tsx";

/** Requests aimed at one's haulage business; without a status, all of them. Admins read everyone's. */
export function HaulierRequests({ status }: { status: JobStatus | null }) {
  if (may(useSession().user, "allJobRequests")) return <AllRequests show={status} />;
  return (
    <OwnRecords of="requests" needs="jobsForMe">
      <Requests status={status} />
    </OwnRecords>
  );
}

function Requests({ status }: { status: JobStatus | null }) {
  const list = useInfiniteQuery(jobsForMeQuery(status));
  const { data, error, isPending, isFetching, refetch } = list;
  const [declining, setDeclining] = useState<JobRequest | null>(null);
  if (isPending) return <Skeleton lines={5} text="Loading requests" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const requests = data.pages.flatMap(({ items }) => items);
  if (requests.length === 0)
    return (
      <EmptyState
        title={status === "pending" ? "No requests waiting" : "No requests here"}
        icon={<Inbox aria-hidden="true" />}
      >
        <p>New requests appear here by themselves. Contractors find the vehicles that are available.</p>
      </EmptyState>
    );
  return (
    <>
      <ul className="booking-cards">
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            other={["Contractor", request.contractorName]}
            next={<TimeToAnswer request={request} />}
            actions={<Answer request={request} onDecline={() => setDeclining(request)} />}
          />
        ))}
      </ul>
      <ShowMore list={list}>Show older</ShowMore>
      {declining && <Decline request={declining} onClose={() => setDeclining(null)} />}
    </>
  );
}

function TimeToAnswer({ request }: { request: JobRequest }) {
  const now = useNow(15_000);
  if (request.status !== "pending") return null;
  const left = timeLeft(request.respondBy, now);
  if (!left) return <>The time to answer has passed.</>;
  return (
    <>
      <strong>{left} left to respond</strong>, until <When at={request.respondBy} />.
    </>
  );
}

function Answer({ request, onDecline }: { request: JobRequest; onDecline: () => void }) {
  const navigate = useNavigate();
  const page = managesFleet(useSession().user) ? "/track-delivery" : "/haulier-status";
  const { mutate, isPending } = useChange("acceptJobRequest", {
    onSuccess: (booking) => {
      toast({ title: "Job accepted", description: `${booking.contractorName} has been told.` });
      void navigate(`${page}/${booking.id}`);
    },
    onError: (fault) => {
      const { title, text } = faultWords(fault);
      toast({ title, description: text, variant: "destructive" });
    },
  });
  if (request.status === "booked" && request.bookingId)
    return <LinkButton to={`${page}/${request.bookingId}`}>Open booking</LinkButton>;
  if (request.status !== "pending") return null;
  return (
    <>
      <Button
        kind="primary"
        busy={isPending}
        busyText="Accepting…"
        onClick={() => mutate({ jobRequestId: request.id })}
      >
        Accept
      </Button>
      <Button disabled={isPending} onClick={onDecline}>
        Decline
      </Button>
      <MessageLink otherId={request.contractorId} otherName={request.contractorName} />
    </>
  );
}

function Decline({ request, onClose }: { request: JobRequest; onClose: () => void }) {
  const { mutate, isPending, error } = useChange("declineJobRequest", {
    onSuccess: onClose,
  });
  return (
    <ReasonDialog
      title="Decline this request?"
      description={`${request.contractorName} is told at once and can ask somebody else.`}
      confirmText="Decline"
      busy={isPending}
      error={error}
      onConfirm={(reason) => mutate({ jobRequestId: request.id, reason })}
      onClose={onClose}
    />
  );
}
