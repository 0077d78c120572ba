import { useQuery } from "@tanstack/react-query";
import { reading } from "../../lib/reading.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { InviteForm } from "../invite-form.tsx";
import { EndingList } from "./ending-list.tsx";
import { SentInvitations } from "./sent-invitations.tsx";

/** Who works for a haulier, whom it has invited, and inviting others. */
export function TeamSection({ haulierId }: { haulierId: string }) {
  return (
    <Section
      card
      id="team"
      title="Team"
      purpose="Drivers carry out jobs; fleet managers also run your vehicles and answer requests."
    >
      <Loaded
        query={useQuery(reading("myTeam", {}))}
        loading="Loading your team"
        empty={<p>Nobody else works for you here yet. Invite the first one.</p>}
      >
        {(team) => (
          <EndingList
            label="Your team"
            memberships={team.map((member) => ({ ...member, haulierId }))}
            verb="Remove"
            back="Keep"
            warning="They lose sight of your jobs, vehicles and messages at once. Their account stays."
            ended="Removed from your team"
          />
        )}
      </Loaded>
      <SentInvitations />
      <h3>Invite somebody</h3>
      <InviteForm />
    </Section>
  );
}
