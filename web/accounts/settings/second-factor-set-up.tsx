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

/** Shows a new secret to the app, and takes its first code. */
export default function SecondFactorSetUp({ email, onDone, onBack }: SetUpProps) {
  // A secret is for this look alone: it is neither kept nor fetched again.
  const secret = useQuery({
    queryKey: ["accounts-pool", "newSecondFactor"],
    queryFn: async () => (await userPool()).beginSecondFactor(email),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const isOnInPool = useRef(false);
  const follow = useChange("followSecondFactor");
  const form = usePoolForm({
    refused: "Second factor not turned on",
    doing: "appCode",
    beside: "code",
    start: { code: "" },
    rules: appCodeRule,
    send: async ({ code }: { code: string }) => {
      // A code is taken once: where only our own server was out of reach, the rest is tried again.
      if (!isOnInPool.current) await (await userPool()).turnOnSecondFactor(code);
      isOnInPool.current = true;
      return follow.mutateAsync({});
    },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <Loaded query={secret} loading="Preparing a code for your app" like="facts" count={4}>
      {({ secret: text, address }) => (
        <>
          <p>1. Point the camera of your authenticator app at this, or type the key below it into the app.</p>
          <QrCode text={address} label="The key as a code for your app's camera" />
          <p>Key: {text.match(/.{1,4}/g)?.join(" ")}</p>
          <p>2. Type the six digits that the app shows then.</p>
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
