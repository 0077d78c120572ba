import { useInfiniteQuery } from "@tanstack/react-query";
import type { JobRequest, RequestsShown } from "#shared/booking/model.ts";
import { may } from "../../lib/may.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { pages } from "../../lib/reading.ts";
import { useSession } from "../../lib/session-context.ts";
import { useChange } from "../../lib/use-change.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ReasonButton } from "../../ui/form/reason-button.tsx";
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
  return (
    <RequestList
      list={useInfiniteQuery(pages("jobsFromMe", { show }))}
      empty={show === "pending" ? <NoneWaiting /> : <p className="ui-soft">None.</p>}
    >
      {(request) => (
        <RequestCard
          key={request.id}
          request={request}
          other={request.haulierName}
          actions={<NextStep request={request} />}
          more={request.status === "pending" && <Withdraw request={request} />}
        />
      )}
    </RequestList>
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

function Withdraw({ request: { id, haulierName } }: { request: JobRequest }) {
  const { mutateAsync } = useChange("cancelJobRequest");
  return (
    <>
      <p>Nothing is booked before {haulierName} accepts.</p>
      <div>
        <ReasonButton
          kind="quiet"
          title="Withdraw this request?"
          description={`${haulierName} is told. It costs nothing while nobody has accepted.`}
          submit="Withdraw request"
          send={(reason) => mutateAsync({ jobRequestId: id, reason })}
        />
      </div>
    </>
  );
}
