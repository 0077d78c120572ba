import { useQuery, useQueryClient } from "@tanstack/react-query";
import ClipboardList from "lucide-react/icons/clipboard-list";
import { useState } from "react";
import type { JobRequest } from "#shared/booking/model.ts";
import { FaultState } from "../../lib/fault-state.tsx";
import { may } from "../../lib/may.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { useSession } from "../../lib/session-context.ts";
import { useChange } from "../../lib/use-change.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { AllRequests } from "../everyones/all-requests.tsx";
import { MessageLink } from "../message-link.tsx";
import { bookingKey, myJobRequestsQuery } from "../queries.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { timeLeft } from "../time-left.ts";
import { RequestCard } from "./request-card.tsx";

/** For how long an answered request stays in sight, ms. */
const answeredShownMs = 48 * 3_600_000;

/** Those that wait come first; one that was answered two days ago is history. */
function inSight(requests: readonly JobRequest[], now: number): JobRequest[] {
  const waiting = requests.filter(({ status }) => status === "pending");
  const answered = requests.filter((request) => request.status !== "pending" && isFresh(request, now));
  return [...waiting, ...answered];
}

function isFresh({ updatedAt }: JobRequest, now: number): boolean {
  return now - Date.parse(updatedAt) < answeredShownMs;
}

/**
 * The contractor's newest requests: those that wait, and unless `waitingOnly` those just answered. Admins read
 * everyone's.
 */
export function MyRequests({ waitingOnly = false }: { waitingOnly?: boolean }) {
  if (may(useSession().user, "allJobRequests"))
    return (
      <AllRequests keep={(request) => request.status === "pending" || (!waitingOnly && isFresh(request, Date.now()))} />
    );
  return (
    <OwnRecords of="requests" needs="myJobRequests">
      <Requests waitingOnly={waitingOnly} />
    </OwnRecords>
  );
}

function Requests({ waitingOnly }: { waitingOnly: boolean }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(myJobRequestsQuery());
  const [withdrawing, setWithdrawing] = useState<JobRequest | null>(null);
  if (isPending) return <Skeleton lines={4} text="Loading requests" />;
  if (error) return <FaultState error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const requests = inSight(data, Date.now()).filter(({ status }) => !waitingOnly || status === "pending");
  if (requests.length === 0)
    return (
      <EmptyState
        title="No requests waiting"
        icon={<ClipboardList aria-hidden="true" />}
        action={
          <LinkButton to="/book" kind="primary">
            Book a job
          </LinkButton>
        }
      >
        <p>Say what you need and where. Suppliers near the site, with prices, are a minute away.</p>
      </EmptyState>
    );
  return (
    <>
      <ul className="booking-cards">
        {requests.map((request) => (
          <RequestCard
            key={request.id}
            request={request}
            other={["Supplier", request.haulierName]}
            next={<Next request={request} />}
            actions={<Actions request={request} onWithdraw={() => setWithdrawing(request)} />}
          />
        ))}
      </ul>
      {withdrawing && <Withdraw request={withdrawing} onClose={() => setWithdrawing(null)} />}
    </>
  );
}

function Next({ request }: { request: JobRequest }) {
  const now = useNow(15_000);
  if (request.status !== "pending") return null;
  const left = timeLeft(request.respondBy, now);
  return (
    <>
      {request.haulierName} has until <When at={request.respondBy} /> to answer
      {left && ` (${left} left)`}. Nothing is booked before that.
    </>
  );
}

function Actions({ request, onWithdraw }: { request: JobRequest; onWithdraw: () => void }) {
  if (request.status === "pending")
    return (
      <>
        <MessageLink otherId={request.haulierId} otherName={request.haulierName} />
        <Button kind="quiet" onClick={onWithdraw}>
          Withdraw request
        </Button>
      </>
    );
  if (request.bookingId)
    return (
      <LinkButton to={`/track-delivery/${request.bookingId}`} kind="primary">
        Open booking
      </LinkButton>
    );
  return <LinkButton to={`/book?service=${request.service}`}>Ask another supplier</LinkButton>;
}

function Withdraw({ request, onClose }: { request: JobRequest; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error } = useChange("cancelJobRequest", {
    onSuccess: onClose,
    onSettled: () => void queryClient.invalidateQueries({ queryKey: bookingKey }),
  });
  return (
    <ReasonDialog
      title="Withdraw this request?"
      description={`${request.haulierName} is told. It costs nothing while nobody has accepted.`}
      confirmText="Withdraw"
      busy={isPending}
      error={error}
      onConfirm={(reason) => mutate({ jobRequestId: request.id, reason })}
      onClose={onClose}
    />
  );
}
