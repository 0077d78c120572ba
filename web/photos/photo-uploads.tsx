import CameraIcon from "lucide-react/icons/camera";
import { useState } from "react";
import { mostPhotos } from "#shared/images/photo-limits.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import { classes } from "../ui/classes.ts";
import { FieldError } from "../ui/field.tsx";
import { FileDrop } from "../ui/file-drop.tsx";
import { Sound } from "../ui/sound.tsx";
import { toastFailure } from "../ui/toast.ts";
import { usePreview } from "../ui/use-preview.ts";
import { acceptedTypes, photoRefusal } from "./photo-upload.ts";
import styles from "./photo-uploads.module.css";
import { Thumb } from "./thumb.tsx";
import type { ChosenFiles, PhotoUpload } from "./use-chosen-files.ts";

type PhotoUploadFieldProps = {
  label: string;
  hint?: string;
  uploads: ChosenFiles;
  kept?: number;
  most?: number;
  /** The main button opens the rear camera on phones. Without it, a separate button does. */
  camera?: boolean;
  disabled: boolean;
};

/** Field for photos: take, choose or drop files, and see their upload progress. */
export function PhotoUploadField({
  label,
  hint,
  uploads,
  kept = 0,
  most = mostPhotos,
  camera = false,
  disabled,
}: PhotoUploadFieldProps) {
  const { photos, add } = uploads;
  const [refusal, setRefusal] = useState<string | null>(null);
  const room = most - kept - photos.length;
  const take = (files: readonly File[]) => {
    const { good, why } = sorted(files, room, most);
    setRefusal(why);
    for (const file of good) add(file);
  };
  const limits = `JPEG, PNG or WebP, up to 10 MB${most > 1 ? `, ${most} at most` : ""}.`;
  return (
    <div className="ui-stack">
      {room > 0 ? (
        <>
          <FileDrop
            label={label}
            hint={hint ? `${hint} ${limits}` : limits}
            accept={acceptedTypes}
            camera={camera}
            file={null}
            disabled={disabled}
            error={refusal}
            onFiles={take}
          />
          {!camera && <TakePhoto disabled={disabled} onTake={take} />}
        </>
      ) : (
        <>
          {most > 1 && <p className="ui-soft">{`${most} photos is the limit.`}</p>}
          {refusal && <FieldError>{refusal}</FieldError>}
        </>
      )}
      <UploadLines uploads={uploads} disabled={disabled} onRemoved={() => setRefusal(null)} />
    </div>
  );
}

type UploadLinesProps = { uploads: ChosenFiles; disabled: boolean; onRemoved?: () => void };

export function UploadLines({ uploads: { photos, remove, retry }, disabled, onRemoved }: UploadLinesProps) {
  if (photos.length === 0) return null;
  return (
    <ul className="ui-lines">
      {photos.map((photo) => (
        <UploadLine
          key={photo.id}
          photo={photo}
          disabled={disabled}
          onRemove={() => {
            onRemoved?.();
            remove(photo.id);
          }}
          onRetry={() => retry(photo)}
        />
      ))}
    </ul>
  );
}

function sorted(files: readonly File[], room: number, most: number) {
  const refused = files.flatMap((file) => {
    const words = photoRefusal(file);
    return words ? [{ name: file.name, words }] : [];
  });
  const fit = files.filter((file) => photoRefusal(file) === null);
  const over = fit.length - room;
  const tooMany =
    over > 0 && `At most ${most} ${most === 1 ? "photo" : "photos"}. ${over} ${over === 1 ? "was" : "were"} not added.`;
  const [first] = refused;
  if (first) toastFailure(first.words, "Invalid files");
  else if (tooMany) toastFailure(tooMany, "Too many photos");
  const named = refused.slice(0, 3).map(({ name, words }) => (files.length > 1 ? `${name}: ${words}` : words));
  const why = [...named, refused.length > 3 && `And ${refused.length - 3} more.`, tooMany].filter(Boolean);
  return { good: fit.slice(0, room), why: why.join(" ") || null };
}

/** Camera button, shown only on touch devices. */
function TakePhoto({ disabled, onTake }: { disabled: boolean; onTake: (files: readonly File[]) => void }) {
  return (
    <label className={classes(buttonClass({ size: "small" }), styles.take)}>
      <CameraIcon aria-hidden="true" />
      Take a photo
      <input
        type="file"
        className="ui-visually-hidden"
        accept={acceptedTypes}
        capture="environment"
        disabled={disabled}
        onChange={(event) => {
          onTake([...(event.target.files ?? [])]);
          event.target.value = "";
        }}
      />
    </label>
  );
}

type UploadLineProps = { photo: PhotoUpload; disabled: boolean; onRemove: () => void; onRetry: () => void };

function UploadLine({ photo, disabled, onRemove, onRetry }: UploadLineProps) {
  const { name, file, notKept, error } = photo;
  const preview = usePreview(file);
  const isPicture = file?.type.startsWith("image/");
  return (
    <li className={styles.photo}>
      {preview && !error && isPicture && <Thumb url={preview} alt="" />}
      <div className={styles.about}>
        <span>{name}</span>
        {preview && !isPicture && <Sound url={preview} name={name} />}
        <HowFar photo={photo} />
      </div>
      {(error || notKept) && file && (
        <Button size="small" disabled={disabled} onClick={onRetry}>
          Try again
        </Button>
      )}
      <Button size="small" kind="quiet" disabled={disabled} onClick={onRemove}>
        Remove <span className="ui-visually-hidden">{name}</span>
      </Button>
    </li>
  );
}

function HowFar({ photo: { name, progress, waits, isReady, notKept, key, error } }: { photo: PhotoUpload }) {
  if (error) return <FieldError>{error}</FieldError>;
  if (notKept)
    return <span role="status">Ready, but not saved on this device. Send before you leave this page. {notKept}</span>;
  if (isReady) return <span className="ui-soft">Ready</span>;
  if (key) return <span className="ui-soft">Uploaded</span>;
  if (waits) return <span role="status">No signal. It carries on by itself when you are back online.</span>;
  const percent = Math.round(progress * 100);
  return <progress value={percent} max={100} aria-label={`Uploading ${name}`}>{`${percent} %`}</progress>;
}
