import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { isHaulier } from "#shared/kernel/access.ts";
import { Link, useNavigate } from "../../lib/links.ts";
import { may } from "../../lib/may.ts";
import { useAuth } from "../../lib/session.tsx";
import { currentSignIn } from "../../lib/session-store.ts";
import { meQuery } from "../../lib/use-me.ts";
import { Page } from "../../ui/page.tsx";
import { BankSection } from "./bank-section.tsx";
import { BookingSection } from "./booking-section.tsx";
import { DetailsSection } from "./details-section.tsx";
import { EmailSection } from "./email-section.tsx";
import { EmployersSection } from "./employers-section.tsx";
import { InvitationsSection } from "./invitations-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { ServicesSection } from "./services-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import styles from "./settings-page.module.css";
import { TeamSection } from "./team-section.tsx";

type Part = { id: string; title: string; section: ReactNode };
type SettingsPageProps = {
  /** Signing out as the shell does it. */
  signOutHere: { press: () => void; busy: boolean };
  /** What other slices put at the end: the data export, the deletion of the account. */
  further: readonly Part[];
};

/** /settings: everything of one's own account, for whoever is signed in. */
export function SettingsPage({ signOutHere, further }: SettingsPageProps) {
  const { session } = useAuth();
  const me = useQuery(meQuery());
  const { hash } = useLocation();
  const isLoaded = me.isSuccess;
  // The sections have grown by now: what the address points at is elsewhere than when the page came.
  useEffect(() => {
    if (isLoaded && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [isLoaded, hash]);
  const navigate = useNavigate();
  if (session.state !== "signedIn") return null;
  const { user } = session;
  const isFederated = currentSignIn()?.isFederated ?? false;
  const signInAgain = async () => {
    await navigate("/settings#bank", { replace: true });
    await session.signOut();
    await navigate(`/auth?return=${encodeURIComponent("/settings#bank")}`, { replace: true });
  };
  const bank = <BankSection haulierId={user.id} onSignInAgain={() => void signInAgain()} />;
  const parts: readonly (Part | false | undefined)[] = [
    { id: "details", title: "Your details", section: <DetailsSection /> },
    { id: "email", title: "Email", section: <EmailSection email={user.email} isFederated={isFederated} /> },
    !isFederated && { id: "password", title: "Password", section: <PasswordSection /> },
    isHaulier(user) && { id: "services", title: "Services", section: <ServicesSection /> },
    isHaulier(user) && { id: "bank", title: "Where you are paid", section: bank },
    isHaulier(user) && { id: "team", title: "Team", section: <TeamSection haulierId={user.id} /> },
    may(user, "myEmployers") && { id: "work", title: "Where you work", section: <EmployersSection userId={user.id} /> },
    { id: "invitations", title: "Invitations to you", section: <InvitationsSection /> },
    may(user, "requestContractorAccess") &&
      me.data && { id: "booking", title: "Booking rights", section: <BookingSection me={me.data} /> },
    { id: "sessions", title: "Sessions", section: <SessionsSection signOutHere={signOutHere} /> },
    ...further,
  ];
  const shown = parts.filter((part) => !!part);
  return (
    <Page title="Account settings" purpose="What Haulyard knows of you, how you get in, and who works with you.">
      <div className={styles.settings}>
        <nav className={styles.nav} aria-label="On this page">
          {shown.map(({ id, title }) => (
            <Link key={id} to={{ search: "", hash: id }} replace>
              {title}
            </Link>
          ))}
        </nav>
        <div className={styles.sections}>
          {shown.map(({ id, section }) => (
            <div key={id}>{section}</div>
          ))}
        </div>
      </div>
    </Page>
  );
}
