import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import styles from "./deliver-form.module.css";
import type { ProofPhotoUpload } from "./use-proof-photos.ts";

type PhotoLineProps = { photo: ProofPhotoUpload; onRemove: () => void; onRetry: () => void };

/** One photo of a delivery and how far its upload is. */
export function PhotoLine({ photo, onRemove, onRetry }: PhotoLineProps) {
  const { file, progress, key, error } = photo;
  const percent = Math.round(progress * 100);
  return (
    <li className={styles.photo}>
      <span className={styles.name}>{file.name}</span>
      {error ? (
        <FieldError>{error}</FieldError>
      ) : key ? (
        <span className="ui-soft">Uploaded</span>
      ) : (
        <progress value={percent} max={100} aria-label={`Uploading ${file.name}`}>{`${percent} %`}</progress>
      )}
      <span className="ui-row">
        {error && (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
        <Button size="small" kind="quiet" onClick={onRemove}>
          Remove <span className="ui-visually-hidden">{file.name}</span>
        </Button>
      </span>
    </li>
  );
}
