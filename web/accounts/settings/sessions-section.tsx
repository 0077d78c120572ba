import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../lib/api.ts";
import { Problem } from "../../ui/problem.tsx";
import { faultWords } from "../../lib/fault-words.ts";
import { currentSignIn } from "../../lib/session-store.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { FieldError } from "../../ui/field.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { When } from "../../ui/when.tsx";
import { deviceWords } from "../care/device-words.ts";
import { mySignInsQuery } from "../queries.ts";
import { Section } from "./section.tsx";

type SessionsSectionProps = { signOutHere: { press: () => void; busy: boolean } };

/** Where one is signed in: this device, the newest sign-ins, and ending one session or all. */
export function SessionsSection({ signOutHere }: SessionsSectionProps) {
  const signIns = useQuery(mySignInsQuery());
  const [isAsking, setAsking] = useState(false);
  const everywhere = useMutation({
    mutationFn: () => api.signOutEverywhere({}),
    onSuccess: () => signOutHere.press(),
  });
  const failed = everywhere.error && faultWords(everywhere.error);
  const signedInAt = currentSignIn()?.signedInAt;
  return (
    <Section id="sessions" title="Sessions">
      <div className="settings-row">
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
        {signIns.isPending && <Skeleton text="Loading your sign-ins" />}
        {signIns.isLoadingError && <Problem error={signIns.error} onRetry={() => void signIns.refetch()} />}
        {signIns.data?.length === 0 && <p>None noted yet.</p>}
        {signIns.data && signIns.data.length > 0 && (
          <ul className="accounts-list" aria-label="Recent sign-ins">
            {signIns.data.map(({ device, at }) => (
              <li key={`${at} ${device}`} className="settings-row">
                <span>{device}</span>
                <When at={at} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="settings-row">
        <p>Something you do not know? Sign out everywhere and change your password.</p>
        <Button onClick={() => setAsking(true)}>Sign out everywhere</Button>
      </div>
      {isAsking && (
        <Dialog
          open
          locked={everywhere.isPending}
          onOpenChange={setAsking}
          title="Sign out everywhere?"
          description="Every session of yours ends at once, on this device too. You sign in again with your password."
          actions={
            <>
              <Button onClick={() => setAsking(false)} disabled={everywhere.isPending}>
                Stay signed in
              </Button>
              <Button kind="danger" busy={everywhere.isPending || signOutHere.busy} onClick={() => everywhere.mutate()}>
                Sign out everywhere
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
