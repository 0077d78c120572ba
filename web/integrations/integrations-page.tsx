import { useInfiniteQuery } from "@tanstack/react-query";
import { pages } from "../api/reading.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { LinkButton } from "../ui/button.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Page } from "../ui/page.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { Section } from "../ui/section.tsx";
import { When } from "../ui/when.tsx";
import { ApiClients } from "./api-clients.tsx";
import { Webhooks } from "./webhooks.tsx";

/** The page /settings/integrations: webhooks and API clients for a company's own systems. */
export default function IntegrationsPage() {
  const { user } = useSession();
  return (
    <Page
      title="Webhooks and API clients"
      purpose="Tell your own systems about your work as it happens, and let them act for you."
      action={<LinkButton to="/developers">Reference</LinkButton>}
    >
      {may(user, "webhooks") ? (
        <>
          <Section card title="Webhooks" purpose="We post each event, signed, to an address of yours.">
            <Webhooks />
          </Section>
          {may(user, "apiClients") && (
            <>
              <Section
                card
                title="API clients"
                purpose="Each lets one of your systems call the API in your company's name. It cannot touch your sign-in, money or team."
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
          <p>Contractors and hauliers connect their own systems here.</p>
        </EmptyState>
      )}
    </Page>
  );
}

/** Lists changes made by a company's own systems through the API, newest first. */
function ApiCalls() {
  const list = useInfiniteQuery(pages("apiCalls", {}));
  return (
    <PagedList list={list} loading="Loading changes" count={1} more="Show older" empty={<p>Nothing yet.</p>}>
      {(calls, isPartial) => (
        <DataTable
          caption="Changes by your systems"
          captionHidden
          isPartial={isPartial}
          rows={calls}
          rowKey={({ id }) => id}
          columns={[
            { key: "operation", header: "What", cell: ({ operation }) => <code>{operation}</code> },
            { key: "client", header: "System", cell: ({ clientName }) => clientName },
            { key: "at", header: "When", cell: ({ at }) => <When at={at} /> },
          ]}
        />
      )}
    </PagedList>
  );
}
