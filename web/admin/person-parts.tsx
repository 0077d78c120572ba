import { useInfiniteQuery } from "@tanstack/react-query";
import type { Fleet } from "#shared/fleet/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { ApiOutput } from "../api/api.ts";
import { pages, reading } from "../api/reading.ts";
import { DocumentTable } from "../compliance/public.ts";
import { statusWords } from "../fleet/public.ts";
import { LinkButton } from "../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Read } from "../ui/loaded.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { PagedTable } from "../ui/paged-table.tsx";
import { When } from "../ui/when.tsx";
import { CaseCards } from "./cases-view.tsx";
import { LetterCard } from "./contact-view.tsx";
import { ReportCards } from "./reports-view.tsx";

type Of = { userId: UserId };

const vehicleColumns: readonly Column<Fleet>[] = [
  {
    key: "name",
    header: "Vehicle",
    sortBy: ({ name }) => name,
    cell: ({ name, vehicleType }) => (
      <div>
        <strong>{name}</strong>
        <div className="ui-soft">{vehicleType}</div>
      </div>
    ),
  },
  { key: "registration", header: "Registration", cell: ({ vehicleReg }) => vehicleReg ?? "" },
  { key: "base", header: "Base", cell: ({ baseLabel }) => baseLabel },
  {
    key: "status",
    header: "Status",
    cell: ({ status, retiredAt }) => (retiredAt ? "Off the hire list" : statusWords[status]),
  },
];

/** Lists an account's vehicles, including retired ones. */
export function PersonVehicles({ userId }: Of) {
  return (
    <Read
      of={reading("haulierFleets", { haulierId: userId })}
      loading="Loading vehicles"
      like="table"
      count={4}
      empty={<EmptyState title="No vehicles">This account lists no vehicle.</EmptyState>}
    >
      {(vehicles) => (
        <div className="ui-stack">
          <div>
            <LinkButton to={`/service-fleet-manager?haulier=${userId}`}>Change vehicles</LinkButton>
          </div>
          <DataTable
            caption="Vehicles"
            captionHidden
            columns={vehicleColumns}
            rows={vehicles}
            rowKey={({ id }) => id}
          />
        </div>
      )}
    </Read>
  );
}

/** Documents of a haulage business, with its drivers' cards. */
export function PersonDocuments({ userId }: Of) {
  return (
    <Read
      of={reading("papers", { haulierId: userId })}
      loading="Loading documents"
      like="table"
      count={4}
      empty={<EmptyState title="No documents">This account has sent no document.</EmptyState>}
    >
      {(papers) => <DocumentTable caption="Documents" papers={papers} mayChange={false} />}
    </Read>
  );
}

export function PersonCases({ userId }: Of) {
  return (
    <PagedList
      list={useInfiniteQuery(pages("personCases", { userId }))}
      loading="Loading cases"
      like="cards"
      count={2}
      more="Show older"
      empty={<EmptyState title="No cases">Nobody has complained about a booking of this account.</EmptyState>}
    >
      {(cases) => <CaseCards cases={cases} />}
    </PagedList>
  );
}

/** Reported messages that the account wrote or reported. Admins read no other messages. */
export function PersonReports({ userId }: Of) {
  return (
    <PagedList
      list={useInfiniteQuery(pages("personReports", { userId }))}
      loading="Loading reports"
      like="cards"
      count={2}
      more="Show older"
      empty={
        <EmptyState title="Nothing reported">
          No message of this account was reported, and it has reported none. Other messages are private.
        </EmptyState>
      }
    >
      {(reports) => <ReportCards reports={reports} />}
    </PagedList>
  );
}

export function PersonLetters({ userId }: Of) {
  return (
    <PagedList
      list={useInfiniteQuery(pages("personContactMessages", { userId }))}
      loading="Loading messages"
      like="cards"
      count={2}
      more="Show older"
      empty={<EmptyState title="No messages">This account has not written to Haulyard while signed in.</EmptyState>}
    >
      {(letters) => (
        <ul className="ui-stack">
          {letters.map((letter) => (
            <li key={letter.id}>
              <LetterCard as="article" letter={letter} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}

const signInColumns: readonly Column<ApiOutput<"personSignIns">["items"][number]>[] = [
  { key: "at", header: "When", cell: ({ at }) => <When at={at} /> },
  { key: "device", header: "Device", cell: ({ device }) => device },
];

export function PersonSignIns({ userId }: Of) {
  return (
    <PagedTable
      list={useInfiniteQuery(pages("personSignIns", { userId }))}
      loading="Loading sign-ins"
      count={4}
      more="Show older"
      empty={<EmptyState title="No sign-ins">Nobody has signed in to this account in the last 30 days.</EmptyState>}
      caption="Sign-ins of the last 30 days"
      columns={signInColumns}
    />
  );
}
