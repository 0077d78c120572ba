import { useState } from "react";
import { LinkButton } from "../../ui/button.tsx";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { Page } from "../../ui/page.tsx";
import type { JobDraft } from "./job-draft.ts";
import { JobForm } from "./job-form.tsx";
import { TemplatesButton } from "./templates-button.tsx";
import { useJobFiles } from "./use-job-files.ts";
import { useJobForm } from "./use-job-form.ts";

const AskQuotesDialog = lazyPart(
  async () => (await import("./ask-quotes-dialog.tsx")).AskQuotesDialog,
  "Loading the review",
);

/** /jobs/post: a haulier subcontracts work to other hauliers, who quote for it. */
export default function PostJob() {
  const [checked, setChecked] = useState<JobDraft | null>(null);
  const form = useJobForm(null, setChecked);
  const { photos, notes } = useJobFiles();
  return (
    <Page
      title="Post a job"
      purpose="Offer a load you cannot take yourself, or a return load, to other hauliers."
      action={
        <>
          <TemplatesButton form={form} />
          <LinkButton to="/jobs/manage">Manage jobs</LinkButton>
        </>
      }
    >
      <JobForm form={form} photos={photos} notes={notes} submit="Ask for quotes" />
      {checked && (
        <AskQuotesDialog
          draft={checked}
          photos={photos}
          notes={notes}
          supplier={null}
          onClose={() => setChecked(null)}
        />
      )}
    </Page>
  );
}
