import { useParams } from "react-router";
import { useSession } from "../../lib/session-context.ts";
import { useMe } from "../../lib/use-me.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { PageHeader } from "../../ui/page-header.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { AccountFacts } from "./account-facts.tsx";

/** /contractor-profile/:id: one's own account as a contractor; others learn about a contractor from its bookings (AMB-224). */
export default function ContractorProfilePage() {
  const { id = "" } = useParams();
  const { user } = useSession();
  return user?.id === id ? <Own /> : <Others id={id} />;
}

function Own() {
  const me = useMe();
  return (
    <div className="ui-page ui-stack">
      <PageHeader
        title="Contractor profile"
        purpose="What hauliers learn of you once they accept a job: your company, your name and your phone."
        actions={
          <LinkButton to="/settings" kind="primary">
            Account settings
          </LinkButton>
        }
      />
      {me ? <AccountFacts me={me} /> : <Skeleton lines={3} text="Loading your account" />}
    </div>
  );
}

function Others({ id }: { id: string }) {
  return (
    <div className="ui-page ui-stack">
      <PageHeader title="Contractor profile" purpose="Who a contractor is, for the people who work for them." />
      <EmptyState
        title={<h2>A contractor's details stand in your bookings</h2>}
        action={
          <>
            <LinkButton to={`/messaging?with=${encodeURIComponent(id)}`} kind="primary">
              Message
            </LinkButton>
            <LinkButton to="/relationships">People you work with</LinkButton>
          </>
        }
      >
        <p>Name, company and phone are shared on the page of each job that you have with them, and nowhere else.</p>
      </EmptyState>
    </div>
  );
}
