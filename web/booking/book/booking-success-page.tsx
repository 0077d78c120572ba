import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { JobRequest } from "#shared/booking/model.ts";
import { isMissing } from "../../lib/is-missing.ts";
import { reading } from "../../lib/reading.ts";
import { useInboxRefresh } from "../../lib/use-inbox-refresh.ts";
import { LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { NamedValues } from "../../ui/named-values.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { When } from "../../ui/when.tsx";
import { RequestFiles } from "../job-photos.tsx";
import { jobStatusWords } from "../status-words.tsx";

/** /booking-success?request=…: the reference and what happens next; read from the server, so that a reload keeps it. */
export default function BookingSuccessPage() {
  const [params] = useSearchParams();
  const id = params.get("request");
  useInboxRefresh("booking");
  const query = useQuery({ ...reading("jobRequest", { jobRequestId: id ?? "" }), enabled: id !== null });
  const request = query.data;
  if (!id || isMissing(query.error))
    return (
      <Page title="Your requests" narrow>
        <EmptyState
          title={id ? "No such request" : "No request named"}
          drawing="search"
          action={
            <>
              <LinkButton to="/contractor-dashboard">See your requests</LinkButton>
              <LinkButton to="/booking-history">Booking history</LinkButton>
            </>
          }
        >
          <p>
            {id
              ? "It does not exist, or it belongs to somebody else."
              : "This address does not say which request to show."}{" "}
            All of yours are on your dashboard.
          </p>
        </EmptyState>
      </Page>
    );
  return (
    <Page
      narrow
      title={request?.bookingId ? "Accepted" : "Request sent"}
      purpose={request ? `Reference ${request.reference}` : "\u00a0"}
    >
      <Loaded query={query} loading="Loading your request" like="cards" count={2}>
        {(sent) => <Sent request={sent} />}
      </Loaded>
    </Page>
  );
}

function Sent({ request }: { request: JobRequest }) {
  return (
    <>
      <Section card title="What happens next">
        <p>
          <Next request={request} />
        </p>
        <div className="ui-row">
          {request.bookingId ? (
            <PrimaryLink to={`/track-delivery/${request.bookingId}`}>Open booking</PrimaryLink>
          ) : (
            <PrimaryLink to={`/contractor-dashboard#${request.id}`}>Follow this request</PrimaryLink>
          )}
          <LinkButton to="/booking-history">Booking history</LinkButton>
          <LinkButton to="/book" kind="quiet">
            Book another job
          </LinkButton>
        </div>
      </Section>
      <Section card title={request.title}>
        <NamedValues
          look="columns"
          values={[
            ["Reference", request.reference],
            ["Supplier", request.haulierName],
            ["Where", request.pickup.label],
            ["Delivery", request.delivery?.label],
            ["When", <When key="when" at={request.collectAt} />],
            ["Price", <Money key="price" pence={request.price.totalPence} incVat />],
            ["Contact phone", request.contactPhone],
          ]}
        />
        <RequestFiles photos={request.photos} voiceNote={request.voiceNote} />
      </Section>
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
