import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import type { SecondFactor as Present } from "#shared/accounts/mfa.ts";
import { reading } from "../../api/reading.ts";
import { useChange } from "../../api/use-change.ts";
import { userPool } from "../../session/user-pool.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { toast } from "../../ui/toast.ts";
import { When } from "../../ui/when.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

const SetUp = lazy(() => import("./mfa-set-up.tsx"));

export function SecondFactor({ email }: { email: string }) {
  const query = useQuery(reading("mySecondFactor", {}));
  const [isSettingUp, setSettingUp] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>([]);
  const done = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    setSettingUp(false);
  };
  if (codes.length > 0) return <RecoveryCodes codes={codes} onKept={() => setCodes([])} />;
  if (!isSettingUp)
    return (
      <Loaded query={query} loading="Loading two-step sign-in" like="facts" count={1}>
        {(factor) => <Now factor={factor} onSetUp={() => setSettingUp(true)} />}
      </Loaded>
    );
  return (
    <Suspense fallback={<Skeleton like="facts" count={4} />}>
      <SetUp email={email} onDone={done} onBack={() => setSettingUp(false)} />
    </Suspense>
  );
}

function Now({ factor: { since, isPossible }, onSetUp }: { factor: Present; onSetUp: () => void }) {
  if (!isPossible) return <p>You sign in with Google. Turn on its two-step sign-in in your Google account.</p>;
  if (since) return <TurnOff since={since} />;
  return (
    <>
      <p>
        Off. Anyone with your password can sign in as you. Turn it on to work as an admin or to change your bank
        details.
      </p>
      <div>
        <Button onClick={onSetUp}>Set up an authenticator app</Button>
      </div>
    </>
  );
}

function TurnOff({ since }: { since: string }) {
  const [isAsking, setAsking] = useState(false);
  const follow = useChange("followSecondFactor");
  const turnOff = useMutation({
    mutationFn: async () => {
      await (await userPool()).turnOffMfa();
      await follow.mutateAsync({});
    },
    onSuccess: () => {
      setAsking(false);
      toast({ title: "Two-step sign-in turned off", description: "You sign in with your password alone." });
    },
  });
  return (
    <>
      <p>
        On since <When at={since} />. Each sign-in asks for a code from your app.
      </p>
      <div>
        <Button onClick={() => setAsking(true)}>Turn it off</Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Turn two-step sign-in off?"
          description="Your password alone will sign you in. Your recovery codes stop working."
          submit="Turn it off"
          back="Keep it"
          busy={turnOff.isPending}
          error={turnOff.error}
          onConfirm={() => turnOff.mutate()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
