import { type SubmitEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Field, FieldError } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { moveWords } from "../status-words.ts";
import { acceptedTypes, mostPhotos, photoRefusal } from "./proof-upload.ts";
import { type ProofPhotoUpload, useProofPhotos } from "./use-proof-photos.ts";

type Proof = { photoKeys: string[]; receivedBy: string | null };
type DeliverFormProps = { bookingId: string; busy: boolean; onDelivered: (proof: Proof) => void };

/** The hand-over: photos, or who received it, or both; then Delivered. */
export function DeliverForm({ bookingId, busy, onDelivered }: DeliverFormProps) {
  const [receivedBy, setReceivedBy] = useState("");
  const [missing, setMissing] = useState(false);
  const { photos, add, remove, retry, keys, busy: uploading } = useProofPhotos(bookingId);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const name = receivedBy.trim();
    const proven = keys.length > 0 || name !== "";
    setMissing(!proven);
    if (proven && !uploading) onDelivered({ photoKeys: keys, receivedBy: name || null });
  };
  return (
    <form className="ui-stack" onSubmit={submit} noValidate>
      {photos.length > 0 && (
        <ul className="booking-photos">
          {photos.map((photo) => (
            <PhotoLine key={photo.id} photo={photo} onRemove={() => remove(photo.id)} onRetry={() => retry(photo)} />
          ))}
        </ul>
      )}
      {photos.length < mostPhotos && (
        <FileDrop
          label="Proof photo"
          hint={`JPEG, PNG or WebP, 10 MB at the most; up to ${mostPhotos}.`}
          accept={acceptedTypes}
          camera
          file={null}
          disabled={busy}
          check={(file) => {
            const refusal = photoRefusal(file);
            if (refusal) toast({ title: "Invalid files", description: refusal, variant: "destructive" });
            return refusal;
          }}
          onFile={(file) => file && add(file)}
        />
      )}
      <Field
        label="Received by"
        hint="The name of whoever took it over."
        error={missing ? "A delivery needs proof: a photo, or the name of who received it." : undefined}
      >
        <TextInput
          value={receivedBy}
          maxLength={100}
          autoComplete="off"
          onChange={(event) => setReceivedBy(event.target.value)}
        />
      </Field>
      <Button
        type="submit"
        kind="primary"
        size="large"
        wide
        busy={busy || uploading}
        busyText={uploading ? "Uploading…" : "Sending…"}
      >
        {moveWords.delivered}
      </Button>
    </form>
  );
}

type PhotoLineProps = { photo: ProofPhotoUpload; onRemove: () => void; onRetry: () => void };

function PhotoLine({ photo, onRemove, onRetry }: PhotoLineProps) {
  const { file, progress, key, error } = photo;
  const percent = Math.round(progress * 100);
  return (
    <li className="booking-photo">
      <span className="booking-photo-name">{file.name}</span>
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
