import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { carries, drives } from "#shared/kernel/access.ts";
import type { ApiOutput } from "../lib/api.ts";
import { Problem } from "../ui/problem.tsx";
import { Link } from "../lib/links.ts";
import { OwnRecords } from "../lib/own-records.tsx";
import { useSession } from "../lib/session-context.ts";
import { DataTable } from "../ui/data-table.tsx";
import { Money } from "../ui/money.tsx";
import { ShowMore } from "../ui/show-more.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { When } from "../ui/when.tsx";
import { billedBookingsQuery } from "./queries.ts";
import "./billing.css";

export type BilledBooking = ApiOutput<"myBookings">["items"][number];

type CompletedBookingsProps = {
  empty: ReactNode;
  /** Draws the completed ones; `isPartial` while older ones have not been read. */
  children: (bookings: readonly BilledBooking[], isPartial: boolean) => ReactNode;
};

/** One's completed bookings, from which money follows; drivers are no party to it. */
export function CompletedBookings(props: CompletedBookingsProps) {
  return (
    <OwnRecords of="completed bookings" needs="myBookings" unless={drives}>
      <Completed {...props} />
    </OwnRecords>
  );
}

function Completed({ empty, children }: CompletedBookingsProps) {
  const list = useInfiniteQuery(billedBookingsQuery());
  if (list.isPending) return <Skeleton lines={4} text="Loading bookings" />;
  if (list.error)
    return <Problem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  const completed = list.data.pages.flatMap(({ items }) => items);
  return (
    <div className="ui-stack">
      {completed.length === 0 ? empty : children(completed, list.hasNextPage)}
      <ShowMore list={list}>Show older</ShowMore>
    </div>
  );
}

type PriceTableProps = { caption: string; bookings: readonly BilledBooking[]; isPartial: boolean };

/** Bookings with their agreed prices. */
export function PriceTable({ caption, bookings, isPartial }: PriceTableProps) {
  const pays = !carries(useSession().user);
  const other = pays ? "haulierName" : "contractorName";
  return (
    <DataTable
      caption={caption}
      captionHidden
      rows={bookings}
      rowKey={({ id }) => id}
      isPartial={isPartial}
      columns={[
        {
          key: "reference",
          header: "Booking",
          sortBy: ({ reference }) => reference,
          cell: ({ id, reference, title }) => (
            <Link to={`/track-delivery/${id}`}>
              {title} <span className="billing-reference ui-figures">{reference}</span>
            </Link>
          ),
        },
        {
          key: "completed",
          header: "Completed",
          sortBy: ({ completedAt }) => completedAt,
          cell: ({ completedAt }) => completedAt && <When at={completedAt} show="day" />,
        },
        {
          key: "other",
          header: pays ? "Haulier" : "Contractor",
          sortBy: (booking) => booking[other],
          cell: (booking) => booking[other],
        },
        {
          key: "price",
          header: "Price inc. VAT",
          align: "end",
          sortBy: ({ finalPricePence }) => finalPricePence,
          cell: ({ finalPricePence }) => <Money pence={finalPricePence} />,
        },
      ]}
    />
  );
}

/** The sum of bookings' agreed prices, pence. */
export function totalPence(bookings: readonly BilledBooking[]): number {
  return bookings.reduce((sum, { finalPricePence }) => sum + finalPricePence, 0);
}
