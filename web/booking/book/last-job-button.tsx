import { Button } from "../../ui/button.tsx";
import type { OperationForm } from "../../ui/form/use-operation-form.ts";
import type { JobDraft } from "./job-draft.ts";
import styles from "./job-form.module.css";
import { useLastJob } from "./use-last-job.ts";

export function LastJobButton({ form }: { form: OperationForm<JobDraft> }) {
  const last = useLastJob(form);
  return (
    last && (
      <Button onClick={last.use}>
        <span className={styles.site}>
          {last.hasAnswers ? "Same site and answers as last time: " : "Same site as last time: "}
          {last.site}
        </span>
      </Button>
    )
  );
}
