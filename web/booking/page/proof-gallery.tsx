import type { Booking } from "#shared/booking/model.ts";
import { JobPhotos } from "../job-photos.tsx";
import styles from "./signature.module.css";

export function ProofGallery({ proof }: { proof: NonNullable<Booking["proof"]> }) {
  const { receivedBy, signature, photos } = proof;
  return (
    <div className="ui-stack">
      {receivedBy && (
        <p>
          Received by <strong>{receivedBy}</strong>
        </p>
      )}
      {signature && (
        <div className="ui-stack ui-stack-tight">
          <p className="ui-soft">Signature</p>
          <img className={styles.signature} src={signature.url} alt={`Signature of ${receivedBy}`} />
        </div>
      )}
      <JobPhotos photos={photos} of="Proof of delivery" />
    </div>
  );
}
