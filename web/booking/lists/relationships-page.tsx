import { useInfiniteQuery } from "@tanstack/react-query";
import type { BookingSummary } from "#shared/booking/model.ts";
import { carries, drives } from "#shared/kernel/access.ts";
import { Link } from "../../lib/links.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { pages } from "../../lib/reading.ts";
import { useSession } from "../../lib/session-context.ts";
import { useWholeList } from "../../lib/use-whole-list.ts";
import { LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { When } from "../../ui/when.tsx";
import { MessageLink } from "../message-link.tsx";

/** /relationships: with whom one has worked, and how often. */
export default function RelationshipsPage() {
  return (
    <Page title="Relationships" purpose="Everybody you have had bookings with, the latest first.">
      <OwnRecords of="bookings" needs="myBookings">
        <Others />
      </OwnRecords>
    </Page>
  );
}

function Others() {
  const { user } = useSession();
  const ownSide = carries(user) ? "haulier" : "contractor";
  const bookings = useWholeList(useInfiniteQuery(pages("myBookings", {})));
  const columns = drives(user) ? columnsFor[ownSide] : [...columnsFor[ownSide], messageColumn];
  return (
    <Loaded query={bookings} loading="Loading bookings" like="table" count={4}>
      {(all) => (
        <DataTable
          caption="People you have worked with"
          captionHidden
          rows={relationshipsOf(all, ownSide)}
          rowKey={({ id }) => id}
          columns={columns}
          empty={
            <EmptyState
              title="Nobody yet"
              drawing="people"
              action={<LinkButton to="/services">See services</LinkButton>}
            >
              <p>
                After your first booking, its other side appears here with the number of jobs you have done together.
              </p>
            </EmptyState>
          }
        />
      )}
    </Loaded>
  );
}

function columns(header: string, page: "/haulier" | "/contractor-profile"): Column<Relationship>[] {
  return [
    {
      key: "name",
      header,
      sortBy: ({ name }) => name,
      cell: ({ id, name }) => <Link to={`${page}/${id}`}>{name}</Link>,
    },
    { key: "bookings", header: "Bookings", align: "end", sortBy: ({ bookings }) => bookings },
    { key: "completed", header: "Completed", align: "end", sortBy: ({ completed }) => completed },
    {
      key: "latest",
      header: "Latest",
      sortBy: ({ latestAt }) => latestAt,
      cell: ({ latestAt }) => <When at={latestAt} show="day" />,
    },
  ];
}

/** By which side one is oneself. */
const columnsFor = {
  contractor: columns("Haulier", "/haulier"),
  haulier: columns("Contractor", "/contractor-profile"),
};

const messageColumn: Column<Relationship> = {
  key: "message",
  header: "Message",
  actions: true,
  cell: ({ id, name }) => <MessageLink otherId={id} otherName={name} />,
};

/** Somebody with whom one has had bookings. */
interface Relationship {
  readonly id: string;
  readonly name: string;
  readonly bookings: number;
  readonly completed: number;
  /** When the latest of them was for. */
  readonly latestAt: string;
}

/** The other sides of one's bookings, the one with the latest booking first. `ownSide`: which side is one's own. */
export function relationshipsOf(
  bookings: readonly BookingSummary[],
  ownSide: "contractor" | "haulier",
): Relationship[] {
  const other = (booking: BookingSummary) =>
    ownSide === "contractor"
      ? { id: booking.haulierId, name: booking.haulierName }
      : { id: booking.contractorId, name: booking.contractorName };
  return [...Map.groupBy(bookings, (booking) => other(booking).id)]
    .flatMap(([id, theirs]) => {
      const [latest] = [...theirs].sort((a, b) => b.collectAt.localeCompare(a.collectAt));
      if (!latest) return [];
      const completed = theirs.filter(({ status }) => status === "completed").length;
      return [{ id, name: other(latest).name, bookings: theirs.length, completed, latestAt: latest.collectAt }];
    })
    .sort((a, b) => b.latestAt.localeCompare(a.latestAt));
}
