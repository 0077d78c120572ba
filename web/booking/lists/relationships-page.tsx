import { useInfiniteQuery } from "@tanstack/react-query";
import type { Partner } from "#shared/accounts/partner.ts";
import { pages } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { OwnRecords } from "../../session/own-records.tsx";
import { useSession } from "../../session/session-context.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button, LinkButton } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Link } from "../../ui/links.ts";
import { Page } from "../../ui/page.tsx";
import { PagedTable } from "../../ui/paged-table.tsx";
import { Problem } from "../../ui/problem.tsx";
import { When } from "../../ui/when.tsx";
import { MessageLink } from "../message-link.tsx";

/** /relationships: the user's business partners, with job counts, favourites and blocks. */
export default function RelationshipsPage() {
  const { user } = useSession();
  return (
    <Page
      title={user?.role === "contractor" ? "Hauliers" : "Customers"}
      purpose="Everyone you have had bookings with, the latest first. Favourites come first in your searches. Somebody you block cannot find you, and you cannot find them. We do not tell them."
    >
      <OwnRecords of="partners" needs="partners">
        <Partners />
      </OwnRecords>
    </Page>
  );
}

function Partners() {
  return (
    <PagedTable
      list={useInfiniteQuery(pages("partners", {}))}
      loading="Loading partners"
      count={4}
      more="Show older"
      caption="People you have worked with"
      columns={columns}
      empty={
        <EmptyState title="Nobody yet" drawing="people" action={<LinkButton to="/dashboard">Dashboard</LinkButton>}>
          <p>After your first booking, the other side appears here with the number of jobs you have done together.</p>
        </EmptyState>
      }
    />
  );
}

const columns: Column<Partner>[] = [
  {
    key: "name",
    header: "Name",
    cell: ({ id, name, side, favourite, blocked }) => (
      <>
        <Link to={`${side === "haulier" ? "/haulier" : "/contractor-profile"}/${id}`}>{name}</Link>{" "}
        {favourite && <Badge tone="water">Favourite</Badge>}
        {blocked && <Badge tone="stop">Blocked</Badge>}
      </>
    ),
  },
  { key: "jobs", header: "Jobs", align: "end", sortBy: ({ jobs }) => jobs },
  { key: "completed", header: "Completed", align: "end", sortBy: ({ completed }) => completed },
  {
    key: "latest",
    header: "Last job",
    sortBy: ({ lastJobAt }) => lastJobAt,
    cell: ({ lastJobAt }) => <When at={lastJobAt} show="day" />,
  },
  { key: "actions", header: "Actions", actions: true, cell: (partner) => <Actions partner={partner} /> },
];

function Actions({ partner: { id, name, favourite, blocked } }: { partner: Partner }) {
  const { mutate, isPending, error } = useChange("markPartner", { alsoChanges: ["fleet"] });
  const problem = error && <Problem error={error} inline />;
  const mark = (words: string, marks: Pick<Partner, "favourite" | "blocked">) => (
    <Button kind="quiet" disabled={isPending} onClick={() => mutate({ partnerId: id, ...marks })}>
      {words} <span className="ui-visually-hidden">{name}</span>
    </Button>
  );
  if (blocked)
    return (
      <>
        {mark("Unblock", { favourite: false, blocked: false })}
        {problem}
      </>
    );
  return (
    <>
      <MessageLink otherId={id} otherName={name} />
      {mark(favourite ? "Remove favourite" : "Make favourite", { favourite: !favourite, blocked: false })}
      {mark("Block", { favourite: false, blocked: true })}
      {problem}
    </>
  );
}
