import type { ReactNode } from "react";
import { isHaulier } from "#shared/kernel/access.ts";
import { may } from "../../session/may.ts";
import { useAuth } from "../../session/session.tsx";
import { currentSignIn } from "../../session/session-store.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Link } from "../../ui/links.ts";
import { Page } from "../../ui/page.tsx";
import { Problem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { useBookingRights } from "../use-booking-rights.ts";
import { BankDetails } from "./bank-details.tsx";
import { Details } from "./details.tsx";
import { Email } from "./email.tsx";
import { SecondFactor } from "./mfa.tsx";
import { Password } from "./password.tsx";
import { Services } from "./services.tsx";
import { Sessions } from "./sessions.tsx";
import styles from "./settings-page.module.css";
import { Employers, InvitationsToMe, Team } from "./team.tsx";
import { WorkingHours } from "./working-hours.tsx";

const CisDetails = lazyPart(async () => (await import("./cis-details.tsx")).CisDetails, "Loading your CIS details");

type Part = { id: string; title: string; purpose?: string; contents: ReactNode };
type SettingsPageProps = {
  signOutHere: { press: () => Promise<void>; busy: boolean };
  /** Sections from other folders, at the end: data export and account deletion. */
  further: readonly Part[];
};

export function SettingsPage({ signOutHere, further }: SettingsPageProps) {
  const { session } = useAuth();
  if (session.state !== "signedIn") return null;
  const { user } = session;
  const isFederated = currentSignIn()?.isFederated ?? false;
  const ofHaulier: readonly Part[] = [
    {
      id: "services",
      title: "Services",
      purpose: "What you offer. Contractors find you by the ones that are on.",
      contents: <Services />,
    },
    {
      id: "hours",
      title: "Working hours",
      purpose:
        "When you answer requests. The time to answer counts these hours, unless the job is wanted straight away.",
      contents: <WorkingHours />,
    },
    {
      id: "bank",
      title: "Where you are paid",
      purpose: "Stored encrypted. Nobody sees the whole numbers, not even you.",
      contents: <BankDetails haulierId={user.id} />,
    },
    {
      id: "team",
      title: "Team",
      purpose: "Drivers carry out jobs; fleet managers also run your vehicles and answer requests.",
      contents: <Team haulierId={user.id} />,
    },
  ];
  const parts: readonly (Part | false | undefined)[] = [
    { id: "details", title: "Your details", contents: <Details /> },
    may(user, "setCisDetails") && {
      id: "cis",
      title: "Construction Industry Scheme",
      purpose: "It decides whether VAT is reverse-charged and what CIS deducts.",
      contents: <CisDetails />,
    },
    {
      id: "email",
      title: "Email",
      purpose: `You sign in with ${user.email}.`,
      contents: isFederated ? <p>You sign in with Google, so change this address at Google.</p> : <Email />,
    },
    !isFederated && { id: "password", title: "Password", contents: <Password /> },
    {
      id: "second-factor",
      title: "Two-step sign-in",
      purpose:
        "A code from an app on your phone, as well as your password. It keeps out anyone who learns your password.",
      contents: <SecondFactor email={user.email} />,
    },
    ...(isHaulier(user) ? ofHaulier : []),
    may(user, "myEmployers") && {
      id: "work",
      title: "Where you work",
      purpose: "The hauliers whose jobs and vehicles you see.",
      contents: <Employers userId={user.id} />,
    },
    { id: "invitations", title: "Invitations to you", contents: <InvitationsToMe /> },
    may(user, "requestContractorAccess") && {
      id: "booking",
      title: "Booking rights",
      purpose: user.canBook
        ? "You can ask for quotes and book, as contractors do."
        : "Ask for quotes and book, as contractors do. Your role and your data stay as they are.",
      contents: <BookingRights canBook={user.canBook} />,
    },
    { id: "sessions", title: "Sessions", contents: <Sessions signOutHere={signOutHere} /> },
    ...further,
  ];
  const shown = parts.filter((part) => !!part);
  return (
    <Page title="Account settings" purpose="Your details, how you sign in, and who works with you.">
      <div className={styles.settings}>
        <nav className={styles.nav} aria-label="On this page">
          {shown.map(({ id, title }) => (
            <Link key={id} to={{ search: "", hash: id }} replace>
              {title}
            </Link>
          ))}
        </nav>
        <div className={styles.sections}>
          {shown.map(({ contents, ...section }) => (
            <Section key={section.id} card {...section}>
              {contents}
            </Section>
          ))}
        </div>
      </div>
    </Page>
  );
}

function BookingRights({ canBook }: { canBook: boolean }) {
  const { mutate, isPending, error } = useBookingRights();
  return (
    <>
      {error && <Problem error={error} inline />}
      <div>
        {canBook ? (
          <LinkButton to="/book">Book a job</LinkButton>
        ) : (
          <Button busy={isPending} busyText="Upgrading…" onClick={() => mutate({})}>
            Upgrade to Contractor
          </Button>
        )}
      </div>
    </>
  );
}
