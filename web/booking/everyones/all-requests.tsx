import { useInfiniteQuery } from "@tanstack/react-query";
import type { JobRequest, RequestsShown } from "#shared/booking/model.ts";
import { pages } from "../../lib/reading.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PagedTable } from "../../ui/paged-table.tsx";
import { jobColumns } from "../lists/job-columns.tsx";
import { RequestBadge } from "../status-badge.tsx";
import { jobStatusWords } from "../status-words.ts";
import { useChosenPerson } from "./chosen-person.ts";

/** Everyone's requests of the page's kind, or the chosen person's, for an admin. Each look is logged. */
export function AllRequests({ show }: { show: RequestsShown | null }) {
  const { userId } = useChosenPerson();
  const list = useInfiniteQuery({ ...pages("allJobRequests", { userId, show }), staleTime: 60_000 });
  const empty = <EmptyState title="No requests like this" drawing="search" />;
  return (
    <PagedTable list={list} loading="Loading requests" count={4} empty={empty} caption="Requests" columns={columns} />
  );
}

const columns = jobColumns<JobRequest>({
  pageOf: ({ bookingId }) => (bookingId ? `/track-delivery/${bookingId}` : null),
  status: {
    word: ({ status }) => jobStatusWords[status].word,
    badge: ({ status }) => <RequestBadge status={status} />,
  },
  penceOf: ({ price }) => price.totalPence,
});
