import type { ApiOutput } from "../../api/api.ts";
import { reading } from "../../api/reading.ts";
import { may } from "../../session/may.ts";
import { useSession } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { type Column, DataTable } from "../../ui/data-table.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Read } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { Section } from "../../ui/section.tsx";
import { When } from "../../ui/when.tsx";
import { InviteForm } from "../invite-form.tsx";
import { memberTitles } from "../member-words.ts";
import { FindDrivers } from "./find-drivers.tsx";

/** /drivers/database: find drivers, the haulier's own drivers, and its invitations. */
export default function DriverDatabasePage() {
  return (
    <Page
      title="Driver database"
      purpose="Find drivers by area, licence and card, and invite them. Your own people are below."
      action={<LinkButton to="/fleet-manager">Fleet manager</LinkButton>}
    >
      <Section title="Find a driver">
        <FindDrivers />
      </Section>
      {may(useSession().user, "inviteMember") && <OwnPeople />}
    </Page>
  );
}

function OwnPeople() {
  return (
    <>
      <Section title="Working for you">
        <Read of={reading("myTeam", {})} loading="Loading the team" like="table" count={2}>
          {(team) => (
            <DataTable
              caption="Working for you"
              captionHidden
              rows={team}
              rowKey={({ userId }) => userId}
              stacks={false}
              columns={teamColumns}
              empty={
                <EmptyState title="Nobody works for you here yet">
                  <p>Invite a driver below. Once they accept, you can assign them to jobs.</p>
                </EmptyState>
              }
            />
          )}
        </Read>
      </Section>
      <Section title="Invited">
        <Read of={reading("sentInvitations", {})} loading="Loading invitations" like="table" count={2}>
          {(sent) => {
            const invited = sent.filter(({ state }) => state === "invited");
            if (invited.length === 0) return <p className="ui-soft">No open invitations.</p>;
            const idOf = ({ id }: { id: string }) => id;
            return <DataTable caption="Invited" captionHidden rows={invited} rowKey={idOf} columns={invitedColumns} />;
          }}
        </Read>
      </Section>
      <Section title="Invite somebody">
        <div className="ui-page-narrow">
          <InviteForm />
        </div>
      </Section>
    </>
  );
}

const teamColumns: Column<ApiOutput<"myTeam">[number]>[] = [
  { key: "name", header: "Name", sortBy: ({ name }) => name },
  { key: "kind", header: "Works as", sortBy: ({ kind }) => memberTitles[kind] },
];

const invitedColumns: Column<ApiOutput<"sentInvitations">[number]>[] = [
  { key: "name", header: "Name", sortBy: ({ name }) => name },
  { key: "email", header: "Email", sortBy: ({ email }) => email || "Found in the database" },
  { key: "kind", header: "As", sortBy: ({ kind }) => memberTitles[kind] },
  {
    key: "until",
    header: "Until",
    sortBy: ({ expiresAt }) => expiresAt,
    cell: ({ expiresAt }) => <When at={expiresAt} show="day" />,
  },
];
