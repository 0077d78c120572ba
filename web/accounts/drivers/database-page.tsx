import { useQuery } from "@tanstack/react-query";
import { Problem } from "../../ui/problem.tsx";
import { OwnRecords } from "../../lib/own-records.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { InviteForm } from "./invite-form.tsx";
import { sentInvitationsQuery, teamQuery } from "./queries.ts";

/** /drivers/database: who drives for a haulier, and who is asked to. */
export default function DriverDatabasePage() {
  return (
    <div className="ui-page ui-stack ui-stack-loose">
      <PageHeader
        title="Driver database"
        purpose="The drivers and fleet managers who work for you, and those you have invited."
        actions={<LinkButton to="/fleet-manager">Fleet manager</LinkButton>}
      />
      <OwnRecords of="drivers" needs="inviteMember">
        <section className="ui-stack" aria-labelledby="team">
          <h2 id="team">Working for you</h2>
          <Team />
        </section>
        <section className="ui-stack" aria-labelledby="invited">
          <h2 id="invited">Invited</h2>
          <Invited />
        </section>
        <section className="ui-stack" aria-labelledby="invite">
          <h2 id="invite">Invite somebody</h2>
          <InviteForm />
        </section>
      </OwnRecords>
    </div>
  );
}

const kindWord = { driver: "Driver", fleet_manager: "Fleet manager" } as const;

function Team() {
  const { data, error, isPending, isFetching, refetch } = useQuery(teamQuery());
  if (isPending) return <Skeleton lines={3} text="Loading the team" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  if (data.length === 0)
    return (
      <EmptyState title="Nobody works for you here yet">
        <p>Invite a driver below. Once they accept, you can assign them to jobs.</p>
      </EmptyState>
    );
  return (
    <DataTable
      caption="Working for you"
      captionHidden
      rows={data}
      rowKey={({ userId }) => userId}
      columns={[
        { key: "name", header: "Name", sortBy: ({ name }) => name, cell: ({ name }) => name },
        { key: "kind", header: "Works as", sortBy: ({ kind }) => kind, cell: ({ kind }) => kindWord[kind] },
      ]}
    />
  );
}

function Invited() {
  const { data, error, isPending, isFetching, refetch } = useQuery(sentInvitationsQuery());
  if (isPending) return <Skeleton lines={2} text="Loading invitations" />;
  if (error) return <Problem error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  const open = data.filter(({ state }) => state === "invited");
  if (open.length === 0) return <p className="ui-soft">No invitation waits for an answer.</p>;
  return (
    <DataTable
      caption="Invited"
      captionHidden
      rows={open}
      rowKey={({ id }) => id}
      columns={[
        { key: "name", header: "Name", sortBy: ({ name }) => name, cell: ({ name }) => name },
        { key: "email", header: "Email", sortBy: ({ email }) => email, cell: ({ email }) => email },
        { key: "kind", header: "As", sortBy: ({ kind }) => kind, cell: ({ kind }) => kindWord[kind] },
        {
          key: "until",
          header: "Until",
          sortBy: ({ expiresAt }) => expiresAt,
          cell: ({ expiresAt }) => <When at={expiresAt} show="day" />,
        },
      ]}
    />
  );
}
