import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { JobRequest } from "#shared/booking/model.ts";
import { pathTo } from "#shared/web-paths.ts";
import { reading } from "../../api/reading.ts";
import { useSession } from "../../session/session-context.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Navigate } from "../../ui/links.ts";
import { Loaded } from "../../ui/loaded.tsx";
import { Page } from "../../ui/page.tsx";
import { draftOfRequest } from "./book-again.ts";
import { ChangeReview } from "./change-review.tsx";
import type { JobDraft } from "./job-draft.ts";
import { JobForm } from "./job-form.tsx";
import { CompleteDraft } from "./judged-draft.ts";

/** /book?change=…: the booking form, to change a request that has no answer yet. */
export function ChangeRequest({ jobRequestId }: { jobRequestId: string }) {
  const { state } = useSession();
  const query = useQuery({ ...reading("jobRequest", { jobRequestId }), enabled: state === "signedIn" });
  if (state === "signedOut") {
    const back = pathTo("/book", { query: { change: jobRequestId } });
    return <Navigate to={pathTo("/auth", { query: { return: back } })} replace />;
  }
  return (
    <Page
      title="Change request"
      purpose={query.data ? `${query.data.reference} to ${query.data.haulierName}` : "\u00a0"}
    >
      <Loaded query={query} loading="Opening your request…" like="cards" count={3}>
        {(request) =>
          request.status === "pending" ? (
            <ChangeForm key={request.version} request={request} />
          ) : (
            <EmptyState
              title="This request can no longer be changed"
              drawing="papers"
              action={<LinkButton to="/contractor-dashboard">See your requests</LinkButton>}
            >
              <p>You can only change a request while it waits for its answer.</p>
            </EmptyState>
          )
        }
      </Loaded>
    </Page>
  );
}

function ChangeForm({ request }: { request: JobRequest }) {
  const [start] = useState(() => draftOfRequest(request, new Date().toISOString()));
  const [checked, setChecked] = useState<JobDraft | null>(null);
  const form = useOperationForm({
    schema: CompleteDraft,
    start,
    mode: "onTouched",
    send: async (draft) => CompleteDraft.parse(draft),
    onDone: (draft) => setChecked(draft),
  });
  return (
    <>
      <JobForm form={form} photos={null} notes={null} submit="See the new price" ofVehicle={request.fleetId} />
      {checked && <ChangeReview request={request} start={start} draft={checked} onClose={() => setChecked(null)} />}
    </>
  );
}
