import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { differencesText } from "#shared/booking/differences-text.ts";
import type { JobRequest } from "#shared/booking/model.ts";
import { partWords } from "#shared/booking/order.ts";
import type { RequestChange } from "#shared/booking/request-change-model.ts";
import type { pages } from "../../api/reading.ts";
import { useNow } from "../../device/use-now.ts";
import { GlanceCard } from "../../ui/glance-card.tsx";
import { Money } from "../../ui/money.tsx";
import { PagedList } from "../../ui/paged-list.tsx";
import { When } from "../../ui/when.tsx";
import { whenText } from "../../ui/when-text.ts";
import { bankHolidayText } from "../bank-holiday.tsx";
import { byUrgency } from "../dashboards/urgent.ts";
import { RequestBadge } from "../job-status.tsx";
import { PayRecord } from "../pay-record.tsx";
import { WorkFacts } from "../work-facts.tsx";

type OfRequest = {
  other: "haulierName" | "contractorName";
  actions: (request: JobRequest) => ReactNode;
  more: (request: JobRequest) => ReactNode;
};
type RequestListProps = OfRequest & {
  of: ReturnType<typeof pages<"jobsFromMe" | "jobsForMe">>;
  empty: ReactNode;
};

export function RequestList({ of, empty, ...card }: RequestListProps) {
  const list = useInfiniteQuery(of);
  return (
    <PagedList list={list} loading="Loading requests" like="cards" count={6} empty={empty} more="Show older">
      {(requests) => (
        <ul className="ui-grid ui-grid-wide">
          {byUrgency(requests).map((request) => (
            <RequestCard key={request.id} request={request} {...card} />
          ))}
        </ul>
      )}
    </PagedList>
  );
}

type RequestCardProps = OfRequest & { request: JobRequest; isSettled?: boolean };

export function RequestCard({ request, other, actions, more, isSettled = false }: RequestCardProps) {
  const { id, reference, status, title, price } = request;
  const isPending = status === "pending";
  const bankHoliday = bankHolidayText([request.collectAt], request.pickup);
  return (
    <GlanceCard
      title={title}
      under={
        <>
          {request[other]} · <When at={request.collectAt} />
          {request.order && ` · ${request.order.reference}, ${partWords(request.order)}`}
        </>
      }
      figure={<Money pence={price.totalPence} />}
      selected={isPending}
      isSettled={isSettled}
      anchor={id}
      actions={actions(request)}
      detailsOf={reference}
      details={
        <>
          <WorkFacts
            work={request}
            first={[
              ["Reference", reference],
              ["Answer by", isPending && <When at={request.respondBy} />],
            ]}
            between={[
              ["Price", <Money key="price" pence={price.totalPence} incVat />],
              ["Vehicle", `${request.fleetName}, ${price.distanceMiles} miles from the site`],
            ]}
            last={[
              ["Declined because", request.declineReason],
              ["Sent on", request.handedTo && "We asked the next haulier. That request is in this list."],
              ["If not accepted", isPending && request.handOn && "It goes to the next haulier at no higher price."],
            ]}
          />
          <RequestHistory changes={request.changes} />
          {more(request)}
        </>
      }
    >
      {isPending ? <TimeLeft until={request.respondBy} /> : <RequestBadge status={status} />}
      {isPending && other === "contractorName" && <PayRecord jobRequestId={id} />}
      {isPending && bankHoliday && <span>{bankHoliday}</span>}
      {isPending && request.photos.length > 0 && <span>{photosCounted(request.photos.length)}</span>}
      {isPending && request.voiceNote && <span>Voice note</span>}
      {isPending && request.changes[0] && <span>{`Changed. ${differencesText(request.changes[0].differences)}`}</span>}
      {isPending && request.waitsBecause && <span>{`Not accepted automatically: ${request.waitsBecause}`}</span>}
    </GlanceCard>
  );
}

function RequestHistory({ changes }: { changes: readonly RequestChange[] }) {
  if (changes.length === 0) return null;
  return (
    <section>
      <h4>Changes</h4>
      <ul>
        {changes.map(({ at, differences }) => (
          <li key={at}>
            <When at={at} />: {differencesText(differences)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const photosCounted = (count: number) => (count === 1 ? "1 photo" : `${count} photos`);

function TimeLeft({ until }: { until: string }) {
  const left = timeLeft(until, useNow(15_000));
  return left ? `Answer by ${whenText(until)}: ${left} left to respond` : "The time to answer has passed.";
}

/** Time left, rounded down: "23 min", "1 h 5 min", "2 days". Null after the deadline. */
export function timeLeft(until: string, now: number): string | null {
  const minutes = Math.floor((Date.parse(until) - now) / 60_000);
  if (minutes < 0) return null;
  if (minutes < 1) return "under a minute";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}
