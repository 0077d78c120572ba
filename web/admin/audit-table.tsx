import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditEntry } from "#shared/admin/model.ts";
import { pages } from "../lib/reading.ts";
import { Button } from "../ui/button.tsx";
import type { Column } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PagedTable } from "../ui/paged-table.tsx";
import { When } from "../ui/when.tsx";
import type { LogWanted } from "./queries.ts";

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
      <Button kind="quiet" size="small" title={id} onClick={() => onLookAt(id)}>
        {shortId(id)}
      </Button>
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

/** Looks at other people's records, which are named by the list that was opened. */
const looks: Readonly<Record<string, string>> = {
  people: "Looked at people",
  driverApplications: "Looked at driver registrations",
  allBookings: "Looked at bookings",
  allJobRequests: "Looked at job requests",
  bankDetails: "Looked at bank details",
};

/** An operation's name as words: `closeContactMessage` reads "Close contact message". */
function actionText(action: string): string {
  const look = looks[action];
  if (look) return look;
  const words = action.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The first eight characters of an account's or record's id; names such as "operator" whole. */
function shortId(id: string): string {
  return /^[0-9a-f]{8}-/.test(id) ? id.slice(0, 8) : id;
}

/** What was changed into what, as far as the log says. */
function changeText({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  if (before && after) return `${before} → ${after}`;
  return after ?? before ?? "";
}
