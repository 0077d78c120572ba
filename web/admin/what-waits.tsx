import { useInfiniteQuery } from "@tanstack/react-query";
import { pages } from "../api/reading.ts";
import { PrimaryLink } from "../ui/button.tsx";
import { NextAction } from "../ui/next-action.tsx";
import type { PagedQuery } from "../ui/paged-list.tsx";
import { Problem } from "../ui/problem.tsx";
import { type Figure, SummaryStrip } from "../ui/summary-strip.tsx";
import { When } from "../ui/when.tsx";
import { whenText } from "../ui/when-text.ts";
import { driverApplicationPages } from "./queries.ts";
import { pathOf, type View } from "./views.ts";

type Queue = {
  view: View;
  list: PagedQuery<{ createdAt: string; waitsSince?: string | null }>;
  counted: string;
  since: string;
  one: string;
  many: string;
  action: string;
};

/** Counts the open items of each queue with a link, and shows the queue with the longest wait. */
export function WhatWaits() {
  const queues: readonly Queue[] = [
    {
      view: "cases",
      list: useInfiniteQuery(pages("casesToDecide", { show: "to_decide" })),
      counted: "Cases to decide",
      since: "Oldest case",
      one: "case waits for a decision",
      many: "cases wait for a decision",
      action: "Read and decide",
    },
    {
      view: "changes",
      list: useInfiniteQuery(pages("pendingChanges", { show: "open" })),
      counted: "Changes to confirm",
      since: "Oldest change",
      one: "change waits for a second admin",
      many: "changes wait for a second admin",
      action: "Read and decide",
    },
    {
      view: "contact",
      list: useInfiniteQuery(pages("contactMessages", { state: "open" })),
      counted: "Messages waiting",
      since: "Oldest message",
      one: "message waits for an answer",
      many: "messages wait for an answer",
      action: "Read and answer",
    },
    {
      view: "reports",
      list: useInfiniteQuery(pages("messageReports", { state: "open" })),
      counted: "Reports waiting",
      since: "Oldest report",
      one: "reported message waits to be read",
      many: "reported messages wait to be read",
      action: "Read and decide",
    },
    {
      view: "handovers",
      list: useInfiniteQuery(pages("handoversToDecide", {})),
      counted: "Registrations to decide",
      since: "Oldest registration asked for",
      one: "disputed registration waits for a decision",
      many: "disputed registrations wait for a decision",
      action: "Read and decide",
    },
    {
      view: "leads",
      list: useInfiniteQuery(pages("guestLeads", { status: "confirmed" })),
      counted: "Guests to match",
      since: "Oldest guest",
      one: "guest waits for hauliers",
      many: "guests wait for hauliers",
      action: "Look and match",
    },
    {
      view: "papers",
      list: useInfiniteQuery(pages("papersToReview", {})),
      counted: "Documents to check",
      since: "Oldest document",
      one: "document waits to be checked",
      many: "documents wait to be checked",
      action: "Check documents",
    },
    {
      view: "drivers",
      list: useInfiniteQuery(driverApplicationPages()),
      counted: "Driver registrations waiting",
      since: "Oldest registration",
      one: "driver waits for a decision",
      many: "drivers wait for a decision",
      action: "Check and decide",
    },
    {
      view: "testimonials",
      list: useInfiniteQuery(pages("testimonialQueue", { approved: false })),
      counted: "Testimonials waiting",
      since: "Oldest testimonial",
      one: "testimonial waits for approval",
      many: "testimonials wait for approval",
      action: "Read and decide",
    },
  ];
  const isComing = queues.some(({ list }) => list.isPending);
  const [longest] = queues
    .flatMap((queue) => ({ ...queue, oldest: oldestIn(queue) ?? "" }))
    .filter(({ oldest }) => oldest)
    .sort((a, b) => (a.oldest < b.oldest ? -1 : 1));
  return (
    <>
      <SummaryStrip label="What waits for an admin" figures={queues.flatMap(figuresOf)} />
      {queues.map(
        ({ view, list }) =>
          list.isLoadingError && (
            <Problem key={view} error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />
          ),
      )}
      {isComing && <NextAction title={null} />}
      {longest && !isComing && (
        <NextAction
          title={`${countIn(longest)} ${countIn(longest) === "1" ? longest.one : longest.many}`}
          text={
            <>
              The first since <When at={longest.oldest} />.
            </>
          }
          action={<PrimaryLink to={pathOf(longest.view)}>{longest.action}</PrimaryLink>}
        />
      )}
    </>
  );
}

function figuresOf(queue: Queue): Figure[] {
  const { view, list, counted, since } = queue;
  const [count, oldest] = [countIn(queue), oldestIn(queue)];
  const unread = list.isLoadingError ? "–" : null;
  return [
    { label: counted, value: count ?? unread, to: pathOf(view), tone: oldest ? "warn" : "neutral" },
    { label: since, words: true, value: count ? (oldest ? whenText(oldest, "day") : "None") : unread },
  ];
}

/** Number of waiting items as text: "50+" when more pages exist. */
function countIn({ list: { data, hasNextPage } }: Queue): string | undefined {
  return data && `${data.pages.reduce((sum, { items }) => sum + items.length, 0)}${hasNextPage ? "+" : ""}`;
}

/** Arrival time of the oldest item, which the server lists first. */
function oldestIn({ list }: Queue): string | undefined {
  const [first] = list.data?.pages[0]?.items ?? [];
  return first?.waitsSince ?? first?.createdAt;
}
