import { bookingOperations } from "#shared/booking/operations.ts";
import type { Change } from "../../lib/change.ts";
import { Button } from "../../ui/button.tsx";
import { FieldError } from "../../ui/field.tsx";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Form } from "../../ui/form/form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { toastFailure } from "../../ui/toast.ts";
import { moveWords } from "../status-words.tsx";
import { acceptedTypes, mostPhotos, photoRefusal } from "./proof-upload.ts";
import { type ProofPhotoUpload, useProofPhotos } from "./use-proof-photos.ts";

type DeliverFormProps = {
  bookingId: string;
  disabled: boolean;
  onMove: (input: Change<"moveBooking">) => Promise<unknown>;
};

/** The hand-over: photos, or who received it, or both; then Delivered. */
export function DeliverForm({ bookingId, disabled, onMove }: DeliverFormProps) {
  const { photos, add, remove, retry, keys, busy: uploading } = useProofPhotos(bookingId);
  const form = useOperationForm({
    schema: bookingOperations.moveBooking.input,
    start: { receivedBy: "" },
    input: ({ receivedBy }) => ({
      bookingId,
      to: "delivered",
      proof: { photoKeys: keys, receivedBy: receivedBy.trim() || null },
    }),
    rules: ({ receivedBy }) => ({
      receivedBy:
        keys.length > 0 || receivedBy.trim() ? "" : "A delivery needs proof: a photo, or the name of who received it.",
    }),
    send: onMove,
    // The page says what it was refused with.
    onRefused: () => true,
  });
  return (
    <Form
      form={form}
      submit={uploading ? "Uploading…" : moveWords.delivered}
      busyText="Sending…"
      disabled={disabled || uploading}
      large
    >
      {photos.length > 0 && (
        <ul className="ui-lines">
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
          disabled={form.busy}
          check={(file) => {
            const refusal = photoRefusal(file);
            if (refusal) toastFailure(refusal, "Invalid files");
            return refusal;
          }}
          onFile={(file) => file && add(file)}
        />
      )}
      <TextField
        name="receivedBy"
        label="Received by"
        hint="The name of whoever took it over."
        maxLength={100}
        autoComplete="off"
      />
    </Form>
  );
}

type PhotoLineProps = { photo: ProofPhotoUpload; onRemove: () => void; onRetry: () => void };

/** One photo of a delivery and how far its upload is. */
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
