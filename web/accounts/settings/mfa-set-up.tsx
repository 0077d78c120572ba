import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { useChange } from "../../api/use-change.ts";
import { userPool } from "../../session/user-pool.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { AppCodeField, appCodeRule } from "../proof-fields.tsx";
import { usePoolForm } from "../use-pool-form.ts";

type SetUpProps = { email: string; onDone: (recoveryCodes: readonly string[]) => void; onBack: () => void };

/** Shows a new secret for the authenticator app, and checks the app's first code. */
export default function MfaSetUp({ email, onDone, onBack }: SetUpProps) {
  // A secret is for one visit: neither cached nor fetched again.
  const secret = useQuery({
    queryKey: ["accounts-pool", "newSecondFactor"],
    queryFn: async () => (await userPool()).beginMfa(email),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isOnInPool = useRef(false);
  const follow = useChange("followSecondFactor");
  const form = usePoolForm({
    refused: "Two-step sign-in not turned on",
    doing: "appCode",
    beside: "code",
    start: { code: "" },
    rules: appCodeRule,
    send: async ({ code }: { code: string }) => {
      // The user pool accepts a code only once. After a failure of our API, only the remaining steps are retried.
      if (!isOnInPool.current) await (await userPool()).turnOnMfa(code);
      isOnInPool.current = true;
      return follow.mutateAsync({});
    },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <Loaded query={secret} loading="Preparing your code" like="facts" count={4}>
      {({ secret: text, address }) => (
        <>
          <p>1. Scan this with your authenticator app, or type the key below into it.</p>
          <QrCode text={address} label="QR code of the key" />
          <p>Key: {text.match(/.{1,4}/g)?.join(" ")}</p>
          <p>2. Type the six digits that the app shows.</p>
          <Form
            form={form}
            submit="Turn it on"
            busyText="Checking…"
            actions={
              <Button kind="quiet" onClick={onBack} disabled={form.busy}>
                Cancel
              </Button>
            }
          >
            <AppCodeField />
          </Form>
        </>
      )}
    </Loaded>
  );
}
