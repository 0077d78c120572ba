import { useSession } from "../../lib/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { NotHereYet } from "../../ui/not-here-yet.tsx";
import { PageHeader } from "../../ui/page-header.tsx";

/** /jobs: work that any haulier may take. Public; the same page for everybody, with what each may do (AMB-007). */
export default function AvailableJobsPage() {
  const { user } = useSession();
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        title="Available jobs"
        purpose="Work that is open to any haulier: what is needed, roughly where, and when."
        actions={user?.role === "haulier" && <LinkButton to="/jobs/post">Post a job</LinkButton>}
      />
      <NotHereYet
        title="No open jobs at the moment"
        holds="A job is listed here when its poster opens it to every haulier, with its service, its postcode district, its day and its quantity. Names and addresses stay private until it is taken."
        today={
          user?.role === "haulier"
            ? "contractors choose a vehicle and send their request straight to its owner. Yours wait for your answer."
            : "contractors choose a vehicle near the site and send the request straight to its haulier."
        }
        action={<NextStep role={user ? user.role : undefined} />}
      />
    </div>
  );
}

/** `undefined` for a visitor. */
function NextStep({ role }: { role: string | null | undefined }) {
  if (role === "haulier" || role === "admin")
    return (
      <LinkButton to="/jobs/manage" kind="primary">
        {role === "admin" ? "Manage jobs" : "Requests sent to you"}
      </LinkButton>
    );
  if (role === "fleet_manager")
    return (
      <LinkButton to="/fleet-manager" kind="primary">
        Requests sent to your business
      </LinkButton>
    );
  if (role === undefined)
    return (
      <>
        <LinkButton to="/signup?type=haulier" kind="primary">
          Sign up as a haulier
        </LinkButton>
        <LinkButton to="/drivers/register">Register as Driver</LinkButton>
      </>
    );
  return (
    <LinkButton to="/book" kind="primary">
      Book a job
    </LinkButton>
  );
}
