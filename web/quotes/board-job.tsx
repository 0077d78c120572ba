import { isOpen } from "#shared/quotes/lifecycle.ts";
import { reading } from "../lib/reading.ts";
import { Read } from "../ui/loaded.tsx";
import { JobFacts } from "./job-facts.tsx";
import { Questions } from "./questions.tsx";

/** A job on the board as a haulier that may quote reads it, with its questions. */
export function BoardJob({ id }: { id: string }) {
  return (
    <Read of={reading("openJob", { jobRequestId: id })} loading="Loading the job">
      {(job) => (
        <div className="ui-stack">
          <JobFacts job={job} />
          <Questions job={job} isOpen={isOpen(job.status)} />
        </div>
      )}
    </Read>
  );
}
