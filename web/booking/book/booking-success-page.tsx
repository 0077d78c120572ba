import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { JobRequest } from "#shared/booking/model.ts";
import { reading } from "../../api/reading.ts";
import { isMissing } from "../../api/refusals.ts";
import { useInboxRefresh } from "../../live/use-inbox-refresh.ts";
import { LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Money } from "../../ui/money.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { When } from "../../ui/when.tsx";
import { HaulierEmail } from "../haulier-email.tsx";
import { jobStatusWords } from "../job-status.tsx";
import { JobTime } from "../job-time.tsx";
import { Times } from "../times.tsx";
import { WorkFacts } from "../work-facts.tsx";
import { OrderSection } from "./order-section.tsx";

/**
 * /booking-success?request=… or ?quotes=…: the sent request and the next steps. Loads from the server, so it survives a
 * reload.
 */
export default function BookingSuccessPage() {
  const [params] = useSearchParams();
  const [request, quotes] = [params.get("request"), params.get("quotes")];
  if (request) return <RequestSent id={request} />;
  if (quotes) return <QuotesAsked id={quotes} />;
  return <NoneNamed text="This link does not name a request." title="No request in this link" />;
}

function titleOf(request: JobRequest | undefined): string {
  if (request?.order) return `${request.order.collectAts.length} requests sent`;
  return request?.bookingId ? "Accepted" : "Request sent";
}

const timesOf = ({ order, collectAt }: JobRequest) => (order?.by === "time" ? order.collectAts : [collectAt]);

function NoneNamed({ title, text }: { title: string; text: string }) {
  return (
    <Page title="Your requests" narrow>
      <EmptyState
        title={title}
        drawing="search"
        action={
          <>
            <LinkButton to="/contractor-dashboard">See your requests</LinkButton>
            <LinkButton to="/booking-history">Booking history</LinkButton>
          </>
        }
      >
        <p>{text} They are all on your dashboard.</p>
      </EmptyState>
    </Page>
  );
}

const gone = { title: "No such request", text: "It does not exist, or it belongs to somebody else." };

function RequestSent({ id }: { id: string }) {
  useInboxRefresh("booking");
  const query = useQuery(reading("jobRequest", { jobRequestId: id }));
  const request = query.data;
  if (isMissing(query.error)) return <NoneNamed {...gone} />;
  return (
    <Page narrow title={titleOf(request)} purpose={request ? `Reference ${request.reference}` : "\u00a0"}>
      <Loaded query={query} loading="Loading your request" like="cards" count={2}>
        {(sent) => <Sent request={sent} />}
      </Loaded>
    </Page>
  );
}

function QuotesAsked({ id }: { id: string }) {
  useInboxRefresh("quotes");
  const query = useQuery(reading("openJob", { jobRequestId: id }));
  const job = query.data;
  if (isMissing(query.error)) return <NoneNamed {...gone} />;
  return (
    <Page narrow title="Quotes asked for" purpose={job ? `Reference ${job.reference}` : "\u00a0"}>
      <Loaded query={query} loading="Loading your job" like="cards" count={2}>
        {(asked) => (
          <>
            <Section card title="What happens next">
              <p>
                Hauliers can quote until <When at={asked.openUntil} />. We tell you about each quote. Nothing is booked
                until you accept one.
              </p>
              <div className="ui-row">
                <PrimaryLink to={`/pending-quotes#${asked.id}`}>Follow the quotes</PrimaryLink>
                <LinkButton to="/book" kind="quiet">
                  Book another job
                </LinkButton>
              </div>
            </Section>
            <Section card title={asked.title}>
              <WorkFacts
                work={{ ...asked, pickup: asked.place }}
                first={[["Reference", asked.reference]]}
                between={[
                  ["When", <JobTime key="when" at={asked.collectAt} details={asked.details} />],
                  ["At most", asked.budgetPence !== null && <Money key="most" pence={asked.budgetPence} incVat />],
                  ["Contact phone", asked.contactPhone],
                ]}
              />
            </Section>
          </>
        )}
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
          {request.status === "pending" && <LinkButton to={`/book?change=${request.id}`}>Change request</LinkButton>}
          <LinkButton to="/booking-history">Booking history</LinkButton>
          <LinkButton to="/book" kind="quiet">
            Book another job
          </LinkButton>
        </div>
      </Section>
      {request.order && <OrderSection request={request} />}
      <Section card title={request.title}>
        <WorkFacts
          work={request}
          first={[
            ["Order", request.order?.reference],
            ["Reference", request.reference],
            ["Haulier", request.haulierName],
            ["Haulier’s email", <HaulierEmail key="email" jobRequestId={request.id} />],
          ]}
          between={[
            ["When", <Times key="when" times={timesOf(request)} details={request.details} />],
            [
              request.order?.by === "time" ? "Price of each" : "Price",
              <Money key="price" pence={request.price.totalPence} incVat />,
            ],
            ["Price of all", request.order && <Money key="all" pence={request.order.totalPence} incVat />],
            ["Contact phone", request.contactPhone],
          ]}
        />
      </Section>
    </>
  );
}

function Next({ request }: { request: JobRequest }) {
  if (request.order?.by === "vehicle")
    return (
      <>
        We have notified each haulier, and each accepts or declines its own request. The order below shows the answers.
      </>
    );
  if (request.status === "pending")
    return (
      <>
        {request.haulierName} has been notified and has until <When at={request.respondBy} /> to accept. We tell you as
        soon as they answer. Nothing is booked before that.
      </>
    );
  if (request.status === "booked") return <>{request.haulierName} has accepted. Your booking is confirmed.</>;
  return <>{jobStatusWords[request.status].word}. You can ask another haulier for the same job.</>;
}
