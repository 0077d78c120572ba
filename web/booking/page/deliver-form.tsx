import { bookingOperations } from "#shared/booking/operations.ts";
import type { Change } from "../../lib/change.ts";
import { FileDrop } from "../../ui/file-drop.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { moveWords } from "../status-words.ts";
import styles from "./deliver-form.module.css";
import { PhotoLine } from "./photo-line.tsx";
import { acceptedTypes, mostPhotos, photoRefusal } from "./proof-upload.ts";
import { useProofPhotos } from "./use-proof-photos.ts";

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
        <ul className={styles.photos}>
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
            if (refusal) toast({ title: "Invalid files", description: refusal, variant: "destructive" });
            return refusal;
          }}
          onFile={(file) => file && add(file)}
        />
      )}
      <FormField name="receivedBy" label="Received by" hint="The name of whoever took it over.">
        <TextInput maxLength={100} autoComplete="off" />
      </FormField>
    </Form>
  );
}
