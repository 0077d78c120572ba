import { useInfiniteQuery } from "@tanstack/react-query";
import ClipboardList from "lucide-react/icons/clipboard-list";
import { useState } from "react";
import type { JobRequest } from "#shared/booking/model.ts";
import { Problem } from "../../ui/problem.tsx";
import { may } from "../../lib/may.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { useSession } from "../../lib/session-context.ts";
import { useChange } from "../../lib/use-change.ts";
import { useNow } from "../../lib/use-now.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { AllRequests } from "../everyones/all-requests.tsx";
import { MessageLink } from "../message-link.tsx";
import { jobsFromMeQuery } from "../queries.ts";
import { ReasonDialog } from "../reason-dialog.tsx";
import { timeLeft } from "../time-left.ts";
import { RequestCard } from "./request-card.tsx";

/**
 * The contractor's requests: those that wait, and unless `waitingOnly` those settled in the last two days. Admins read
 * everyone's.
 */
export function MyRequests({ waitingOnly = false }: { waitingOnly?: boolean }) {
  if (may(useSession().user, "allJobRequests")) return <EveryonesRequests waitingOnly={waitingOnly} />;
  return (
    <OwnRecords of="requests" needs="jobsFromMe">
      <Requests waitingOnly={waitingOnly} />
    </OwnRecords>
  );
}

function EveryonesRequests({ waitingOnly }: { waitingOnly: boolean }) {
  if (waitingOnly) return <AllRequests show="pending" />;
  return (
    <>
      <h3>Waiting</h3>
      <AllRequests show="pending" />
      <h3>Settled in the last two days</h3>
      <AllRequests show="settled_lately" />
    </>
  );
}

function Requests({ waitingOnly }: { waitingOnly: boolean }) {
  const waiting = useInfiniteQuery(jobsFromMeQuery("pending"));
  const settled = useInfiniteQuery({ ...jobsFromMeQuery("settled_lately"), enabled: !waitingOnly });
  const [withdrawing, setWithdrawing] = useState<JobRequest | null>(null);
  const lists = waitingOnly ? [waiting] : [waiting, settled];
  if (lists.some(({ isPending }) => isPending)) return <Skeleton lines={4} text="Loading requests" />;
  const broken = lists.find(({ error }) => error);
  if (broken?.error)
    return <Problem error={broken.error} onRetry={() => void broken.refetch()} retrying={broken.isFetching} />;
  const requests = lists.flatMap(({ data }) => data?.pages ?? []).flatMap(({ items }) => items);
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
      <ShowMore list={waiting}>Show older waiting ones</ShowMore>
      {!waitingOnly && <ShowMore list={settled}>Show older settled ones</ShowMore>}
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
  const { mutate, isPending, error } = useChange("cancelJobRequest", {
    onSuccess: onClose,
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
