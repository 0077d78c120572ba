import type { Booking } from "#shared/booking/model.ts";
import { PhotoGrid } from "../../ui/photo-grid.tsx";

/** What proves the delivery: photos to open, and who received it. */
export function ProofGallery({ proof }: { proof: NonNullable<Booking["proof"]> }) {
  const photos = proof.photos.map(({ key, url }, at) => ({
    id: key,
    url,
    alt: `Proof of delivery, ${at + 1} of ${proof.photos.length}`,
  }));
  return (
    <div className="ui-stack">
      {proof.receivedBy && (
        <p>
          Received by <strong>{proof.receivedBy}</strong>
        </p>
      )}
      {photos.length > 0 && <PhotoGrid photos={photos} />}
    </div>
  );
}
