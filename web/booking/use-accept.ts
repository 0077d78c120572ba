import type { Booking, JobRequest } from "#shared/booking/model.ts";
import { useChange } from "../api/use-change.ts";
import { toast } from "../ui/toast.ts";

/** Accepts a request in the version on screen. Rejects with the fault. */
export function useAccept(onAccepted?: (booking: Booking) => void) {
  const { mutateAsync, isPending } = useChange("acceptJobRequest", {
    onSuccess: (booking) => {
      toast({ title: "Job accepted", description: `${booking.contractorName} has been notified.` });
      onAccepted?.(booking);
    },
  });
  const accept = ({ id, terms, version }: JobRequest) =>
    mutateAsync({ jobRequestId: id, expectedTerms: terms, expectedVersion: version });
  return { accept, isPending };
}
