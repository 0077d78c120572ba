import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Role } from "#shared/kernel/operation.ts";
import { Link } from "../../lib/links.ts";
import { currentUser } from "../../lib/session-store.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { AuthFrame } from "../auth/auth-frame.tsx";
import { authPath, withReturn } from "../auth/auth-path.ts";
import { SignInForm } from "../auth/sign-in-form.tsx";
import { isUnconfirmed } from "../pool-words.ts";
import { welcomeWords } from "./welcome-words.ts";

const tabs = [
  { value: "contractor", label: "Contractor" },
  { value: "haulier", label: "Haulier" },
  { value: "admin", label: "Admin" },
] as const satisfies readonly { value: Role; label: string }[];
type TabName = (typeof tabs)[number]["value"];

/** /login: the same way in as /auth, behind three tabs that decide nothing (AMB-026, AMB-038). */
export default function LoginPage() {
  const [search] = useSearchParams();
  const [tab, setTab] = useState<TabName>("contractor");
  const [email, setEmail] = useState("");
  const form = (
    <SignInForm
      email={email}
      onEmailChange={setEmail}
      texts={{
        refused: "Login Failed",
        doing: "login",
        welcome: () => ({ title: "Login Successful", description: welcomeWords(tab, currentUser()?.role ?? null) }),
      }}
      help={(refusal) =>
        isUnconfirmed(refusal) && (
          <p>
            <Link to={authPath("resend", search)} state={{ email }}>
              Resend the confirmation email
            </Link>
          </p>
        )
      }
    />
  );
  return (
    <AuthFrame
      title="Log in"
      purpose="Contractors, hauliers and the people of Haulyard, by e-mail and password."
      links={
        <>
          <Link to={authPath("reset", search)} state={{ email }}>
            Forgot your password
          </Link>
          <Link to={withReturn("/signup", search)}>Sign up here</Link>
          <Link to="/">Home</Link>
        </>
      }
    >
      <Tabs label="I am a" tabs={tabs.map((each) => ({ ...each, panel: form }))} value={tab} onValueChange={setTab} />
    </AuthFrame>
  );
}
