import { useInfiniteQuery } from "@tanstack/react-query";
import { pages } from "../api/reading.ts";
import { DataTable } from "../ui/data-table.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { When } from "../ui/when.tsx";

/** What a company's own systems changed in its name, newest first. */
export function ApiCalls() {
  const list = useInfiniteQuery(pages("apiCalls", {}));
  return (
    <PagedList list={list} loading="Loading changes" count={1} more="Show older" empty={<p>Nothing yet.</p>}>
      {(calls, isPartial) => (
        <DataTable
          caption="Changes by your systems"
          captionHidden
          isPartial={isPartial}
          rows={calls}
          rowKey={({ id }) => id}
          columns={[
            { key: "operation", header: "What", cell: ({ operation }) => <code>{operation}</code> },
            { key: "client", header: "System", cell: ({ clientName }) => clientName },
            { key: "at", header: "When", cell: ({ at }) => <When at={at} /> },
          ]}
        />
      )}
    </PagedList>
  );
}
