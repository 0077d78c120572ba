import type { Booking } from "#shared/booking/model.ts";
import styles from "./proof-gallery.module.css";

/** What proves the delivery: photos to open, and who received it. */
export function ProofGallery({ proof }: { proof: NonNullable<Booking["proof"]> }) {
  return (
    <div className="ui-stack">
      {proof.receivedBy && (
        <p>
          Received by <strong>{proof.receivedBy}</strong>
        </p>
      )}
      {proof.photos.length > 0 && (
        <ul className={styles.gallery}>
          {proof.photos.map(({ key, url }, at) => (
            <li key={key}>
              <a href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={`Proof of delivery, ${at + 1} of ${proof.photos.length}`} loading="lazy" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
