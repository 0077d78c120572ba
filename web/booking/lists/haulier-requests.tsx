import { useInfiniteQuery } from "@tanstack/react-query";
import type { JobRequest, JobStatus } from "#shared/booking/model.ts";
import { managesFleet } from "#shared/kernel/access.ts";
import { useNavigate } from "../../lib/links.ts";
import { may } from "../../lib/may.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { pages } from "../../lib/reading.ts";
import { useSession } from "../../lib/session-context.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReasonButton } from "../../ui/form/reason-button.tsx";
import { toastProblem } from "../../ui/problem.tsx";
import { toast } from "../../ui/toast.ts";
import { AllRequests } from "../everyones/all-requests.tsx";
import { MessageLink } from "../message-link.tsx";
import { RequestCard } from "./request-card.tsx";
import { RequestList } from "./request-list.tsx";

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
  return (
    <RequestList
      list={useInfiniteQuery(pages("jobsForMe", { status }))}
      empty={
        <EmptyState title={status === "pending" ? "No requests waiting" : "No requests here"} drawing="letters">
          <p>New requests appear here by themselves. Contractors find the vehicles that are available.</p>
        </EmptyState>
      }
    >
      {(request) => (
        <RequestCard
          key={request.id}
          request={request}
          other={request.contractorName}
          actions={<Answer request={request} />}
          more={
            request.status === "pending" && (
              <div>
                <MessageLink otherId={request.contractorId} otherName={request.contractorName} />
              </div>
            )
          }
        />
      )}
    </RequestList>
  );
}

function Answer({ request: { id, status, bookingId, contractorName } }: { request: JobRequest }) {
  const navigate = useNavigate();
  const page = managesFleet(useSession().user) ? "/track-delivery" : "/haulier-status";
  const decline = useChange("declineJobRequest");
  const accept = useChange("acceptJobRequest", {
    onSuccess: (booking) => {
      toast({ title: "Job accepted", description: `${booking.contractorName} has been told.` });
      void navigate(`${page}/${booking.id}`);
    },
    onError: toastProblem,
  });
  if (status === "booked" && bookingId) return <LinkButton to={`${page}/${bookingId}`}>Open booking</LinkButton>;
  if (status !== "pending") return null;
  return (
    <>
      <Button
        kind="primary"
        busy={accept.isPending}
        busyText="Accepting…"
        onClick={() => accept.mutate({ jobRequestId: id })}
      >
        Accept
      </Button>
      <ReasonButton
        disabled={accept.isPending}
        title="Decline this request?"
        description={`${contractorName} is told at once and can ask somebody else.`}
        submit="Decline"
        send={(reason) => decline.mutateAsync({ jobRequestId: id, reason })}
      />
    </>
  );
}
