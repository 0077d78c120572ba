import { isOpen } from "#shared/quotes/lifecycle.ts";
import { reading } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Read } from "../ui/loaded.tsx";
import { QuoteDialog } from "./quote-dialog.tsx";

type AnswerDialogProps = {
  jobRequestId: string;
  /** The vehicle that it is likely for; null where nobody knows. */
  fleetId: string | null;
  onClose: () => void;
};

/** Answers a job of which one was told: with the quote that the vehicle's own prices make, or with word that it is gone. */
export function AnswerDialog({ jobRequestId, fleetId, onClose }: AnswerDialogProps) {
  return (
    <Read of={reading("openJob", { jobRequestId })} loading="Opening the job">
      {(job) =>
        isOpen(job.status) ? (
          <QuoteDialog job={job} fleetId={fleetId} onClose={onClose} />
        ) : (
          <Dialog
            open
            onOpenChange={onClose}
            title="No longer open"
            description={`${job.title} takes no more quotes.`}
            actions={<Button onClick={onClose}>See other jobs</Button>}
          />
        )
      }
    </Read>
  );
}
