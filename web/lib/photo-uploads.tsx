import { mostPhotos } from "#shared/images/photo-limits.ts";
import { Button } from "../ui/button.tsx";
import { FieldError } from "../ui/field.tsx";
import { FileDrop } from "../ui/file-drop.tsx";
import { toastFailure } from "../ui/toast.ts";
import { acceptedTypes, photoRefusal } from "./photo-upload.ts";
import type { PhotoUpload, PhotoUploads } from "./use-photo-uploads.ts";

type PhotoUploadFieldProps = {
  label: string;
  uploads: PhotoUploads;
  /** How many photos there are already. */
  kept?: number;
  /** Opens the rear camera at once on phones. */
  camera?: boolean;
  disabled: boolean;
};

/** Adds photos: those on their way with how far they are, and where the next one is taken or chosen. */
export function PhotoUploadField({ label, uploads, kept = 0, camera = false, disabled }: PhotoUploadFieldProps) {
  const { photos, add, remove, retry } = uploads;
  return (
    <>
      {photos.length > 0 && (
        <ul className="ui-lines">
          {photos.map((photo) => (
            <PhotoLine key={photo.id} photo={photo} onRemove={() => remove(photo.id)} onRetry={() => retry(photo)} />
          ))}
        </ul>
      )}
      {kept + photos.length < mostPhotos && (
        <FileDrop
          label={label}
          hint={`JPEG, PNG or WebP, 10 MB at the most; up to ${mostPhotos}.`}
          accept={acceptedTypes}
          camera={camera}
          file={null}
          disabled={disabled}
          check={(file) => {
            const refusal = photoRefusal(file);
            if (refusal) toastFailure(refusal, "Invalid files");
            return refusal;
          }}
          onFile={(file) => file && add(file)}
        />
      )}
    </>
  );
}

type PhotoLineProps = { photo: PhotoUpload; onRemove: () => void; onRetry: () => void };

/** One photo and how far its upload is. */
function PhotoLine({ photo, onRemove, onRetry }: PhotoLineProps) {
  const { file, progress, key, error } = photo;
  const percent = Math.round(progress * 100);
  return (
    <li className="ui-row ui-row-between">
      <span>{file.name}</span>
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
