import { isOpen } from "#shared/quotes/lifecycle.ts";
import { reading } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { Read } from "../ui/loaded.tsx";
import { QuoteDialog } from "./quote-dialog.tsx";

type AnswerDialogProps = {
  jobRequestId: string;
  /** The vehicle that fits the job best; null if none is known. */
  fleetId: string | null;
  onClose: () => void;
};

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
            description={`${job.title} no longer takes quotes.`}
            actions={<Button onClick={onClose}>See other jobs</Button>}
          />
        )
      }
    </Read>
  );
}
