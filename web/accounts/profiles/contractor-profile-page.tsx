import { useParams } from "react-router";
import { useSession } from "../../lib/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { OwnAccount } from "./own-account.tsx";

/** /contractor-profile/:id: one's own account as a contractor; others learn about a contractor from its bookings. */
export default function ContractorProfilePage() {
  const { id = "" } = useParams();
  const { user } = useSession();
  return user?.id === id ? <Own /> : <Others id={id} />;
}

function Own() {
  return (
    <Page
      title="Contractor profile"
      purpose="What hauliers learn of you once they accept a job: your company, your name and your phone."
      action={
        <LinkButton to="/settings" kind="primary">
          Account settings
        </LinkButton>
      }
    >
      <OwnAccount />
    </Page>
  );
}

function Others({ id }: { id: string }) {
  return (
    <Page title="Contractor profile" purpose="Who a contractor is, for the people who work for them.">
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
    </Page>
  );
}
