import { Button } from "../../ui/button.tsx";
import type { OperationForm } from "../../ui/form/use-operation-form.ts";
import type { JobDraft } from "./job-draft.ts";
import { useLastJob } from "./use-last-job.ts";

/** One press puts the site of the last job in, with the answers where the service is the same. */
export function LastJob({ form }: { form: OperationForm<JobDraft> }) {
  const last = useLastJob(form);
  if (!last) return null;
  return (
    <div>
      <Button onClick={last.use}>
        {last.hasAnswers ? "Same site and answers as last time: " : "Same site as last time: "}
        {last.site}
      </Button>
    </div>
  );
}
