import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Invitation } from "#shared/accounts/model.ts";
import { faultWords } from "../lib/fault-words.ts";
import { accessToken } from "../lib/session-store.ts";
import { useChange } from "../lib/use-change.ts";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { memberWords } from "./member-words.ts";
import "./accounts.css";

type InvitationListProps = {
  invitations: readonly Invitation[];
  /** Before an invitation is accepted: the page may say where to go from there. */
  beforeAccept?: (invitation: Invitation) => void;
};

/** Invitations that wait for one's answer. Accepting one renews the tokens, so that menus and guards follow. */
export function InvitationList({ invitations, beforeAccept }: InvitationListProps) {
  return (
    <ul className="accounts-list">
      {invitations.map((invitation) => (
        <InvitationItem key={invitation.id} invitation={invitation} beforeAccept={beforeAccept} />
      ))}
    </ul>
  );
}

type InvitationItemProps = { invitation: Invitation; beforeAccept?: ((invitation: Invitation) => void) | undefined };

function InvitationItem({ invitation, beforeAccept }: InvitationItemProps) {
  const { id, haulierName, kind, expiresAt } = invitation;
  const queryClient = useQueryClient();
  const [answer, setAnswer] = useState<boolean | null>(null);
  const { mutate, isPending, error } = useChange("answerInvitation", {
    onSuccess: async (answered) => {
      toast(
        answered.state === "accepted"
          ? { title: "Invitation accepted", description: `You work for ${haulierName} now.` }
          : { title: "Invitation declined" },
      );
      if (answered.state === "accepted") await accessToken(true).catch(() => null);
      await queryClient.invalidateQueries({ queryKey: ["accounts"] });
    },
  });
  const say = (accept: boolean) => {
    setAnswer(accept);
    if (accept) beforeAccept?.(invitation);
    mutate({ invitationId: id, accept });
  };
  const words = error && faultWords(error);
  return (
    <li className="ui-stack ui-stack-tight">
      <p>
        <strong>{haulierName}</strong> asks you to join as a {memberWords[kind]}.{" "}
        <span className="ui-soft">
          Answer by <When at={expiresAt} show="day" />.
        </span>
      </p>
      <div className="ui-row">
        <Button kind="primary" busy={isPending && answer === true} onClick={() => say(true)}>
          Accept<span className="ui-visually-hidden"> the invitation of {haulierName}</span>
        </Button>
        <Button busy={isPending && answer === false} onClick={() => say(false)}>
          Decline<span className="ui-visually-hidden"> the invitation of {haulierName}</span>
        </Button>
      </div>
      {words && <FieldError>{[words.title, words.text].filter(Boolean).join(" ")}</FieldError>}
    </li>
  );
}
