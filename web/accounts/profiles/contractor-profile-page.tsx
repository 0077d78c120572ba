import { useParams } from "react-router";
import { useSession } from "../../session/session-context.ts";
import { LinkButton, PrimaryLink } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Page } from "../../ui/page.tsx";
import { OwnAccount } from "./own-account.tsx";

/** The user's own contractor profile. Other users see a contractor only in bookings. */
export default function ContractorProfilePage() {
  const { id = "" } = useParams();
  const { user } = useSession();
  if (user?.id === id)
    return (
      <Page
        title="Contractor profile"
        purpose="What hauliers see once they accept a job: your company, your name and your phone."
        action={<PrimaryLink to="/settings">Account settings</PrimaryLink>}
      >
        <OwnAccount />
      </Page>
    );
  return (
    <Page title="Contractor profile" purpose="Who a contractor is, for the people who work for them.">
      <EmptyState
        title={<h2>Find a contractor's details in your bookings</h2>}
        action={
          <>
            <PrimaryLink to={`/messaging?with=${encodeURIComponent(id)}`}>Message</PrimaryLink>
            <LinkButton to="/relationships">People you work with</LinkButton>
          </>
        }
      >
        <p>Each job's page shows you their name, company and phone.</p>
      </EmptyState>
    </Page>
  );
}
