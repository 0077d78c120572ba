import { administers, isHaulier, managesFleet } from "#shared/kernel/access.ts";
import { type SessionUser, useSession } from "../../lib/session-context.ts";
import { LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { NotHereYet } from "../../ui/not-here-yet.tsx";
import { Page } from "../../ui/page.tsx";

/** /jobs: work that any haulier may take. Public; the same page for everybody, with what each may do. */
export default function AvailableJobsPage() {
  const { user } = useSession();
  return (
    <Page
      title="Available jobs"
      purpose="Work that is open to any haulier: what is needed, roughly where, and when."
      action={isHaulier(user) && <LinkButton to="/jobs/post">Post a job</LinkButton>}
    >
      <NotHereYet
        title="No open jobs at the moment"
        holds="A job is listed here when its poster opens it to every haulier, with its service, its postcode district, its day and its quantity. Names and addresses stay private until it is taken."
        today={
          isHaulier(user)
            ? "contractors choose a vehicle and send their request straight to its owner. Yours wait for your answer."
            : "contractors choose a vehicle near the site and send the request straight to its haulier."
        }
        action={<NextStep user={user} />}
      />
    </Page>
  );
}

/** `undefined` for a visitor. */
function NextStep({ user }: { user: SessionUser | undefined }) {
  if (isHaulier(user) || administers(user))
    return <PrimaryLink to="/jobs/manage">{administers(user) ? "Manage jobs" : "Requests sent to you"}</PrimaryLink>;
  if (managesFleet(user)) return <PrimaryLink to="/fleet-manager">Requests sent to your business</PrimaryLink>;
  if (!user)
    return (
      <>
        <PrimaryLink to="/signup?type=haulier">Sign up as a haulier</PrimaryLink>
        <LinkButton to="/drivers/register">Register as Driver</LinkButton>
      </>
    );
  return <PrimaryLink to="/book">Book a job</PrimaryLink>;
}
