import { useSearchParams } from "react-router";
import { useSessionEndWords } from "../../session/session-end.ts";
import { Banner } from "../../ui/banner.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { GoogleButton } from "./google-button.tsx";
import { useHandover, useKnownEmail } from "./handover.ts";
import { SignInForm, type SignInTexts, useSignInForm } from "./sign-in-form.tsx";

const texts: SignInTexts = {
  refused: "Sign In Error",
  doing: "signIn",
  welcome: () => ({ title: "Welcome back!", description: "You have been successfully signed in." }),
};

const ways = {
  "Forgot your password": "reset",
  "Resend confirmation email": "resend",
  "Sign up here": "sign-up",
  Home: "/",
} as const;

export function SignInView() {
  const [search] = useSearchParams();
  const forms = useSignInForm(useKnownEmail(), texts);
  return (
    <AuthFrame
      title="Sign in"
      purpose="Book vehicles, answer requests and track jobs."
      notice={<Notice isConfirmed={search.get("confirmed") === "true"} />}
      links={ways}
      email={forms.form.watch("email")}
      after={!forms.isCodeWanted && <GoogleButton from="sign-in" />}
    >
      <SignInForm forms={forms} />
    </AuthFrame>
  );
}

/** Says what happened before: email confirmed, new password set, or signed out by the server. */
function Notice({ isConfirmed }: { isConfirmed: boolean }) {
  const { notice = isConfirmed && "Your email is confirmed. You can sign in now." } = useHandover();
  const ended = useSessionEndWords();
  const words = notice || ended;
  return words ? (
    <Banner tone={notice ? "go" : "warn"} inset>
      {words}
    </Banner>
  ) : null;
}
