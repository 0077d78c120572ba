import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { isHaulier } from "#shared/kernel/access.ts";
import { Problem } from "../../ui/problem.tsx";
import { Link, useNavigate } from "../../lib/links.ts";
import { may } from "../../lib/may.ts";
import { useAuth } from "../../lib/session.tsx";
import { currentSignIn } from "../../lib/session-store.ts";
import { meQuery } from "../../lib/use-me.ts";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { BankSection } from "./bank-section.tsx";
import { BookingSection } from "./booking-section.tsx";
import { DetailsForm } from "./details-form.tsx";
import { EmailSection } from "./email-section.tsx";
import { EmployersSection } from "./employers-section.tsx";
import { InvitationsSection } from "./invitations-section.tsx";
import { PasswordSection } from "./password-section.tsx";
import { Section } from "./section.tsx";
import { ServicesSection } from "./services-section.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { TeamSection } from "./team-section.tsx";
import "../accounts.css";
import "./settings.css";

type SettingsPageProps = {
  /** Signing out as the shell does it. */
  signOutHere: { press: () => void; busy: boolean };
  /** What other slices put at the end: the data export, the deletion of the account. */
  further: readonly { id: string; title: string; section: ReactNode }[];
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
  const sections: readonly { id: string; title: string; section: ReactNode }[] = [
    {
      id: "details",
      title: "Your details",
      section: (
        <Section id="details" title="Your details">
          {me.isPending && <Skeleton lines={6} text="Loading your details" />}
          {me.isLoadingError && (
            <Problem error={me.error} onRetry={() => void me.refetch()} retrying={me.isFetching} />
          )}
          {me.data && <DetailsForm key={me.data.id} me={me.data} />}
        </Section>
      ),
    },
    { id: "email", title: "Email", section: <EmailSection email={user.email} isFederated={isFederated} /> },
    ...(isFederated ? [] : [{ id: "password", title: "Password", section: <PasswordSection /> }]),
    ...(isHaulier(user)
      ? [
          { id: "services", title: "Services", section: <ServicesSection /> },
          {
            id: "bank",
            title: "Where you are paid",
            section: <BankSection haulierId={user.id} onSignInAgain={() => void signInAgain()} />,
          },
          { id: "team", title: "Team", section: <TeamSection haulierId={user.id} /> },
        ]
      : []),
    ...(may(user, "myEmployers")
      ? [{ id: "work", title: "Where you work", section: <EmployersSection userId={user.id} /> }]
      : []),
    { id: "invitations", title: "Invitations to you", section: <InvitationsSection /> },
    ...(may(user, "requestContractorAccess") && me.data
      ? [{ id: "booking", title: "Booking rights", section: <BookingSection me={me.data} /> }]
      : []),
    { id: "sessions", title: "Sessions", section: <SessionsSection signOutHere={signOutHere} /> },
    ...further,
  ];
  return (
    <div className="ui-page">
      <PageHeader
        title="Account settings"
        purpose="What Haulyard knows of you, how you get in, and who works with you."
      />
      <div className="settings">
        <nav className="settings-nav" aria-label="On this page">
          {sections.map(({ id, title }) => (
            <Link key={id} to={{ search: "", hash: id }} replace>
              {title}
            </Link>
          ))}
        </nav>
        <div className="settings-sections">
          {sections.map(({ id, section }) => (
            <div key={id}>{section}</div>
          ))}
        </div>
      </div>
    </div>
  );
}
