import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { accessToken } from "../../session/session-store.ts";
import { userPool } from "../../session/user-pool.ts";
import { Button } from "../../ui/button.tsx";
import { Form } from "../../ui/form/form.tsx";
import { toast } from "../../ui/toast.ts";
import { useChangeSearch } from "../../ui/use-change-search.ts";
import { once } from "../once.ts";
import { CodeField, EmailField, emailRule } from "../proof-fields.tsx";
import { meQuery } from "../use-me.ts";
import { usePoolForm } from "../use-pool-form.ts";

/** The sign-in address. A new address takes effect once its emailed link or code confirms it. */
export function Email() {
  const [search] = useSearchParams();
  const [isSent, setSent] = useState(search.has("code"));
  return isSent ? <ProofForm onEnd={() => setSent(false)} /> : <AddressForm onSent={() => setSent(true)} />;
}

function AddressForm({ onSent }: { onSent: () => void }) {
  const form = usePoolForm({
    refused: "Email not changed",
    doing: "email",
    beside: "email",
    start: { email: "" },
    rules: emailRule,
    send: async ({ email }) => (await userPool()).changeEmail(email),
    onDone: () => {
      onSent();
      toast({
        title: "Confirmation Email Sent",
        description:
          "Check the new address, including its spam/junk folder. Until you confirm it, sign in with the old one.",
      });
    },
  });
  return (
    <Form form={form} submit="Change email" busyText="Sending…">
      <EmailField label="New email" />
    </Form>
  );
}

async function confirm(code: string): Promise<void> {
  await (await userPool()).confirmEmail(code);
}

/** Takes the emailed code, or submits the code of the link at once. */
function ProofForm({ onEnd }: { onEnd: () => void }) {
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const change = useChangeSearch();
  const [linkCode] = useState(search.get("code"));
  const form = usePoolForm({
    refused: "Email not changed",
    doing: "code",
    beside: "code",
    start: { code: linkCode ?? "" },
    rules: ({ code }) => (code.trim() ? {} : { code: "Please enter the code." }),
    send: ({ code }) => (code === linkCode ? once(code, () => confirm(code)) : confirm(code)),
    onDone: async () => {
      await accessToken(true).catch(() => null);
      await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
      toast({ title: "Email changed", description: "Sign in with the new address from now on." });
      onEnd();
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is followed once, when the page opens
  useEffect(() => {
    if (!linkCode) return;
    change({ code: null }, { replace: true });
    form.submit();
  }, []);
  const back = (
    <Button kind="quiet" onClick={onEnd}>
      Use another address
    </Button>
  );
  return (
    <Form form={form} submit="Confirm new email" busyText="Confirming…" actions={back}>
      <CodeField />
    </Form>
  );
}
