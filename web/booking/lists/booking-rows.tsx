import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { BookingSummary } from "#shared/booking/model.ts";
import type { Role } from "#shared/kernel/operation.ts";
import type { WebPath } from "#shared/web-paths.ts";
import type { ApiOutput } from "../../lib/api.ts";
import { Problem } from "../../ui/problem.tsx";
import { Link } from "../../lib/links.ts";
import { Badge } from "../../ui/badge.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { Money } from "../../ui/money.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { bookingStatusWords } from "../status-words.ts";

export type BookingRowsProps = {
  list: UseInfiniteQueryResult<InfiniteData<ApiOutput<"myBookings">>>;
  /** Whose columns and pages they are. */
  reader: Role;
  caption: string;
  empty: React.ReactNode;
};

/** The page of a booking, by who opens it; only hauliers and admins enter /haulier-status (part 1 section 2). */
const pageOf = (reader: Role, id: string): WebPath =>
  reader === "haulier" ? `/haulier-status/${id}` : `/track-delivery/${id}`;

/** A list of bookings in the order in which it comes, further pages on demand. */
export function BookingRows({ list, reader, caption, empty }: BookingRowsProps) {
  const { data, error, isPending, isFetching, hasNextPage, refetch } = list;
  if (isPending) return <Skeleton lines={4} text="Loading bookings" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const rows = data.pages.flatMap(({ items }) => items);
  return (
    <div className="ui-stack">
      {rows.length === 0 ? (
        empty
      ) : (
        <DataTable
          caption={caption}
          captionHidden
          columns={columnsFor(reader)}
          rows={rows}
          rowKey={({ id }) => id}
          isPartial={hasNextPage}
        />
      )}
      <ShowMore list={list}>{reader === "admin" ? "Show more" : "Show older"}</ShowMore>
    </div>
  );
}

const contractorColumn: Column<BookingSummary> = {
  key: "contractor",
  header: "Contractor",
  sortBy: ({ contractorName }) => contractorName,
  cell: ({ contractorName }) => contractorName,
};
const haulierColumn: Column<BookingSummary> = {
  key: "haulier",
  header: "Haulier",
  sortBy: ({ haulierName }) => haulierName,
  cell: ({ haulierName }) => haulierName,
};

function columnsFor(reader: Role): Column<BookingSummary>[] {
  return [
    {
      key: "title",
      header: "Job",
      sortBy: ({ title }) => title,
      cell: ({ id, title, reference }) => (
        <Link to={pageOf(reader, id)}>
          {title} <span className="booking-reference ui-figures">{reference}</span>
        </Link>
      ),
    },
    {
      key: "status",
      header: "Status",
      sortBy: ({ status }) => bookingStatusWords[status].word,
      cell: ({ status }) => <Badge tone={bookingStatusWords[status].tone}>{bookingStatusWords[status].word}</Badge>,
    },
    {
      key: "when",
      header: "When",
      sortBy: ({ collectAt }) => collectAt,
      cell: ({ collectAt }) => <When at={collectAt} />,
    },
    { key: "where", header: "Where", cell: ({ pickup }) => pickup.label },
    ...(reader === "contractor" ? [] : [contractorColumn]),
    ...(reader === "contractor" || reader === "admin" ? [haulierColumn] : []),
    ...(reader === "driver"
      ? []
      : [
          {
            key: "price",
            header: "Price",
            align: "end" as const,
            sortBy: ({ finalPricePence }: BookingSummary) => finalPricePence,
            cell: ({ finalPricePence }: BookingSummary) => <Money pence={finalPricePence} />,
          },
        ]),
  ];
}
