import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { JobRequest, RequestsShown } from "#shared/booking/model.ts";
import { may } from "../../lib/may.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { pages } from "../../lib/reading.ts";
import { useSession } from "../../lib/session-context.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReasonDialog } from "../../ui/form/reason-dialog.tsx";
import { AllRequests } from "../everyones/all-requests.tsx";
import { MessageLink } from "../message-link.tsx";
import { RequestCard } from "./request-card.tsx";
import { RequestList } from "./request-list.tsx";

/** The requests one has made, those that wait or those settled in the last two days. Admins read everyone's. */
export function MyRequests({ show }: { show: Extract<RequestsShown, "pending" | "settled_lately"> }) {
  if (may(useSession().user, "allJobRequests")) return <AllRequests show={show} />;
  return (
    <OwnRecords of="requests" needs="jobsFromMe">
      <Requests show={show} />
    </OwnRecords>
  );
}

function Requests({ show }: { show: RequestsShown }) {
  const list = useInfiniteQuery(pages("jobsFromMe", { show }));
  const [withdrawing, setWithdrawing] = useState<JobRequest | null>(null);
  const { mutateAsync } = useChange("cancelJobRequest");
  return (
    <>
      <RequestList list={list} empty={show === "pending" ? <NoneWaiting /> : <p className="ui-soft">None.</p>}>
        {(request) => (
          <RequestCard
            key={request.id}
            request={request}
            other={request.haulierName}
            actions={<NextStep request={request} />}
            more={
              request.status === "pending" && (
                <>
                  <p>Nothing is booked before {request.haulierName} accepts.</p>
                  <div>
                    <Button kind="quiet" onClick={() => setWithdrawing(request)}>
                      Withdraw request
                    </Button>
                  </div>
                </>
              )
            }
          />
        )}
      </RequestList>
      {withdrawing && (
        <ReasonDialog
          title="Withdraw this request?"
          description={`${withdrawing.haulierName} is told. It costs nothing while nobody has accepted.`}
          submit="Withdraw"
          send={(reason) => mutateAsync({ jobRequestId: withdrawing.id, reason })}
          onClose={() => setWithdrawing(null)}
        />
      )}
    </>
  );
}

function NoneWaiting() {
  return (
    <EmptyState
      title="No requests waiting"
      drawing="papers"
      action={
        <LinkButton to="/book" kind="primary">
          Book a job
        </LinkButton>
      }
    >
      <p>Say what you need and where. Suppliers near the site, with prices, are a minute away.</p>
    </EmptyState>
  );
}

function NextStep({ request: { status, haulierId, haulierName, bookingId, service } }: { request: JobRequest }) {
  if (status === "pending") return <MessageLink otherId={haulierId} otherName={haulierName} />;
  if (!bookingId) return <LinkButton to={`/book?service=${service}`}>Ask another supplier</LinkButton>;
  return (
    <LinkButton to={`/track-delivery/${bookingId}`} kind="primary">
      Open booking
    </LinkButton>
  );
}
