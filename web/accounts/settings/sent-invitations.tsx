import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import type { Invitation, InvitationState } from "#shared/accounts/model.ts";
import { Problem } from "../../ui/problem.tsx";
import { faultWords } from "../../lib/fault-words.ts";
import { useChange } from "../../lib/use-change.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { When } from "../../ui/when.tsx";
import { memberWords } from "../member-words.ts";
import { sentInvitationsQuery } from "../queries.ts";

const tones: Readonly<Record<z.infer<typeof InvitationState>, Tone>> = {
  invited: "water",
  accepted: "go",
  declined: "warn",
  withdrawn: "neutral",
  expired: "neutral",
};

/** Whom the haulier has invited, and what came of it. */
export function SentInvitations() {
  const sent = useQuery(sentInvitationsQuery());
  if (sent.isLoadingError) return <Problem error={sent.error} onRetry={() => void sent.refetch()} />;
  if (!sent.data || sent.data.length === 0) return null;
  return (
    <>
      <h3>Invitations</h3>
      <ul className="accounts-list" aria-label="Invitations sent">
        {sent.data.map((invitation) => (
          <SentInvitation key={invitation.id} invitation={invitation} />
        ))}
      </ul>
    </>
  );
}

function SentInvitation({ invitation }: { invitation: Invitation }) {
  const { id, name, email, kind, state, expiresAt } = invitation;
  const queryClient = useQueryClient();
  const withdraw = useChange("withdrawInvitation", {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sentInvitationsQuery().queryKey }),
  });
  const failed = withdraw.error && faultWords(withdraw.error);
  return (
    <li className="settings-row">
      <span>
        {name} <span className="ui-soft">{`${email}, ${memberWords[kind]}`}</span>{" "}
        <Badge tone={tones[state]}>{state}</Badge>
        {state === "invited" && (
          <span className="ui-soft">
            {" "}
            until <When at={expiresAt} show="day" />
          </span>
        )}
      </span>
      {state === "invited" && (
        <Button kind="quiet" busy={withdraw.isPending} onClick={() => withdraw.mutate({ invitationId: id })}>
          Withdraw<span className="ui-visually-hidden"> the invitation of {name}</span>
        </Button>
      )}
      {failed && <FieldError>{[failed.title, failed.text].filter(Boolean).join(" ")}</FieldError>}
    </li>
  );
}
