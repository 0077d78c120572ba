import { useState } from "react";
import type { Role } from "#shared/kernel/operation.ts";
import { currentUser } from "../../session/session-store.ts";
import { Tabs } from "../../ui/tabs.tsx";
import { AuthFrame } from "../auth/auth-frame.tsx";
import { SignInForm, useSignInForm } from "../auth/sign-in-form.tsx";

const tabs = [
  { value: "contractor", label: "Contractor" },
  { value: "haulier", label: "Haulier" },
  { value: "admin", label: "Admin" },
] as const satisfies readonly { value: Role; label: string }[];
type TabName = (typeof tabs)[number]["value"];

/** /login: the same sign-in as /auth. Its three role tabs have no effect on the sign-in. */
export default function LoginPage() {
  const [tab, setTab] = useState<TabName>("contractor");
  const forms = useSignInForm("", {
    refused: "Login Failed",
    doing: "login",
    welcome: () => ({ title: "Login Successful", description: welcomeWords(tab, currentUser()?.role ?? null) }),
  });
  const panel = <SignInForm forms={forms} />;
  return (
    <AuthFrame
      title="Sign in"
      purpose="Contractors, hauliers and Haulyard staff, by email and password."
      links={{ "Forgot your password": "reset", "Sign up here": "sign-up", Home: "/" }}
      email={forms.form.watch("email")}
    >
      <Tabs label="I am a" tabs={tabs.map((each) => ({ ...each, panel }))} value={tab} onValueChange={setTab} />
    </AuthFrame>
  );
}

const people: Readonly<Record<Role, string>> = {
  contractor: "a contractor's",
  haulier: "a haulier's",
  fleet_manager: "a fleet manager's",
  driver: "a driver's",
  admin: "an admin's",
};

/** The success text of /login. It mentions the account's role when the tab named another. */
export function welcomeWords(tab: Role, role: Role | null): string {
  if (role === null || role === tab) return "You are signed in.";
  return `You are signed in. Your account is ${people[role]}, so you see ${people[role]} pages.`;
}
