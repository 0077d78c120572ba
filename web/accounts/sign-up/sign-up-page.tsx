import { useSearchParams } from "react-router";
import { InvitationId } from "#shared/kernel/id.ts";
import { useAuth } from "../../session/session.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useChangeSearch } from "../../ui/use-change-search.ts";
import { AuthFrame } from "../auth/auth-frame.tsx";
import { GoogleButton } from "../auth/google-button.tsx";
import { SignUpForm, useSignUpForm } from "./sign-up-form.tsx";
import { UpgradeView } from "./upgrade-view.tsx";

export default function SignUpPage() {
  const { session } = useAuth();
  const [search] = useSearchParams();
  if (session.state === "signedIn") return <UpgradeView />;
  const invitationId = InvitationId.safeParse(search.get("invitation")).data;
  return invitationId ? <InvitedSignUp invitationId={invitationId} /> : <OpenSignUp />;
}

function OpenSignUp() {
  const [search] = useSearchParams();
  const change = useChangeSearch();
  const as = search.get("type") === "haulier" ? "haulier" : "contractor";
  const panel = <SignUpForm as={as} form={useSignUpForm(as, null, search.get("email") ?? "")} />;
  return (
    <AuthFrame
      wide
      title="Sign up"
      purpose="Contractors book haulage and plant. Hauliers carry, with their own vehicles."
      links={ways}
      after={<GoogleButton from="sign-up" signUpRole={as} />}
    >
      <Tabs
        label="Sign up as"
        tabs={[
          { value: "contractor", label: "Contractor", panel },
          { value: "haulier", label: "Haulier", panel },
        ]}
        value={as}
        onValueChange={(type) => change({ type }, { replace: true })}
      />
    </AuthFrame>
  );
}

function InvitedSignUp({ invitationId }: { invitationId: string }) {
  const [search] = useSearchParams();
  const form = useSignUpForm(null, invitationId, search.get("email") ?? "");
  return (
    <AuthFrame
      wide
      title="Join a team"
      purpose="Sign up with the email address that got the invitation, then accept it."
      links={ways}
    >
      <SignUpForm as={null} form={form} />
    </AuthFrame>
  );
}

const ways = {
  "I have an account: sign in": "sign-in",
  "Resend confirmation email": "resend",
  Home: "/",
} as const;
