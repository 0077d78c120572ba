import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { BookingSummary, JobRequest } from "#shared/booking/model.ts";
import type { WebPath } from "#shared/web-paths.ts";
import { reading } from "../../api/reading.ts";
import { useNow } from "../../device/use-now.ts";
import { LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { itemsOf } from "../../ui/items-of.ts";
import { Money } from "../../ui/money.tsx";
import { NextAction } from "../../ui/next-action.tsx";
import type { PagedQuery } from "../../ui/paged-list.tsx";
import { type Figure, SummaryStrip } from "../../ui/summary-strip.tsx";
import { When } from "../../ui/when.tsx";
import { timeLeft } from "../time-left.ts";

/** How many of a list, or of those that pass: "50+" while further pages have not been read, a dash if it cannot be. */
export function countOf<Item>(list: PagedQuery<Item>, passes: (item: Item) => boolean = () => true): Figure["value"] {
  if (!list.data) return list.error ? "–" : null;
  return `${itemsOf(list.data).filter(passes).length}${list.hasNextPage ? "+" : ""}`;
}

/** A figure of what the server has counted. */
export function figureOf<Counts>(counts: UseQueryResult<Counts>, of: (counts: Counts) => number): Figure["value"] {
  return counts.data === undefined ? (counts.error ? "–" : null) : of(counts.data);
}

type NowProps = {
  /** By which one knows what is urgent. */
  lists: readonly { isPending: boolean }[];
  /** What is urgent, the most urgent first; what is not so now is nothing. */
  urgent: readonly ReactNode[];
  /** Stands there when nothing is. */
  calm: ReactNode;
};

/** The one thing to do now. */
export function Now({ lists, urgent, calm }: NowProps) {
  return lists.some(({ isPending }) => isPending) ? <NextAction title={null} /> : (urgent.find(Boolean) ?? calm);
}

/** Figures of one's work, with the messages that one has not read. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  const unread = useQuery(reading("unreadCount", {}));
  const messages = { label: "Unread messages", value: figureOf(unread, (count) => count), to: "/messaging" } as const;
  return <SummaryStrip figures={[...figures, messages]} />;
}

/** One's work at a glance: its figures, and the one thing to do now. */
export function Glance({ figures, ...now }: NowProps & { figures: readonly Figure[] }) {
  return (
    <>
      <Figures figures={figures} />
      <Now {...now} />
    </>
  );
}

type NextJobProps = {
  /** What to do about it, e.g. "Next job". */
  what: string;
  job: BookingSummary;
  to: WebPath;
  /** What else to know, after when and where. */
  more?: ReactNode;
};

/** The booking to look at now. */
export function NextJob({ what, job, to, more }: NextJobProps) {
  return (
    <NextAction
      title={`${what}: ${job.title}`}
      text={
        <>
          <When at={job.collectAt} /> · {job.pickup.label}
          {more}
        </>
      }
      action={<PrimaryLink to={to}>Open booking</PrimaryLink>}
    />
  );
}

type NextRequestProps = {
  request: JobRequest;
  /** Who has that time, e.g. "You have". */
  who: string;
};

/** The request with the least time left for its answer; its card is further down the page. */
export function NextRequest({ request, who }: NextRequestProps) {
  const left = timeLeft(request.respondBy, useNow(15_000)) ?? "no time";
  return (
    <NextAction
      title={`${who} ${left} to answer ${request.title}`}
      text={
        <>
          Answer by <When at={request.respondBy} /> · For <When at={request.collectAt} /> ·{" "}
          <Money pence={request.price.totalPence} incVat />
        </>
      }
      action={<LinkButton to={`#${request.id}`}>Show request</LinkButton>}
    />
  );
}
