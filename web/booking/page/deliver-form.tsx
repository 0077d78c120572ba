import { bookingOperations } from "#shared/booking/operations.ts";
import { api } from "../../lib/api.ts";
import type { Change } from "../../lib/change.ts";
import { moveWords } from "../../lib/job-status.tsx";
import { PhotoUploadField } from "../../lib/photo-uploads.tsx";
import { usePhotoUploads } from "../../lib/use-photo-uploads.ts";
import { Form } from "../../ui/form/form.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";

type DeliverFormProps = {
  bookingId: string;
  disabled: boolean;
  onMove: (input: Change<"moveBooking">) => Promise<unknown>;
};

/** The hand-over: photos, or who received it, or both; then Delivered. */
export function DeliverForm({ bookingId, disabled, onMove }: DeliverFormProps) {
  const uploads = usePhotoUploads({ askForm: (photo) => api.createProofUpload({ bookingId, ...photo }) });
  const { keys, busy: uploading } = uploads;
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
      <PhotoUploadField label="Proof photo" uploads={uploads} camera disabled={form.busy} />
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
