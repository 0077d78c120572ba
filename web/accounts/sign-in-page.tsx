import { Link } from "react-router";
import { Card } from "../ui/card.tsx";
import { PageHeader } from "../ui/page-header.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import "./sign-in.css";

/** /auth. The route's guard leads on as soon as somebody is signed in, to `return` or by role. */
export default function SignInPage() {
  return (
    <div className="ui-page ui-stack accounts-sign-in">
      <PageHeader title="Sign in" purpose="Book vehicles, answer requests and follow jobs under way." />
      <Card>
        <SignInForm />
      </Card>
      <p>
        <Link to="/">Home</Link>
      </p>
    </div>
  );
}
