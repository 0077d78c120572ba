import { useQueryClient } from "@tanstack/react-query";
import { type SubmitEvent, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { looksLikeEmail } from "#shared/accounts/sign-up.ts";
import { signUpRefusals } from "#shared/accounts/sign-up-refusals.ts";
import { accessToken } from "../../lib/session-store.ts";
import { meQuery } from "../../lib/use-me.ts";
import { userPool } from "../../lib/user-pool.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { CodeField } from "../auth/code-field.tsx";
import { EmailField } from "../auth/email-field.tsx";
import { useAttempt } from "../use-attempt.ts";
import { Section } from "./section.tsx";

/** Links that are being followed: a page drawn twice confirms once. */
const underWay = new Map<string, Promise<void>>();

async function confirm(code: string): Promise<void> {
  await (await userPool()).confirmEmail(code);
}

function confirmOnce(code: string): Promise<void> {
  const known = underWay.get(code) ?? confirm(code);
  underWay.set(code, known);
  return known;
}

/** The sign-in address: a new one holds once it is confirmed, by the mail's link or by its code (AMB-044). */
export function EmailSection({ email, isFederated }: { email: string; isFederated: boolean }) {
  const queryClient = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const linkCode = search.get("code");
  const [wanted, setWanted] = useState("");
  const [isSent, setSent] = useState(false);
  const [code, setCode] = useState("");
  const change = useAttempt("Email not changed", "email");
  const proof = useAttempt("Email not changed", "code");

  const confirmed = async () => {
    await accessToken(true).catch(() => null);
    await queryClient.invalidateQueries({ queryKey: meQuery().queryKey });
    setSent(false);
    setWanted("");
    setCode("");
    toast({ title: "Email changed", description: "From now on you sign in with the new address." });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is followed once, when the page opens
  useEffect(() => {
    if (!linkCode) return;
    void proof.run(async () => {
      setSent(true);
      try {
        await confirmOnce(linkCode);
      } finally {
        search.delete("code");
        setSearch(search, { replace: true });
      }
      await confirmed();
    });
  }, []);
  const ask = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!looksLikeEmail(wanted)) return change.refuse(signUpRefusals.email);
    await change.run(async () => {
      await (await userPool()).changeEmail(wanted);
      setSent(true);
      toast({
        title: "Confirmation Email Sent",
        description: "Check the new address, including its spam/junk folder. Until you confirm, the old one holds.",
      });
    });
  };
  const prove = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!code.trim()) return proof.refuse("Please enter the code.");
    await proof.run(async () => {
      await confirm(code.replaceAll(/\s/g, ""));
      await confirmed();
    });
  };
  return (
    <Section id="email" title="Email" purpose={`You sign in with ${email}.`}>
      {isFederated ? (
        <p>You come in by Google, so this address is Google's to change.</p>
      ) : isSent ? (
        <form className="ui-stack" onSubmit={(event) => void prove(event)} noValidate>
          <CodeField value={code} onChange={setCode} error={proof.refusal} />
          <div className="ui-row">
            <Button type="submit" kind="primary" busy={proof.busy} busyText="Confirming…">
              Confirm new email
            </Button>
            <Button kind="quiet" onClick={() => setSent(false)}>
              Use another address
            </Button>
          </div>
        </form>
      ) : (
        <form className="ui-stack" onSubmit={(event) => void ask(event)} noValidate>
          <EmailField label="New email" value={wanted} onChange={setWanted} error={change.refusal} />
          <div>
            <Button type="submit" busy={change.busy} busyText="Sending…">
              Change email
            </Button>
          </div>
        </form>
      )}
    </Section>
  );
}
