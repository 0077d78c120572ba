import { useState } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { RegisterForm } from "./register-form.tsx";

export default function RegisterPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  return (
    <Page
      narrow
      title="Register as a driver"
      purpose="Tell us what you can drive and where you live. We check it and email you."
    >
      {sentTo === null ? (
        <RegisterForm onSent={setSentTo} />
      ) : (
        <div role="status">
          <EmptyState
            title={<h2>We have your registration</h2>}
            action={<LinkButton to="/how-it-works">How It Works</LinkButton>}
          >
            <p>
              We check your details and write to <strong>{sentTo}</strong>. Once you are approved, sign in or sign up
              with that address to see your jobs.
            </p>
          </EmptyState>
        </div>
      )}
    </Page>
  );
}
