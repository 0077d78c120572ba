import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Invitation, MemberKind } from "#shared/accounts/model.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Read } from "../../ui/loaded.tsx";
import { Problem } from "../../ui/problem.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";
import { InvitationList } from "../invitation-list.tsx";
import { InviteForm } from "../invite-form.tsx";
import { memberWords } from "../member-words.ts";

const nobody = <p>Nobody else works for you here yet. Invite the first one.</p>;

export function Team({ haulierId }: { haulierId: string }) {
  return (
    <>
      <Read of={reading("myTeam", {})} loading="Loading your team" empty={nobody}>
        {(team) => (
          <EndingList
            label="Your team"
            memberships={team.map((member) => ({ ...member, haulierId }))}
            verb="Remove"
            back="Keep"
            warning="They no longer see your jobs, vehicles and messages. Their account stays."
            ended="Removed from your team"
          />
        )}
      </Read>
      <Read of={reading("sentInvitations", {})} loading="Loading invitations" count={1} empty={null}>
        {(sent) => (
          <>
            <h3>Invitations</h3>
            <ul className="ui-lines" aria-label="Invitations sent">
              {sent.map((invitation) => (
                <SentInvitation key={invitation.id} invitation={invitation} />
              ))}
            </ul>
          </>
        )}
      </Read>
      <h3>Invite somebody</h3>
      <InviteForm />
    </>
  );
}

const unemployed = <p>You work for nobody here now. A haulier can invite you by your email address.</p>;

/** The hauliers that a driver or fleet manager works for, and how to leave. */
export function Employers({ userId }: { userId: string }) {
  return (
    <Read of={reading("myEmployers", {})} loading="Loading where you work" empty={unemployed}>
      {(employers) => (
        <EndingList
          label="Where you work"
          memberships={employers.map(({ haulierName: name, ...one }) => ({ ...one, name, userId }))}
          verb="Leave"
          back="Stay"
          warning="You no longer see its jobs, vehicles and messages. Your account stays."
          ended="You have left"
        />
      )}
    </Read>
  );
}

const uninvited = <p>No open invitations. Hauliers invite their drivers and fleet managers by email; it shows here.</p>;

export function InvitationsToMe() {
  return (
    <Read of={reading("myInvitations", {})} loading="Loading your invitations" count={1} empty={uninvited}>
      {(invitations) => <InvitationList invitations={invitations} />}
    </Read>
  );
}

type Membership = { name: string; kind: MemberKind; haulierId: string; userId: string };

type EndingListProps = {
  /** The list's name for screen readers. */
  label: string;
  memberships: readonly Membership[];
  /** Labels for ending and for keeping a membership, e.g. "Remove" and "Keep". */
  verb: string;
  back: string;
  warning: string;
  ended: string;
};

/** Memberships sorted by the name of the other party, each with a button to end it. */
function EndingList({ label, memberships, verb, back, warning, ended }: EndingListProps) {
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState<Membership | null>(null);
  const { mutate, isPending, error } = useChange("removeMember", {
    onSuccess: () => {
      toast({ title: ended, description: ending?.name });
      setEnding(null);
      // After the membership has ended, its jobs, vehicles and messages are no longer readable.
      void queryClient.invalidateQueries();
    },
  });
  return (
    <>
      <ul className="ui-lines" aria-label={label}>
        {memberships.map((one) => (
          <li key={`${one.haulierId} ${one.userId}`} className="ui-row ui-row-between">
            <span>
              {one.name} <span className="ui-soft">{memberWords[one.kind]}</span>
            </span>
            <Button kind="quiet" onClick={() => setEnding(one)}>
              {verb}
              <span className="ui-visually-hidden"> {one.name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {ending && (
        <ConfirmDialog
          title={`${verb} ${ending.name}?`}
          description={warning}
          submit={verb}
          back={back}
          busy={isPending}
          error={error}
          onConfirm={() => mutate({ haulierId: ending.haulierId, userId: ending.userId })}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  );
}

const tones: Readonly<Record<Invitation["state"], Tone>> = {
  invited: "water",
  accepted: "go",
  declined: "warn",
  withdrawn: "neutral",
  expired: "neutral",
};

function SentInvitation({ invitation }: { invitation: Invitation }) {
  const { id, name, email, kind, state, expiresAt } = invitation;
  const withdraw = useChange("withdrawInvitation");
  return (
    <li className="ui-row ui-row-between">
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
      {withdraw.error && <Problem error={withdraw.error} inline />}
    </li>
  );
}
