import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditEntry } from "#shared/admin/model.ts";
import { Problem } from "../../ui/problem.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { ShowMore } from "../../ui/show-more.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { auditLogQuery, type LogWanted } from "../queries.ts";
import { actionText, changeText, shortId } from "./audit-text.ts";

type AuditTableProps = {
  wanted: LogWanted;
  /** Shows the log of another account or record. */
  onLookAt?: (subjectId: string) => void;
};

/** Lines of the audit log, newest first. */
export function AuditTable({ wanted, onLookAt }: AuditTableProps) {
  const list = useInfiniteQuery(auditLogQuery(wanted));
  const { data, error, isPending, isFetching, refetch } = list;
  if (isPending) return <Skeleton lines={4} text="Loading the audit log" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const entries = data.pages.flatMap(({ items }) => items);
  if (entries.length === 0)
    return (
      <EmptyState title="No entries">
        <p>Nothing that the log keeps was done here yet.</p>
      </EmptyState>
    );
  const hidden = "subjectId" in wanted ? "subject" : "actor";
  const columns = columnsFor(onLookAt).filter(({ key }) => key !== hidden);
  return (
    <div className="admin-audit ui-stack">
      <DataTable caption="Audit log" captionHidden columns={columns} rows={entries} rowKey={({ id }) => id} />
      <ShowMore list={list}>Show older</ShowMore>
    </div>
  );
}

function columnsFor(onLookAt: AuditTableProps["onLookAt"]): Column<AuditEntry>[] {
  const who = (id: string) =>
    onLookAt && shortId(id) !== id ? (
      <button type="button" className="admin-id" title={id} onClick={() => onLookAt(id)}>
        {shortId(id)}
      </button>
    ) : (
      <span className="ui-figures" title={id}>
        {shortId(id)}
      </span>
    );
  return [
    { key: "at", header: "When", cell: ({ at }) => <When at={at} /> },
    { key: "action", header: "What", cell: ({ action }) => actionText(action) },
    { key: "actor", header: "By", cell: ({ actorId }) => who(actorId) },
    { key: "subject", header: "To", cell: ({ subjectId, action }) => subjectId !== action && who(subjectId) },
    { key: "change", header: "Change", cell: (entry) => changeText(entry) },
    { key: "reason", header: "Reason", cell: ({ reason }) => reason ?? "" },
  ];
}
