import { useInfiniteQuery } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { useParams, useSearchParams } from "react-router";
import type { UserId } from "#shared/kernel/id.ts";
import { uuid } from "#shared/kernel/uuid.ts";
import { AllBookings, AllRequests } from "../booking/public.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Link } from "../ui/links.ts";
import { Page } from "../ui/page.tsx";
import { Tabs } from "../ui/tabs.tsx";
import { useChangeSearch } from "../ui/use-change-search.ts";
import { useDocumentTitle } from "../ui/use-document-title.ts";
import { AuditTable } from "./audit-table.tsx";
import { PersonAccount } from "./person-account.tsx";
import {
  PersonCases,
  PersonDocuments,
  PersonLetters,
  PersonReports,
  PersonSignIns,
  PersonVehicles,
} from "./person-parts.tsx";
import { peoplePages } from "./queries.ts";

const parts = [
  "account",
  "bookings",
  "requests",
  "vehicles",
  "papers",
  "cases",
  "reports",
  "letters",
  "signIns",
  "audit",
] as const;
type Part = (typeof parts)[number];

const shown: Readonly<Record<Part, { label: string; Contents: ComponentType<{ userId: UserId }> }>> = {
  account: { label: "Account and notes", Contents: PersonAccount },
  bookings: { label: "Bookings", Contents: ({ userId }) => <AllBookings userId={userId} caption="Bookings" /> },
  requests: { label: "Requests", Contents: ({ userId }) => <AllRequests userId={userId} show={null} /> },
  vehicles: { label: "Vehicles", Contents: PersonVehicles },
  papers: { label: "Documents", Contents: PersonDocuments },
  cases: { label: "Cases", Contents: PersonCases },
  reports: { label: "Reported messages", Contents: PersonReports },
  letters: { label: "Messages to us", Contents: PersonLetters },
  signIns: { label: "Sign-ins", Contents: PersonSignIns },
  audit: { label: "Audit log", Contents: ({ userId }) => <AuditTable wanted={{ subjectId: userId }} /> },
};

/**
 * The page /admin/people/:userId with all records of one account. Each part loads only when opened, because the audit
 * log records each view.
 */
export default function PersonPage() {
  const { userId = "" } = useParams();
  if (!uuid.test(userId))
    return (
      <Page title="Person" above={<Link to="/admin-dashboard?view=people">People</Link>}>
        <EmptyState title={<h2>No account has this address</h2>}>Search for the person under People.</EmptyState>
      </Page>
    );
  return <PersonParts userId={userId as UserId} />;
}

function PersonParts({ userId }: { userId: UserId }) {
  const [search] = useSearchParams();
  const change = useChangeSearch();
  const [person] = useInfiniteQuery(peoplePages({ userId })).data?.pages[0]?.items ?? [];
  const name = person?.companyName || person?.fullName || "Person";
  useDocumentTitle(name);
  const part = parts.find((one) => one === search.get("part")) ?? "account";
  return (
    <Page title={name} above={<Link to="/admin-dashboard?view=people">People</Link>}>
      <Tabs<Part>
        label="Parts of this account"
        value={part}
        onValueChange={(value) => change({ part: value === "account" ? null : value })}
        tabs={parts.map((value) => {
          const { label, Contents } = shown[value];
          return { value, label, panel: <Contents userId={userId} /> };
        })}
      />
    </Page>
  );
}
