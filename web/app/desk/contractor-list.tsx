import { useInfiniteQuery } from "@tanstack/react-query";
import type { BookingSummary, JobRequest } from "#shared/booking/model.ts";
import { isLate } from "#shared/booking/urgency.ts";
import type { OpenJob } from "#shared/quotes/model.ts";
import { pages } from "../../api/reading.ts";
import { useNow } from "../../device/use-now.ts";
import { asOne } from "../../ui/as-one.ts";
import { PrimaryLink } from "../../ui/button.tsx";
import { itemsOf } from "../../ui/items-of.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { NextAction } from "../../ui/next-action.tsx";
import { type Item, SteadyList } from "../../ui/steady-list.tsx";
import { caseItems } from "./case-items.tsx";
import { DeliveredCard, LateCard, ProposalCard, QuotesCard, RefusedCard } from "./contractor-cards.tsx";
import { unreadItems } from "./unread-items.tsx";

/**
 * A contractor's open tasks, most urgent first: late vehicles, cases, proposed changes, deliveries to confirm, quotes,
 * unaccepted requests, messages.
 */
export function ContractorList() {
  const now = new Date(useNow(15_000)).toISOString();
  const bookings = useInfiniteQuery(pages("myBookings", { made: true, show: "under_way" }));
  const settled = useInfiniteQuery(pages("jobsFromMe", { show: "settled_lately" }));
  const posted = useInfiniteQuery(pages("jobsPosted", { status: "quoted" }));
  const unread = useInfiniteQuery(pages("threads", { unread: true }));
  const all = [bookings, settled, posted, unread];
  const items = all.every(({ data }) => data) && [
    ...itemsOf(bookings.data).toSorted(soonest).flatMap(lateOnes(now)),
    ...caseItems(itemsOf(bookings.data), "/track-delivery"),
    ...itemsOf(bookings.data).toSorted(soonest).flatMap(proposed(now)),
    ...itemsOf(bookings.data).filter(isDelivered).map(delivered),
    ...itemsOf(posted.data).map(quoted),
    ...itemsOf(settled.data).filter(wantsAnother(now)).map(refused),
    ...unreadItems(unread.data),
  ];
  const query = {
    data: items || undefined,
    ...asOne(all),
  };
  return (
    <Loaded query={query} loading="Loading your tasks" like="cards" count={2}>
      {(urgent) => <SteadyList items={urgent} calm={nothingWaits} />}
    </Loaded>
  );
}

const soonest = (a: BookingSummary, b: BookingSummary) => a.collectAt.localeCompare(b.collectAt);

const lateOnes =
  (now: string) =>
  (job: BookingSummary): Item[] =>
    isLate(job, now)
      ? [{ key: `late ${job.id}`, draw: (isSettled) => <LateCard job={job} isSettled={isSettled} /> }]
      : [];

const proposed =
  (now: string) =>
  (job: BookingSummary): Item[] =>
    job.proposals
      .filter(({ by, lapsesAt }) => by === "haulier" && (lapsesAt === null || lapsesAt > now))
      .map(({ kind }) => ({
        key: `${kind} ${job.id}`,
        draw: (isSettled) => <ProposalCard job={job} kind={kind} isSettled={isSettled} />,
      }));

/** Deliveries to confirm. With an open case, the case settles the job, so no confirmation is needed. */
const isDelivered = ({ status, caseId }: BookingSummary) => status === "delivered" && !caseId;
const delivered = (job: BookingSummary): Item => ({
  key: `delivered ${job.id}`,
  draw: (isSettled) => <DeliveredCard job={job} isSettled={isSettled} />,
});

const quoted = (job: OpenJob): Item => ({
  key: `quotes ${job.id}`,
  draw: (isSettled) => <QuotesCard job={job} isSettled={isSettled} />,
});

/** A declined or expired request whose time is in the future and that was not sent to another haulier yet. */
const wantsAnother =
  (now: string) =>
  ({ status, collectAt, handedTo }: JobRequest) =>
    (status === "declined" || status === "expired") && !handedTo && collectAt > now;
const refused = (request: JobRequest): Item => ({
  key: `refused ${request.id}`,
  draw: (isSettled) => <RefusedCard request={request} isSettled={isSettled} />,
});

const nothingWaits = (
  <NextAction
    title="Nothing needs you now"
    text="Say what you need and where, and see who can do it at what price."
    action={<PrimaryLink to="/book">Book a job</PrimaryLink>}
  />
);
