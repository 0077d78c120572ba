import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { JobRequest } from "#shared/booking/model.ts";
import { Problem } from "../../ui/problem.tsx";
import { isMissing } from "../../lib/is-missing.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Money } from "../../ui/money.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { Facts } from "../facts.tsx";
import { jobRequestQuery } from "../queries.ts";
import { jobStatusWords } from "../status-words.ts";
import { useInboxRefresh } from "../use-inbox-refresh.ts";
import "../booking.css";

/** /booking-success?request=…: the reference and what happens next; read again from the server (AMB-118). */
export default function BookingSuccessPage() {
  const [params] = useSearchParams();
  const id = params.get("request");
  useInboxRefresh();
  const { data, error, isPending, isFetching, refetch } = useQuery({
    ...jobRequestQuery(id ?? ""),
    enabled: id !== null,
  });
  if (!id || isMissing(error))
    return (
      <div className="ui-page ui-page-narrow">
        <PageHeader title="Your requests" />
        <EmptyState
          title={id ? "No such request" : "No request named"}
          action={<LinkButton to="/contractor-dashboard">See your requests</LinkButton>}
        >
          <p>
            {id
              ? "It does not exist, or it belongs to somebody else."
              : "This address does not say which request to show."}{" "}
            All of yours are on your dashboard.
          </p>
        </EmptyState>
      </div>
    );
  return (
    <div className="ui-page ui-page-narrow ui-stack">
      <PageHeader
        title={data?.bookingId ? "Accepted" : "Request sent"}
        purpose={data ? `Reference ${data.reference}` : undefined}
      />
      {isPending && <Skeleton lines={5} text="Loading your request" />}
      {error && <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />}
      {data && <Sent request={data} />}
    </div>
  );
}

function Sent({ request }: { request: JobRequest }) {
  return (
    <>
      <Card as="section">
        <h2>What happens next</h2>
        <p>
          <Next request={request} />
        </p>
        <div className="ui-row">
          {request.bookingId ? (
            <LinkButton to={`/track-delivery/${request.bookingId}`} kind="primary">
              Open booking
            </LinkButton>
          ) : (
            <LinkButton to={`/contractor-dashboard#${request.id}`} kind="primary">
              Follow this request
            </LinkButton>
          )}
          <LinkButton to="/booking-history">Booking history</LinkButton>
          <LinkButton to="/book" kind="quiet">
            Book another job
          </LinkButton>
        </div>
      </Card>
      <Card as="section">
        <h2>{request.title}</h2>
        <Facts
          facts={[
            ["Reference", request.reference],
            ["Supplier", request.haulierName],
            ["Where", request.pickup.label],
            ["Delivery", request.delivery?.label],
            ["When", <When key="when" at={request.collectAt} />],
            ["Price", <Money key="price" pence={request.price.totalPence} incVat />],
            ["Contact phone", request.contactPhone],
          ]}
        />
      </Card>
    </>
  );
}

function Next({ request }: { request: JobRequest }) {
  if (request.status === "pending")
    return (
      <>
        {request.haulierName} has been told and has until <When at={request.respondBy} /> to accept. We tell you as soon
        as they answer; nothing is booked before that.
      </>
    );
  if (request.status === "booked") return <>{request.haulierName} has accepted. Your booking is confirmed.</>;
  return <>{jobStatusWords[request.status].word}. You can ask another supplier for the same job.</>;
}
