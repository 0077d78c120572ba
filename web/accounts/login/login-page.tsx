import { useState } from "react";
import { useSearchParams } from "react-router";
import type { Role } from "#shared/kernel/operation.ts";
import { currentUser } from "../../lib/session-store.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { AuthFrame } from "../auth/auth-frame.tsx";
import { authPath, withReturn } from "../auth/auth-path.ts";
import { SignInForm, useSignInForm } from "../auth/sign-in-form.tsx";
import { welcomeWords } from "./welcome-words.ts";

const tabs = [
  { value: "contractor", label: "Contractor" },
  { value: "haulier", label: "Haulier" },
  { value: "admin", label: "Admin" },
] as const satisfies readonly { value: Role; label: string }[];
type TabName = (typeof tabs)[number]["value"];

/** /login: the same way in as /auth, behind three tabs that decide nothing. */
export default function LoginPage() {
  const [search] = useSearchParams();
  const [tab, setTab] = useState<TabName>("contractor");
  const form = useSignInForm("", {
    refused: "Login Failed",
    doing: "login",
    welcome: () => ({ title: "Login Successful", description: welcomeWords(tab, currentUser()?.role ?? null) }),
  });
  const panel = <SignInForm form={form} />;
  return (
    <AuthFrame
      title="Log in"
      purpose="Contractors, hauliers and the people of Haulyard, by e-mail and password."
      links={[
        ["Forgot your password", authPath("reset", search)],
        ["Sign up here", withReturn("/signup", search)],
        ["Home", "/"],
      ]}
      email={form.watch("email")}
    >
      <Tabs label="I am a" tabs={tabs.map((each) => ({ ...each, panel }))} value={tab} onValueChange={setTab} />
    </AuthFrame>
  );
}
