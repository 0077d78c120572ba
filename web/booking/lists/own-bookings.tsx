import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { isTracked } from "#shared/booking/lifecycle.ts";
import type { BookingSummary, BookingsShown } from "#shared/booking/model.ts";
import { bookingStatusWords } from "#shared/booking/status-words.ts";
import type { Role } from "#shared/kernel/operation.ts";
import type { GivenRating } from "#shared/reviews/model.ts";
import { pages, reading } from "../../api/reading.ts";
import { may } from "../../session/may.ts";
import { OwnRecords } from "../../session/own-records.tsx";
import { useSession } from "../../session/session-context.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { itemsOf } from "../../ui/items-of.ts";
import type { PagedQuery } from "../../ui/paged-list.tsx";
import { PagedTable } from "../../ui/paged-table.tsx";
import { Rating } from "../../ui/rating.tsx";
import { SameAgainLink } from "../book/same-again-link.tsx";
import { useChosenPerson } from "../everyones/chosen-person.ts";
import { BookingBadge } from "../job-status.tsx";
import { useArrivals } from "./arrivals.ts";
import { BookAgain } from "./book-again-button.tsx";
import styles from "./job-columns.module.css";
import { jobColumns } from "./job-columns.tsx";

export type Empty = { title: string; text?: string; action?: ReactNode };

type OwnBookingsProps = {
  again?: boolean;
  caption: string;
  /** Shows only bookings that the user made, in any role. */
  made?: boolean;
  show?: BookingsShown | undefined;
  empty: Empty;
};

export function OwnBookings({ made = false, ...rows }: OwnBookingsProps) {
  const { user } = useSession();
  const { userId } = useChosenPerson();
  if (may(user, "allBookings")) return <AllBookings userId={userId} {...rows} />;
  return (
    <OwnRecords of="bookings" needs={made ? "myJobRequests" : "myBookings"}>
      <MyBookings {...rows} made={made} reader={made ? "contractor" : (user?.role ?? "contractor")} />
    </OwnRecords>
  );
}

function MyBookings({
  made,
  again = false,
  show,
  caption,
  empty,
  reader,
}: OwnBookingsProps & { made: boolean; reader: Role }) {
  const none = (
    <EmptyState title={empty.title} action={empty.action} drawing="road">
      {empty.text && <p>{empty.text}</p>}
    </EmptyState>
  );
  const list = useInfiniteQuery(pages("myBookings", { made, show }));
  const ratings = useRatingsGiven(itemsOf(list.data), reader === "contractor");
  const arrivals = useArrivals(itemsOf(list.data));
  const isAnyTracked = itemsOf(list.data).some(({ status }) => isTracked(status));
  return (
    <BookingRows
      list={list}
      show={show}
      reader={reader}
      again={again}
      caption={caption}
      empty={none}
      ratings={ratings}
      arrivals={isAnyTracked ? arrivals : undefined}
    />
  );
}

type AllBookingsProps = Pick<OwnBookingsProps, "caption" | "show"> & { userId: string | null };

/** All bookings, or those of one user, for an admin. Caches for a minute, because each query is logged. */
export function AllBookings({ userId, caption, show }: AllBookingsProps) {
  const list = useInfiniteQuery({ ...pages("allBookings", { userId, show }), staleTime: 60_000 });
  return (
    <BookingRows
      list={list}
      show={show}
      reader="admin"
      caption={caption}
      empty={<EmptyState title="No bookings like this" drawing="search" />}
    />
  );
}

/** The user's ratings by booking; only the latest hundred. */
function useRatingsGiven(bookings: readonly BookingSummary[], isBooker: boolean): Ratings {
  const bookingIds = bookings
    .filter(({ status }) => status === "completed")
    .slice(0, 100)
    .map(({ id }) => id);
  const given = useQuery({
    ...reading("ratingsGiven", { bookingIds }),
    enabled: isBooker && bookingIds.length > 0,
    placeholderData: keepPreviousData,
  });
  return useMemo(() => new Map(given.data?.map((one) => [one.bookingId, one])), [given.data]);
}

type Ratings = ReadonlyMap<string, GivenRating>;

type BookingRowsProps = Pick<OwnBookingsProps, "show"> & {
  list: PagedQuery<BookingSummary>;
  reader: Role;
  again?: boolean;
  caption: string;
  empty: ReactNode;
  ratings?: Ratings;
  /** Arrival times as text, by booking id. */
  arrivals?: ReadonlyMap<string, string> | undefined;
};

/** Bookings in server order, with a button for further pages. Unfinished work is sorted by time, soonest first. */
function BookingRows({ reader, again = false, show, ratings, arrivals, ...rows }: BookingRowsProps) {
  const more = reader === "admin" ? "Show more" : "Show older";
  const order = show === "under_way" && { initialSort: { key: "when", direction: "ascending" as const } };
  return (
    <PagedTable
      loading="Loading bookings"
      count={4}
      more={more}
      columns={columnsOf(reader, { ratings, arrivals, again })}
      {...order}
      {...rows}
    />
  );
}

type Extra = Pick<BookingRowsProps, "ratings" | "arrivals" | "again">;

function columnsOf(reader: Role, { ratings, arrivals, again }: Extra): readonly Column<BookingSummary>[] {
  const rated = reader === "contractor" && ratings ? [ratingColumn(ratings)] : [];
  const arriving = arrivals ? [arrivalColumn(arrivals)] : [];
  return [...columnsFor[reader], ...arriving, ...rated, ...(again ? [againColumn] : [])];
}

/** Has a fixed width before the times load, to avoid layout shift. */
function arrivalColumn(arrivals: ReadonlyMap<string, string>): Column<BookingSummary> {
  return {
    key: "arrives",
    header: "Arrives",
    cell: ({ id }) => <span className={styles.arrival}>{arrivals.get(id) ?? "–"}</span>,
  };
}

function ratingColumn(ratings: Ratings): Column<BookingSummary> {
  const ratingOf = ({ id }: BookingSummary) => ratings.get(id);
  return {
    key: "rating",
    header: "Your review",
    sortBy: (row) => ratingOf(row)?.rating ?? 0,
    cell: (row) => {
      const given = ratingOf(row);
      if (!given) return "–";
      return (
        <>
          <Rating value={given.rating} />
          {given.comment && <span className={`ui-soft ${styles.review}`}>{given.comment}</span>}
        </>
      );
    },
  };
}

function columns(reader: Role, without: Parameters<typeof jobColumns>[0]["without"] = []) {
  return jobColumns<BookingSummary>({
    // Only hauliers and admins may open /haulier-status.
    pageOf: ({ id }) => (reader === "haulier" ? `/haulier-status/${id}` : `/track-delivery/${id}`),
    status: {
      word: ({ status }) => bookingStatusWords[status],
      badge: ({ status }) => <BookingBadge status={status} />,
    },
    penceOf: ({ finalPricePence }) => finalPricePence,
    linksPeople: reader === "admin",
    without,
  });
}

const columnsFor: Readonly<Record<Role, ReturnType<typeof columns>>> = {
  contractor: columns("contractor", ["contractor"]),
  haulier: columns("haulier", ["haulier"]),
  fleet_manager: columns("fleet_manager", ["haulier"]),
  driver: columns("driver", ["haulier", "price"]),
  admin: columns("admin"),
};

const againColumn: Column<BookingSummary> = {
  key: "again",
  header: "Book again",
  actions: true,
  cell: (booking) => (
    <span className="ui-row">
      <SameAgainLink bookingId={booking.id} of={booking.reference} />
      <BookAgain booking={booking} />
    </span>
  ),
};
