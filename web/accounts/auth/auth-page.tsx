import { useState } from "react";
import { useSearchParams } from "react-router";
import { useAuth } from "../../session/session.tsx";
import { viewOf } from "./auth-path.ts";
import { GoogleReturn } from "./google-return.tsx";
import { ConfirmView, NewPasswordView, ResendView, ResetView } from "./mail-views.tsx";
import { RoleView } from "./role-view.tsx";
import { SignInView } from "./sign-in-view.tsx";

/** The views of /auth. After a sign-in, the route's guard redirects to `return` or to the role's page. */
export default function AuthPage() {
  const [search] = useSearchParams();
  const { session } = useAuth();
  const [isArriving, setArriving] = useState(search.get("source") === "oauth");
  if (isArriving) return <GoogleReturn onDone={() => setArriving(false)} />;
  const view = viewOf(search);
  if (view === "confirm") return <ConfirmView key={view} />;
  if (view === "new-password") return <NewPasswordView key={view} />;
  if (session.state === "signedIn") return <RoleView />;
  if (view === "reset") return <ResetView key={view} />;
  if (view === "resend") return <ResendView key={view} />;
  return <SignInView />;
}
