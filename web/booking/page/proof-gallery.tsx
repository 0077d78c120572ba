import type { Booking } from "#shared/booking/model.ts";
import { JobPhotos } from "../job-photos.tsx";

/** What proves the delivery: photos to open, and who received it. */
export function ProofGallery({ proof }: { proof: NonNullable<Booking["proof"]> }) {
  return (
    <div className="ui-stack">
      {proof.receivedBy && (
        <p>
          Received by <strong>{proof.receivedBy}</strong>
        </p>
      )}
      <JobPhotos photos={proof.photos} of="Proof of delivery" />
    </div>
  );
}
