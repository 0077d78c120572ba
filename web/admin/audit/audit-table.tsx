import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditEntry } from "#shared/admin/model.ts";
import { pages } from "../../lib/reading.ts";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PagedTable } from "../../ui/paged-table.tsx";
import { When } from "../../ui/when.tsx";
import type { LogWanted } from "../queries.ts";
import styles from "./audit-table.module.css";
import { actionText, changeText, shortId } from "./audit-text.ts";

type AuditTableProps = {
  wanted: LogWanted;
  /** Shows the log of another account or record. */
  onLookAt?: (subjectId: string) => void;
};

/** Lines of the audit log, newest first. */
export function AuditTable({ wanted, onLookAt }: AuditTableProps) {
  const list = useInfiniteQuery(pages("auditLog", wanted));
  const hidden = wanted.subjectId ? "subject" : "actor";
  const columns = columnsFor(onLookAt).filter(({ key }) => key !== hidden);
  return (
    <PagedTable
      list={list}
      loading="Loading the audit log"
      count={4}
      more="Show older"
      empty={<EmptyState title="No entries">Nothing that the log keeps was done here yet.</EmptyState>}
      caption="Audit log"
      columns={columns}
    />
  );
}

function columnsFor(onLookAt: AuditTableProps["onLookAt"]): Column<AuditEntry>[] {
  const who = (id: string) =>
    onLookAt && shortId(id) !== id ? (
      <button type="button" className={styles.id} title={id} onClick={() => onLookAt(id)}>
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
    { key: "change", header: "Change", cell: changeText },
    { key: "reason", header: "Reason", cell: ({ reason }) => reason ?? "" },
  ];
}
