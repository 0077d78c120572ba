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

/** Who works for a haulier, whom it has invited, and inviting others. */
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
            warning="They lose sight of your jobs, vehicles and messages at once. Their account stays."
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

const unemployed = <p>You work for nobody here now. A haulier can invite you at your e-mail address.</p>;

/** For whom a driver or fleet manager works, and leaving. */
export function Employers({ userId }: { userId: string }) {
  return (
    <Read of={reading("myEmployers", {})} loading="Loading where you work" empty={unemployed}>
      {(employers) => (
        <EndingList
          label="Where you work"
          memberships={employers.map(({ haulierName: name, ...one }) => ({ ...one, name, userId }))}
          verb="Leave"
          back="Stay"
          warning="You lose sight of its jobs, vehicles and messages at once. Your account stays."
          ended="You have left"
        />
      )}
    </Read>
  );
}

const uninvited = (
  <p>None wait for an answer. Hauliers invite their drivers and fleet managers by e-mail; it shows here.</p>
);

/** Invitations to work for a haulier, for one to answer. */
export function InvitationsToMe() {
  return (
    <Read of={reading("myInvitations", {})} loading="Loading your invitations" count={1} empty={uninvited}>
      {(invitations) => <InvitationList invitations={invitations} />}
    </Read>
  );
}

type Membership = { name: string; kind: MemberKind; haulierId: string; userId: string };

type EndingListProps = {
  /** What the list is, for screen readers. */
  label: string;
  memberships: readonly Membership[];
  /** What ending one is called, e.g. "Remove", and not doing so, e.g. "Keep". */
  verb: string;
  back: string;
  /** What follows from it. */
  warning: string;
  /** Title of the toast afterwards. */
  ended: string;
};

/** Memberships by the name of the other side, each with a way to end it. */
function EndingList({ label, memberships, verb, back, warning, ended }: EndingListProps) {
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState<Membership | null>(null);
  const { mutate, isPending, error } = useChange("removeMember", {
    onSuccess: () => {
      toast({ title: ended, description: ending?.name });
      setEnding(null);
      // Jobs, vehicles and messages that went with it are out of reach now.
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

/** Somebody whom the haulier has invited, and what came of it. */
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
