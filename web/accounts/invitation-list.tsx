import type { ReceivedInvitation } from "#shared/accounts/model.ts";
import { useChange } from "../api/use-change.ts";
import { accessToken } from "../session/session-store.ts";
import { Button } from "../ui/button.tsx";
import { Problem } from "../ui/problem.tsx";
import { toast } from "../ui/toast.ts";
import { When } from "../ui/when.tsx";
import { memberWords } from "./member-words.ts";

/** Called before an invitation is accepted, so that the page can choose where to go next. */
type BeforeAccept = ((invitation: ReceivedInvitation) => void) | undefined;
type InvitationListProps = { invitations: readonly ReceivedInvitation[]; beforeAccept?: BeforeAccept };

/** Open invitations of the user. Accepting one renews the tokens, so that menus and guards update. */
export function InvitationList({ invitations, beforeAccept }: InvitationListProps) {
  return (
    <ul className="ui-lines">
      {invitations.map((invitation) => (
        <InvitationItem key={invitation.id} invitation={invitation} beforeAccept={beforeAccept} />
      ))}
    </ul>
  );
}

function InvitationItem({ invitation, beforeAccept }: { invitation: ReceivedInvitation; beforeAccept: BeforeAccept }) {
  const { id, haulierName, kind, expiresAt, terms } = invitation;
  const { mutate, isPending, variables, error } = useChange("answerInvitation", {
    onSuccess: async ({ state }) => {
      if (state !== "accepted") return toast({ title: "Invitation declined" });
      toast({ title: "Invitation accepted", description: `You work for ${haulierName} now.` });
      return accessToken(true).catch(() => null);
    },
  });
  const say = (accept: boolean) => {
    if (accept) beforeAccept?.(invitation);
    mutate({ invitationId: id, accept, expectedTerms: terms });
  };
  return (
    <li className="ui-stack ui-stack-tight">
      <p>
        <strong>{haulierName}</strong> asks you to join as a {memberWords[kind]}.{" "}
        <span className="ui-soft">
          Answer by <When at={expiresAt} show="day" />.
        </span>
      </p>
      <div className="ui-row">
        <Button kind="primary" busy={isPending && variables.accept} onClick={() => say(true)}>
          Accept<span className="ui-visually-hidden"> the invitation of {haulierName}</span>
        </Button>
        <Button busy={isPending && !variables.accept} onClick={() => say(false)}>
          Decline<span className="ui-visually-hidden"> the invitation of {haulierName}</span>
        </Button>
      </div>
      {error && <Problem error={error} inline />}
    </li>
  );
}
