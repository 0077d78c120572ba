import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import type { OpenJob, OpenJobStatus } from "#shared/quotes/model.ts";
import { pages } from "../api/reading.ts";
import type { Column } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Field } from "../ui/field.tsx";
import { PagedTable } from "../ui/paged-table.tsx";
import { Select } from "../ui/text-input.tsx";
import { When } from "../ui/when.tsx";
import { OpenJobBadge, openJobWords } from "./status-words.tsx";

/** Lists all open jobs, or those of one account, for an admin. The audit log records each view. */
export function AllOpenJobs({ userId }: { userId: string | null }) {
  const [status, setStatus] = useState<OpenJobStatus | null>(null);
  const list = useInfiniteQuery({ ...pages("allOpenJobs", { userId, status }), staleTime: 60_000 });
  return (
    <>
      <div className="ui-fields">
        <Field label="Jobs open to quotes: status">
          <Select
            value={status ?? ""}
            onChange={({ target }) => setStatus((target.value || null) as OpenJobStatus | null)}
            options={[["", "Any"], ...Object.entries(openJobWords).map(([id, { word }]) => [id, word] as const)]}
          />
        </Field>
      </div>
      <PagedTable
        list={list}
        loading="Loading jobs open to quotes"
        count={4}
        empty={<EmptyState title="No jobs like this" drawing="search" />}
        caption="Jobs open to quotes"
        columns={columns}
      />
    </>
  );
}

const columns: Column<OpenJob>[] = [
  {
    key: "title",
    header: "Job",
    sortBy: ({ title }) => title,
    cell: ({ title, reference }) => (
      <>
        {title} <span className="ui-figures ui-soft">{reference}</span>
      </>
    ),
  },
  {
    key: "status",
    header: "Status",
    sortBy: ({ status }) => openJobWords[status].word,
    cell: ({ status }) => <OpenJobBadge status={status} />,
  },
  { key: "when", header: "When", sortBy: ({ collectAt }) => collectAt, cell: (job) => <When at={job.collectAt} /> },
  { key: "where", header: "Where", cell: ({ place }) => place.label },
  { key: "owner", header: "Posted by", sortBy: ({ ownerName }) => ownerName },
  {
    key: "quotes",
    header: "Quotes",
    align: "end",
    sortBy: ({ standing }) => standing,
    cell: ({ standing }) => standing,
  },
  {
    key: "until",
    header: "Open until",
    sortBy: ({ openUntil }) => openUntil,
    cell: ({ status, openUntil }) => (isOpen(status) ? <When at={openUntil} /> : null),
  },
];
