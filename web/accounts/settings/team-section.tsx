import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { TeamMember } from "#shared/accounts/model.ts";
import { reading } from "../../lib/reading.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Section } from "../../ui/section.tsx";
import { toast } from "../../ui/toast.ts";
import { InviteForm } from "../invite-form.tsx";
import styles from "../list.module.css";
import { memberWords } from "../member-words.ts";
import { SentInvitations } from "./sent-invitations.tsx";

/** Who works for a haulier, whom it has invited, and inviting others. */
export function TeamSection({ haulierId }: { haulierId: string }) {
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  const remove = useChange("removeMember", {
    onSuccess: () => {
      toast({ title: "Removed from your team", description: leaving?.name });
      setLeaving(null);
    },
  });
  return (
    <Section
      card
      id="team"
      title="Team"
      purpose="Drivers carry out jobs; fleet managers also run your vehicles and answer requests."
    >
      <Loaded query={useQuery(reading("myTeam", {}))} loading="Loading your team">
        {(team) =>
          team.length === 0 ? (
            <p>Nobody else works for you here yet. Invite the first one.</p>
          ) : (
            <ul className={styles.list} aria-label="Your team">
              {team.map((member) => (
                <li key={member.userId} className="ui-row ui-row-between">
                  <span>
                    {member.name} <span className="ui-soft">{memberWords[member.kind]}</span>
                  </span>
                  <Button kind="quiet" onClick={() => setLeaving(member)}>
                    Remove<span className="ui-visually-hidden"> {member.name}</span>
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <SentInvitations />
      <h3>Invite somebody</h3>
      <InviteForm />
      {leaving && (
        <ConfirmDialog
          title={`Remove ${leaving.name}?`}
          description="They lose sight of your jobs, vehicles and messages at once. Their account stays."
          submit="Remove"
          back="Keep"
          busy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ haulierId, userId: leaving.userId })}
          onClose={() => setLeaving(null)}
        />
      )}
    </Section>
  );
}
