import { useState } from "react";
import { useSearchParams } from "react-router";
import { Link } from "../../lib/links.ts";
import { useSessionEndWords } from "../../lib/session-end.ts";
import { Banner } from "../../ui/banner.tsx";
import { isResetWanted, isUnconfirmed } from "../pool-words.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { authPath, withReturn } from "./auth-path.ts";
import { GoogleButton } from "./google-button.tsx";
import { useHandover, useKnownEmail } from "./handover.ts";
import { SignInForm } from "./sign-in-form.tsx";

/** The sign-in form of /auth, with Google's button and the ways to everything else. */
export function SignInView() {
  const [search] = useSearchParams();
  const [email, setEmail] = useState(useKnownEmail());
  const handover = { email };
  return (
    <AuthFrame
      title="Sign in"
      purpose="Book vehicles, answer requests and follow jobs under way."
      notice={<Notice isConfirmed={search.get("confirmed") === "true"} />}
      links={
        <>
          <Link to={authPath("reset", search)} state={handover}>
            Forgot your password
          </Link>
          <Link to={authPath("resend", search)} state={handover}>
            Resend confirmation email
          </Link>
          <Link to={withReturn("/signup", search)}>Sign up here</Link>
          <Link to="/">Home</Link>
        </>
      }
    >
      <SignInForm
        email={email}
        onEmailChange={setEmail}
        help={(refusal) => <Help refusal={refusal} email={email} search={search} />}
      />
      <GoogleButton from="sign-in" />
    </AuthFrame>
  );
}

/** What has just happened: confirmed, a new password set, or signed out by the server. */
function Notice({ isConfirmed }: { isConfirmed: boolean }) {
  const { notice } = useHandover();
  const ended = useSessionEndWords();
  if (notice)
    return (
      <Banner tone="go" inset>
        {notice}
      </Banner>
    );
  if (isConfirmed)
    return (
      <Banner tone="go" inset>
        Your email is confirmed. You can sign in now.
      </Banner>
    );
  return ended ? (
    <Banner tone="warn" inset>
      {ended}
    </Banner>
  ) : null;
}

/** The way out of a refusal that a further mail mends (AMB-037). */
function Help({ refusal, email, search }: { refusal: string; email: string; search: URLSearchParams }) {
  if (isUnconfirmed(refusal))
    return (
      <p>
        <Link to={authPath("resend", search)} state={{ email }}>
          Resend the confirmation email
        </Link>
      </p>
    );
  if (isResetWanted(refusal))
    return (
      <p>
        <Link to={authPath("reset", search)} state={{ email }}>
          Reset your password
        </Link>
      </p>
    );
  return null;
}
