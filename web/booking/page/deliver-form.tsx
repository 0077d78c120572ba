import { useState } from "react";
import { bookingOperations } from "#shared/booking/operations.ts";
import type { Change } from "../../lib/change.ts";
import { moveWords } from "../../lib/job-status.tsx";
import { PhotoUploadField } from "../../lib/photo-uploads.tsx";
import { signatureName } from "../../lib/queueable.ts";
import { useKeptPhotos } from "../../lib/use-kept-photos.ts";
import { Form } from "../../ui/form/form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { SignaturePad } from "../../ui/signature-pad.tsx";

type DeliverFormProps = {
  bookingId: string;
  disabled: boolean;
  /** Keeps the delivery with its files: photos, and the signature last. */
  onMove: (input: Change<"moveBooking">, files: readonly File[]) => Promise<unknown>;
};

/** The hand-over: photos, or who received it, who may sign; then Delivered. */
export function DeliverForm({ bookingId, disabled, onMove }: DeliverFormProps) {
  const photos = useKeptPhotos();
  const [signature, setSignature] = useState<Blob | null>(null);
  const files = [...photos.files, ...(signature ? [new File([signature], signatureName, { type: "image/png" })] : [])];
  const form = useOperationForm({
    schema: bookingOperations.moveBooking.input,
    start: { receivedBy: "" },
    input: ({ receivedBy }) => ({
      bookingId,
      to: "delivered",
      proof: { photoKeys: [], receivedBy: receivedBy.trim() || null },
    }),
    rules: ({ receivedBy }) => ({ receivedBy: receivedBy.trim() ? "" : missing(photos.files.length, signature) }),
    send: (input) => onMove(input, files),
    // The page says what it was refused with.
    onRefused: () => true,
  });
  return (
    <Form form={form} submit={moveWords.delivered} busyText="Sending…" disabled={disabled || photos.busy} large>
      <PhotoUploadField label="Proof photo" uploads={photos} camera disabled={form.busy} />
      <TextField
        name="receivedBy"
        label="Received by"
        hint="The name of whoever took it over."
        maxLength={100}
        autoComplete="off"
      />
      <SignaturePad
        label="Signature"
        hint="With a finger, if they want to sign; the name above counts without it."
        disabled={form.busy}
        onChange={setSignature}
      />
    </Form>
  );
}

/** What a hand-over without a name lacks. */
function missing(photos: number, signature: Blob | null): string {
  if (signature) return "Say who signed.";
  return photos > 0 ? "" : "A delivery needs proof: a photo, or the name of who received it.";
}
