import { type SubmitEvent, useState } from "react";
import { useAuth } from "../lib/session.tsx";
import { Button } from "../ui/button.tsx";
import { Field } from "../ui/field.tsx";
import { TextInput } from "../ui/text-input.tsx";
import { toast } from "../ui/toast.ts";
import { signInRefusal, unfinishedSignIn } from "./sign-in-words.ts";

/** E-mail and password; what was typed stays when the sign-in is refused. The page leads on once somebody is in. */
export function SignInForm() {
  const { signIn } = useAuth();
  const [email, setEmail] = useState("");
  const [password, setPassword] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const refuse = (why: string) => {
    setRefusal(why);
    toast({ title: "Sign In Error", description: why, variant: "destructive" });
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    setRefusal(null);
    if (!email.trim() || !password) {
      setRefusal("Please enter both email and password.");
      toast({
        title: "Validation Error",
        description: "Please enter both email and password.",
        variant: "destructive",
      });
      return;
    }
    setBusy(true);
    try {
      const unfinished = unfinishedSignIn(await signIn(email, password));
      if (unfinished) refuse(unfinished);
      else toast({ title: "Welcome back!", description: "You have been successfully signed in." });
    } catch (error) {
      refuse(signInRefusal(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className="ui-stack" onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Email" required>
        <TextInput
          type="email"
          name="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" required error={refusal}>
        <TextInput
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <Button type="submit" kind="primary" size="large" wide busy={busy} busyText="Signing in…">
        Sign In
      </Button>
    </form>
  );
}
