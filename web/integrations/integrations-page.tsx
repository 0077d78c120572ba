import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import { Section } from "../ui/section.tsx";
import { ApiCalls } from "./api-calls.tsx";
import { ApiClients } from "./api-clients.tsx";
import { Webhooks } from "./webhooks.tsx";

/** /settings/integrations: how a company's own systems are told of its work, and act for it. */
export default function IntegrationsPage() {
  const { user } = useSession();
  return (
    <Page
      title="Webhooks and API clients"
      purpose="Let your own systems hear of your work as it happens, and act for you."
      action={<LinkButton to="/developers">Reference</LinkButton>}
    >
      {may(user, "webhooks") ? (
        <>
          <Section
            card
            title="Webhooks"
            purpose="Each is an address of yours to which we post what has happened, signed."
          >
            <Webhooks />
          </Section>
          {may(user, "apiClients") && (
            <>
              <Section
                card
                title="API clients"
                purpose="Each lets one system of yours call the API in your company's name. It cannot touch your sign-in, money or team."
              >
                <ApiClients />
              </Section>
              <Section card title="What your systems changed" purpose="In the last 90 days, newest first.">
                <ApiCalls />
              </Section>
            </>
          )}
        </>
      ) : (
        <EmptyState title="Only companies have these">
          <p>A contractor or a haulier connects its own systems here.</p>
        </EmptyState>
      )}
    </Page>
  );
}
