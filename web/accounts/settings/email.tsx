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

/** The sign-in address: a new one holds once it is confirmed, by the mail's link or by its code. */
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
        description: "Check the new address, including its spam/junk folder. Until you confirm, the old one holds.",
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

/** Takes the code of the mail; the one of a link that led here at once. */
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
      toast({ title: "Email changed", description: "From now on you sign in with the new address." });
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
