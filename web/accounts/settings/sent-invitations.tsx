import { useQuery } from "@tanstack/react-query";
import type { Invitation } from "#shared/accounts/model.ts";
import { reading } from "../../lib/reading.ts";
import { useChange } from "../../lib/use-change.ts";
import { Badge, type Tone } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Problem } from "../../ui/problem.tsx";
import { When } from "../../ui/when.tsx";
import styles from "../list.module.css";
import { memberWords } from "../member-words.ts";

const tones: Readonly<Record<Invitation["state"], Tone>> = {
  invited: "water",
  accepted: "go",
  declined: "warn",
  withdrawn: "neutral",
  expired: "neutral",
};

/** Whom the haulier has invited, and what came of it. */
export function SentInvitations() {
  return (
    <Loaded query={useQuery(reading("sentInvitations", {}))} loading="Loading invitations" count={1} empty={null}>
      {(sent) => (
        <>
          <h3>Invitations</h3>
          <ul className={styles.list} aria-label="Invitations sent">
            {sent.map((invitation) => (
              <SentInvitation key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        </>
      )}
    </Loaded>
  );
}

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
