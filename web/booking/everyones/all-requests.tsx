import { useInfiniteQuery } from "@tanstack/react-query";
import type { JobRequest, RequestsShown } from "#shared/booking/model.ts";
import { Problem } from "../../ui/problem.tsx";
import { Link } from "../../lib/links.ts";
import { Badge } from "../../ui/badge.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Money } from "../../ui/money.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { allJobRequestsQuery } from "../queries.ts";
import { jobStatusWords } from "../status-words.ts";
import { useChosenPerson } from "./chosen-person.ts";

/** Everyone's requests of the page's kind, or the chosen person's, for an admin. */
export function AllRequests({ show }: { show: RequestsShown | null }) {
  const { userId } = useChosenPerson();
  const list = useInfiniteQuery(allJobRequestsQuery({ userId, show }));
  const { data, error, isPending, isFetching, hasNextPage, refetch } = list;
  if (isPending) return <Skeleton lines={4} text="Loading requests" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const rows = data.pages.flatMap(({ items }) => items);
  return (
    <div className="ui-stack">
      {rows.length === 0 ? (
        <EmptyState title="No requests like this" />
      ) : (
        <DataTable
          caption="Requests"
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isPartial={hasNextPage}
        />
      )}
      <ShowMore list={list}>Show more</ShowMore>
    </div>
  );
}

const columns: Column<JobRequest>[] = [
  { key: "title", header: "Job", sortBy: ({ title }) => title, cell: (request) => <Job request={request} /> },
  {
    key: "status",
    header: "Status",
    sortBy: ({ status }) => jobStatusWords[status].word,
    cell: ({ status }) => <Badge tone={jobStatusWords[status].tone}>{jobStatusWords[status].word}</Badge>,
  },
  {
    key: "when",
    header: "When",
    sortBy: ({ collectAt }) => collectAt,
    cell: ({ collectAt }) => <When at={collectAt} />,
  },
  { key: "where", header: "Where", cell: ({ pickup }) => pickup.label },
  {
    key: "contractor",
    header: "Contractor",
    sortBy: ({ contractorName }) => contractorName,
    cell: ({ contractorName }) => contractorName,
  },
  {
    key: "haulier",
    header: "Haulier",
    sortBy: ({ haulierName }) => haulierName,
    cell: ({ haulierName }) => haulierName,
  },
  {
    key: "price",
    header: "Price",
    align: "end",
    sortBy: ({ price }) => price.totalPence,
    cell: ({ price }) => <Money pence={price.totalPence} />,
  },
];

/** What was asked for, leading to its booking once there is one. */
function Job({ request: { title, reference, bookingId } }: { request: JobRequest }) {
  const words = (
    <>
      {title} <span className="booking-reference ui-figures">{reference}</span>
    </>
  );
  return bookingId ? <Link to={`/track-delivery/${bookingId}`}>{words}</Link> : <div>{words}</div>;
}
