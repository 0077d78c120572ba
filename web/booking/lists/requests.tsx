import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Booking, JobRequest, JobStatus, RequestsShown } from "#shared/booking/model.ts";
import { managesFleet } from "#shared/kernel/access.ts";
import { pages } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { useHeldChange } from "../../api/use-held-change.ts";
import { may } from "../../session/may.ts";
import { OwnRecords } from "../../session/own-records.tsx";
import { useSession } from "../../session/session-context.ts";
import { ActButton } from "../../ui/act-button.tsx";
import { Button, LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { hasCode } from "../../ui/fault-words.ts";
import { ReasonButton } from "../../ui/form/reason-button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Link, useNavigate } from "../../ui/links.ts";
import { PagedTable } from "../../ui/paged-table.tsx";
import { Problem, toastProblem } from "../../ui/problem.tsx";
import { toast } from "../../ui/toast.ts";
import { Undoable } from "../../ui/undoable.tsx";
import { useChosenPerson } from "../everyones/chosen-person.ts";
import { jobStatusWords, RequestBadge } from "../job-status.tsx";
import { MessageLink } from "../message-link.tsx";
import { useAccept } from "../use-accept.ts";
import { jobColumns } from "./job-columns.tsx";
import { RequestList } from "./request-list.tsx";

// Loads only on use, because it brings the dialog code.
const Confirm = lazyPart(() => import("../../ui/confirm-dialog.tsx").then((part) => part.ConfirmDialog), "Opening");

/** The user's requests: waiting, or answered within two days. Admins see those of all users. */
export function MyRequests({ show }: { show: Extract<RequestsShown, "pending" | "settled_lately"> }) {
  const { userId } = useChosenPerson();
  if (may(useSession().user, "allJobRequests")) return <AllRequests userId={userId} show={show} />;
  return (
    <OwnRecords of="requests" needs="jobsFromMe">
      <RequestList
        of={pages("jobsFromMe", { show })}
        empty={show === "pending" ? <NoneWaiting /> : <p className="ui-soft">None.</p>}
        other="haulierName"
        actions={(request) => <NextStep request={request} />}
        more={(request) => (
          <>
            {request.order && (
              <p>
                <Link to={`/booking-success?request=${request.id}`}>Open order {request.order.reference}</Link>
              </p>
            )}
            {request.status === "pending" && <Withdraw request={request} />}
          </>
        )}
      />
    </OwnRecords>
  );
}

function NoneWaiting() {
  return (
    <EmptyState title="No requests waiting" drawing="papers" action={<PrimaryLink to="/book">Book a job</PrimaryLink>}>
      <p>Enter what you need and where. Hauliers near the site, with prices, are a minute away.</p>
    </EmptyState>
  );
}

function NextStep({ request }: { request: JobRequest }) {
  const { status, haulierId, haulierName, bookingId, service } = request;
  if (status === "pending") return <MessageLink otherId={haulierId} otherName={haulierName} />;
  if (!bookingId)
    return (
      <>
        <AskOthers request={request} />
        <LinkButton to={`/book?service=${service}`}>Ask another haulier</LinkButton>
      </>
    );
  return <PrimaryLink to={`/track-delivery/${bookingId}`}>Open booking</PrimaryLink>;
}

/** Asks all hauliers for quotes for the same job. Renders nothing once the job's time has passed. */
export function AskOthers({ request: { id, title, collectAt } }: { request: JobRequest }) {
  const navigate = useNavigate();
  const asking = useChange("askOthers", {
    onSuccess: (job) => {
      toast({ title: "Quotes asked for", description: `${title} is open to every haulier that can do it.` });
      void navigate(`/pending-quotes#${job.id}`);
    },
  });
  if (collectAt <= new Date().toISOString()) return null;
  return (
    <ActButton change={asking} busyText="Asking…" onClick={() => asking.mutate({ jobRequestId: id })}>
      Ask all for quotes
    </ActButton>
  );
}

function Withdraw({ request: { id, haulierName } }: { request: JobRequest }) {
  const change = useHeldChange("cancelJobRequest");
  return (
    <>
      <p>Nothing is booked before {haulierName} accepts.</p>
      <div className="ui-row">
        <LinkButton to={`/book?change=${id}`}>Change request</LinkButton>
        <Undoable change={change} done="Withdrawn.">
          <ReasonButton
            kind="quiet"
            title="Withdraw this request?"
            description={`You can undo this for ten seconds. Then we tell ${haulierName}. Withdrawing is free until somebody accepts.`}
            submit="Withdraw request"
            send={async (reason) => change.hold({ jobRequestId: id, reason })}
          />
        </Undoable>
      </div>
    </>
  );
}

export const asAsked = {
  other: "contractorName",
  more: ({ status, contractorId, contractorName }: JobRequest) =>
    status === "pending" && (
      <div>
        <MessageLink otherId={contractorId} otherName={contractorName} />
      </div>
    ),
} as const;

export function HaulierRequests({ status }: { status: JobStatus | null }) {
  const { userId } = useChosenPerson();
  if (may(useSession().user, "allJobRequests")) return <AllRequests userId={userId} show={status} />;
  return (
    <OwnRecords of="requests" needs="jobsForMe">
      <RequestList
        of={pages("jobsForMe", { status })}
        empty={
          <EmptyState title={status === "pending" ? "No requests waiting" : "No requests here"} drawing="letters">
            <p>New requests appear here by themselves. Contractors find the vehicles that are available.</p>
          </EmptyState>
        }
        {...asAsked}
        actions={(request) => <Answer request={request} />}
      />
    </OwnRecords>
  );
}

function Answer({ request }: { request: JobRequest }) {
  const { status, bookingId } = request;
  const navigate = useNavigate();
  const page = managesFleet(useSession().user) ? "/track-delivery" : "/haulier-status";
  const accept = useAcceptance(({ id }) => void navigate(`${page}/${id}`));
  if (status === "booked" && bookingId) return <LinkButton to={`${page}/${bookingId}`}>Open booking</LinkButton>;
  return status === "pending" && <AnswerButtons request={request} accept={accept} />;
}

/** Accepts requests in the version on screen. Stores the error of each request. */
export function useAcceptance(onAccepted?: (booking: Booking) => void) {
  const { accept, isPending } = useAccept(onAccepted);
  const [refused, setRefused] = useState<Readonly<Record<string, unknown>>>({});
  const press = async (request: JobRequest) => {
    const { id } = request;
    setRefused(({ [id]: _, ...others }) => others);
    await accept(request).catch((error: unknown) => {
      // A toast, because an answered request leaves the list together with the error beside its button.
      if (hasCode(error, "booking.alreadyAnswered")) toastProblem(error);
      else setRefused((others) => ({ ...others, [id]: error }));
    });
  };
  return { press, isPending, refused };
}

type AnswerButtonsProps = { request: JobRequest; accept: ReturnType<typeof useAcceptance> };

export function AnswerButtons({ request, accept }: AnswerButtonsProps) {
  const decline = useHeldChange("declineJobRequest");
  const client = useQueryClient();
  const [isLooking, setIsLooking] = useState(false);
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const ask = async () => {
    setIsLooking(true);
    const found = await import("./accept-warnings.ts")
      .then(({ warningsFor }) => warningsFor(client, request))
      .catch(() => []);
    setIsLooking(false);
    if (found.length > 0) setWarnings(found);
    else await accept.press(request);
  };
  const close = () => setWarnings([]);
  return (
    <Undoable change={decline} done="Declined.">
      <Button kind="primary" busy={accept.isPending || isLooking} busyText="Accepting…" onClick={() => void ask()}>
        Accept
      </Button>
      {warnings.length > 0 && (
        <Confirm
          title="Check this first"
          description={warnings.join(" ")}
          submit="Accept the job"
          back="Not yet"
          kind="primary"
          busy={false}
          onConfirm={() => {
            close();
            void accept.press(request);
          }}
          onClose={close}
        />
      )}
      <ReasonButton
        disabled={accept.isPending}
        title="Decline this request?"
        description={`You can undo this for ten seconds. Then we tell ${request.contractorName}, who can ask somebody else.`}
        submit="Decline"
        send={async (reason) => decline.hold({ jobRequestId: request.id, reason })}
      />
      {accept.refused[request.id] !== undefined && <Problem error={accept.refused[request.id]} inline />}
    </Undoable>
  );
}

/** All requests, or those of one user, for an admin. Each query is logged. */
export function AllRequests({ userId, show }: { userId: string | null; show: RequestsShown | null }) {
  const list = useInfiniteQuery({ ...pages("allJobRequests", { userId, show }), staleTime: 60_000 });
  const empty = <EmptyState title="No requests like this" drawing="search" />;
  return (
    <PagedTable list={list} loading="Loading requests" count={4} empty={empty} caption="Requests" columns={columns} />
  );
}

const columns = jobColumns<JobRequest>({
  pageOf: ({ bookingId }) => (bookingId ? `/track-delivery/${bookingId}` : null),
  status: {
    word: ({ status }) => jobStatusWords[status].word,
    badge: ({ status }) => <RequestBadge status={status} />,
  },
  penceOf: ({ price }) => price.totalPence,
  linksPeople: true,
});
