import { useInfiniteQuery } from "@tanstack/react-query";
import type { AuditEntry } from "#shared/admin/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { uuid } from "#shared/kernel/uuid.ts";
import { pages } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import type { Column } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { PagedTable } from "../ui/paged-table.tsx";
import { When } from "../ui/when.tsx";
import { AccountLink } from "./account-link.tsx";
import type { LogWanted } from "./queries.ts";

type AuditTableProps = {
  wanted: LogWanted;
  onLookAt?: (subjectId: string) => void;
};

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
      empty={<EmptyState title="No entries">Nothing is logged here yet.</EmptyState>}
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
  // Only actors are linked: an actor with a UUID is always an account, but a subject can be any record.
  const actor = (id: string) =>
    uuid.test(id) ? <AccountLink of={id as UserId}>{shortId(id)}</AccountLink> : <span title={id}>{id}</span>;
  return [
    { key: "at", header: "When", cell: ({ at }) => <When at={at} /> },
    { key: "action", header: "What", cell: actionText },
    { key: "actor", header: "By", cell: ({ actorId }) => actor(actorId) },
    { key: "subject", header: "To", cell: ({ subjectId, action }) => subjectId !== action && who(subjectId) },
    { key: "change", header: "Change", cell: changeText },
    { key: "reason", header: "Reason", cell: ({ reason }) => reason ?? "" },
  ];
}

/** Words for logged views whose operation name would be unclear to an admin. */
const looks: Readonly<Record<string, string>> = {
  driverApplications: "driver registrations",
  allBookings: "bookings",
  allJobRequests: "job requests",
  allReviews: "reviews",
  allOpenJobs: "jobs open for quotes",
  papers: "documents",
  papersToReview: "documents to check",
  guestLeads: "guests' requests",
  handoversToDecide: "disputed registrations",
  messageReports: "reported messages",
  serviceMappings: "services",
  testimonialQueue: "testimonials",
  platformHealth: "health",
  payoutMode: "payouts",
  cohortFigures: "sign-ups by month",
  tracking: "the vehicle of a booking",
  onPosition: "the vehicle of a booking, live",
  onBooking: "a booking, live",
  booking: "a booking",
  jobRequest: "a job request",
  reviewOfBooking: "the review of a booking",
  auditLog: "the audit log",
  pendingChanges: "changes to confirm",
  personPendingChanges: "the changes to confirm of an account",
  personCases: "the cases of an account",
  personReports: "the reported messages of an account",
  personContactMessages: "the messages of an account to us",
  personSignIns: "the sign-ins to an account",
  personNotes: "the notes about an account",
  content: "the front page's claims and campaign",
  contentHistory: "what the front page said before",
};

/** An action in words: `closeContactMessage` reads "Close contact message". */
function actionText({ action, after }: Pick<AuditEntry, "action" | "after">): string {
  const words = action.replaceAll(/([A-Z])/g, " $1").toLowerCase();
  if (after && isLook.test(after)) return `Looked at ${looks[action] ?? words}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The prefix of a logged view, which changed nothing. The rest names the records viewed. */
const isLook = /^looked(: )?/;

/** The first eight characters of an id; a name such as "operator" whole. */
export function shortId(id: string): string {
  return /^[0-9a-f]{8}-/.test(id) ? id.slice(0, 8) : id;
}

function changeText({ before, after }: Pick<AuditEntry, "before" | "after">): string {
  if (before && after) return `${before} → ${after}`;
  return after?.replace(isLook, "") ?? before ?? "";
}
