import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../api/api.ts";
import { reading } from "../../api/reading.ts";
import { leaveByChoice } from "../../session/session-end.ts";
import { currentSignIn } from "../../session/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Read } from "../../ui/loaded.tsx";
import { When } from "../../ui/when.tsx";
import { deviceWords } from "../care/device-words.ts";

export function Sessions({ signOutHere }: { signOutHere: { press: () => Promise<void>; busy: boolean } }) {
  const [isAsking, setAsking] = useState(false);
  // `useChange` would reload the account, but this change ends the session.
  const everywhere = useMutation({
    mutationFn: () =>
      leaveByChoice(async () => {
        await api.signOutEverywhere({});
        await signOutHere.press();
      }),
  });
  const signedInAt = currentSignIn()?.signedInAt;
  return (
    <>
      <div className="ui-row ui-row-between">
        <p>
          This device: {deviceWords(navigator.userAgent)}
          {signedInAt ? (
            <span className="ui-soft">
              , signed in <When at={new Date(signedInAt * 1000).toISOString()} />
            </span>
          ) : null}
        </p>
        <Button busy={signOutHere.busy} onClick={signOutHere.press}>
          Sign out here
        </Button>
      </div>
      <div className="ui-stack">
        <h3>Recent sign-ins</h3>
        <Read of={reading("mySignIns", {})} loading="Loading your sign-ins" empty={<p>No sign-ins yet.</p>}>
          {(signIns) => (
            <ul className="ui-lines" aria-label="Recent sign-ins">
              {signIns.map(({ device, at }) => (
                <li key={`${at} ${device}`} className="ui-row ui-row-between">
                  <span>{device}</span>
                  <When at={at} />
                </li>
              ))}
            </ul>
          )}
        </Read>
      </div>
      <div className="ui-row ui-row-between">
        <p>See something you do not know? Sign out everywhere and change your password.</p>
        <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Sign out everywhere?"
          description="You are signed out on every device, this one too. Sign in again with your password."
          submit="Sign out everywhere"
          back="Stay signed in"
          busy={everywhere.isPending || signOutHere.busy}
          error={everywhere.error}
          onConfirm={() => everywhere.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
