import { useInfiniteQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { carries, drives } from "#shared/kernel/access.ts";
import type { ApiOutput } from "../api/api.ts";
import { pages } from "../api/reading.ts";
import { OwnRecords } from "../session/own-records.tsx";
import { useSession } from "../session/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/links.ts";
import { Money } from "../ui/money.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { When } from "../ui/when.tsx";

export type BilledBooking = ApiOutput<"myBookings">["items"][number];

type CompletedBookingsProps = {
  /** When a job comes to stand here. */
  empty: string;
  /** Draws the completed ones; `isPartial` while older ones have not been read. A table without it. */
  children?: (bookings: readonly BilledBooking[], isPartial: boolean) => ReactNode;
};

/** One's completed bookings, from which money follows; drivers are no party to it. */
export function CompletedBookings(props: CompletedBookingsProps) {
  return (
    <OwnRecords of="completed bookings" needs="myBookings" unless={drives}>
      <Completed {...props} />
    </OwnRecords>
  );
}

const asTable = (bookings: readonly BilledBooking[], isPartial: boolean) => (
  <PriceTable caption="Completed jobs" bookings={bookings} isPartial={isPartial} />
);

function Completed({ empty, children = asTable }: CompletedBookingsProps) {
  return (
    <PagedList
      list={useInfiniteQuery(pages("myBookings", { show: "completed" }))}
      loading="Loading bookings"
      like="table"
      count={4}
      more="Show older"
      empty={
        <EmptyState title="No completed jobs yet" action={<LinkButton to="/calendar">Calendar</LinkButton>}>
          <p>{empty}</p>
        </EmptyState>
      }
    >
      {children}
    </PagedList>
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
              {title} <span className="ui-soft ui-figures">{reference}</span>
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
          // For one's accounts, which need the name of a firm that has left.
          sortBy: (booking) => (booking.firms ?? booking)[other],
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
