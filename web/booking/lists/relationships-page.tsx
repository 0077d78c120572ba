import { useInfiniteQuery } from "@tanstack/react-query";
import { carries, drives } from "#shared/kernel/access.ts";
import { Problem } from "../../ui/problem.tsx";
import { Link } from "../../lib/links.ts";
import { OwnRecords } from "../../lib/own-records.tsx";
import { useSession } from "../../lib/session-context.ts";
import { useWholeList } from "../../lib/use-whole-list.ts";
import { LinkButton } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { MessageLink } from "../message-link.tsx";
import { myBookingsQuery } from "../queries.ts";
import { relationshipsOf } from "./relationships.ts";
import "../booking.css";

/** /relationships: with whom one has worked, and how often. */
export default function RelationshipsPage() {
  return (
    <div className="ui-page ui-stack">
      <PageHeader title="Relationships" purpose="Everybody you have had bookings with, the latest first." />
      <OwnRecords of="bookings" needs="myBookings">
        <Others />
      </OwnRecords>
    </div>
  );
}

function Others() {
  const { user } = useSession();
  const ownSide = carries(user) ? "haulier" : "contractor";
  const list = useInfiniteQuery(myBookingsQuery());
  const isWhole = useWholeList(list);
  if (list.error)
    return <Problem error={list.error} onRetry={() => void list.refetch()} retrying={list.isFetching} />;
  // How often one has worked together is true only of all bookings.
  if (!list.data || !isWhole) return <Skeleton lines={4} text="Loading bookings" />;
  const others = relationshipsOf(
    list.data.pages.flatMap(({ items }) => items),
    ownSide,
  );
  if (others.length === 0)
    return (
      <EmptyState title="Nobody yet" action={<LinkButton to="/services">See services</LinkButton>}>
        <p>After your first booking, its other side appears here with the number of jobs you have done together.</p>
      </EmptyState>
    );
  return (
    <DataTable
      caption="People you have worked with"
      captionHidden
      rows={others}
      rowKey={({ id }) => id}
      columns={[
        {
          key: "name",
          header: ownSide === "contractor" ? "Haulier" : "Contractor",
          sortBy: ({ name }) => name,
          cell: ({ id, name }) => (
            <Link to={`${ownSide === "contractor" ? "/haulier" : "/contractor-profile"}/${id}`}>{name}</Link>
          ),
        },
        {
          key: "bookings",
          header: "Bookings",
          align: "end",
          sortBy: ({ bookings }) => bookings,
          cell: ({ bookings }) => bookings,
        },
        {
          key: "completed",
          header: "Completed",
          align: "end",
          sortBy: ({ completed }) => completed,
          cell: ({ completed }) => completed,
        },
        {
          key: "latest",
          header: "Latest",
          sortBy: ({ latestAt }) => latestAt,
          cell: ({ latestAt }) => <When at={latestAt} show="day" />,
        },
        ...(drives(user)
          ? []
          : [
              {
                key: "message",
                header: "Message",
                actions: true,
                cell: ({ id, name }: { id: string; name: string }) => <MessageLink otherId={id} otherName={name} />,
              },
            ]),
      ]}
    />
  );
}
