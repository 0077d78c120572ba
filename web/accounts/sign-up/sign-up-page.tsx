import { useState } from "react";
import { useSearchParams } from "react-router";
import { InvitationId } from "#shared/kernel/id.ts";
import { Link } from "../../lib/links.ts";
import { useAuth } from "../../lib/session.tsx";
import { Card } from "../../ui/card.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useDocumentTitle } from "../../ui/use-document-title.ts";
import { authPath } from "../auth/auth-path.ts";
import { GoogleButton } from "../auth/google-button.tsx";
import { SignUpForm } from "./sign-up-form.tsx";
import { emptySignUp } from "./sign-up-values.ts";
import { UpgradeView } from "./upgrade-view.tsx";
import "../accounts.css";

/** /signup: a new account as contractor or haulier, or by an invitation; an upgrade for who has an account already. */
export default function SignUpPage() {
  const { session } = useAuth();
  const [search] = useSearchParams();
  if (session.state === "signedIn") return <UpgradeView />;
  const invitationId = InvitationId.safeParse(search.get("invitation")).data;
  return invitationId ? <InvitedSignUp invitationId={invitationId} /> : <OpenSignUp />;
}

function OpenSignUp() {
  useDocumentTitle("Sign up");
  const [search, setSearch] = useSearchParams();
  const as = search.get("type") === "haulier" ? "haulier" : "contractor";
  const [values, setValues] = useState(emptySignUp);
  const form = (
    <SignUpForm
      as={as}
      invitationId={null}
      values={values}
      onChange={(change) => setValues((typed) => ({ ...typed, ...change }))}
    />
  );
  return (
    <div className="ui-page ui-stack accounts-medium">
      <PageHeader
        title="Sign up"
        purpose="Contractors book haulage and plant. Hauliers carry, with vehicles of their own."
      />
      <Card>
        <Tabs
          label="Sign up as"
          tabs={[
            { value: "contractor", label: "Contractor", panel: form },
            { value: "haulier", label: "Haulier", panel: form },
          ]}
          value={as}
          onValueChange={(type) => {
            search.set("type", type);
            setSearch(search, { replace: true });
          }}
        />
        <GoogleButton from="sign-up" signUpRole={as} />
      </Card>
      <Onward search={search} />
    </div>
  );
}

function InvitedSignUp({ invitationId }: { invitationId: InvitationId }) {
  useDocumentTitle("Join a team");
  const [search] = useSearchParams();
  const [values, setValues] = useState({ ...emptySignUp, email: search.get("email") ?? "" });
  return (
    <div className="ui-page ui-stack accounts-medium">
      <PageHeader
        title="Join a team"
        purpose="Sign up with the e-mail address that the invitation went to, then accept it."
      />
      <Card>
        <SignUpForm
          as={null}
          invitationId={invitationId}
          values={values}
          onChange={(change) => setValues((typed) => ({ ...typed, ...change }))}
        />
      </Card>
      <Onward search={search} />
    </div>
  );
}

function Onward({ search }: { search: URLSearchParams }) {
  return (
    <nav className="accounts-links" aria-label="Other ways">
      <Link to={authPath("sign-in", search)}>I have an account: sign in</Link>
      <Link to={authPath("resend", search)}>Resend confirmation email</Link>
      <Link to="/">Home</Link>
    </nav>
  );
}
