import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { TeamMember } from "#shared/accounts/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { Problem } from "../../ui/problem.tsx";
import { faultWords } from "../../lib/fault-words.ts";
import { useChange } from "../../lib/use-change.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { memberWords } from "../member-words.ts";
import { myTeamQuery } from "../queries.ts";
import { InviteForm } from "./invite-form.tsx";
import { Section } from "./section.tsx";
import { SentInvitations } from "./sent-invitations.tsx";

/** Who works for a haulier, whom it has invited, and inviting others (AMB-028). */
export function TeamSection({ haulierId }: { haulierId: string }) {
  const queryClient = useQueryClient();
  const team = useQuery(myTeamQuery());
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  const remove = useChange("removeMember", {
    onSuccess: (left) => {
      queryClient.setQueryData(myTeamQuery().queryKey, left);
      toast({ title: "Removed from your team", description: leaving?.name });
      setLeaving(null);
    },
  });
  const failed = remove.error && faultWords(remove.error);
  return (
    <Section
      id="team"
      title="Team"
      purpose="Drivers carry out jobs; fleet managers also run your vehicles and answer requests."
    >
      {team.isPending && <Skeleton text="Loading your team" />}
      {team.isLoadingError && <Problem error={team.error} onRetry={() => void team.refetch()} />}
      {team.data?.length === 0 && <p>Nobody else works for you here yet. Invite the first one.</p>}
      {team.data && team.data.length > 0 && (
        <ul className="accounts-list" aria-label="Your team">
          {team.data.map((member) => (
            <li key={member.userId} className="settings-row">
              <span>
                {member.name} <span className="ui-soft">{memberWords[member.kind]}</span>
              </span>
              <Button kind="quiet" onClick={() => setLeaving(member)}>
                Remove<span className="ui-visually-hidden"> {member.name}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SentInvitations />
      <InviteForm />
      {leaving && (
        <Dialog
          open
          locked={remove.isPending}
          onOpenChange={(open) => !open && setLeaving(null)}
          title={`Remove ${leaving.name}?`}
          description="They lose sight of your jobs, vehicles and messages at once. Their account stays."
          actions={
            <>
              <Button onClick={() => setLeaving(null)} disabled={remove.isPending}>
                Keep
              </Button>
              <Button
                kind="danger"
                busy={remove.isPending}
                onClick={() => remove.mutate({ haulierId: haulierId as UserId, userId: leaving.userId })}
              >
                Remove
              </Button>
            </>
          }
        >
          {failed && <FieldError>{[failed.title, failed.text].filter(Boolean).join(" ")}</FieldError>}
        </Dialog>
      )}
    </Section>
  );
}
