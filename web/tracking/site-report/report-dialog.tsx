import { useState } from "react";
import type { Booking } from "#shared/booking/model.ts";
import { mostReportPhotos } from "#shared/booking/site-report.ts";
import {
  type LoadKind,
  problemKinds,
  type ReportKind,
  reportKindWords,
  reportTitle,
} from "#shared/booking/site-report-words.ts";
import { figureIn } from "#shared/fleet/typed-number.ts";
import { trackingOperations } from "#shared/tracking/operations.ts";
import type { Change } from "../../api/change.ts";
import { hereIfAllowed } from "../../location/here-if-allowed.ts";
import { outbox } from "../../offline/outbox.ts";
import { useStoredPhotos } from "../../offline/use-stored-photos.ts";
import { PhotoUploadField } from "../../photos/photo-uploads.tsx";
import { FieldError } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormField, messageOf } from "../../ui/form/form-field.tsx";
import { FormRadio } from "../../ui/form/form-radio.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { TextArea } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { useOnline } from "../../ui/use-online.ts";

type ReportDialogProps = {
  booking: Booking;
  /** The step of a load to report; null for reporting a problem. */
  step: LoadKind | null;
  onClose: () => void;
};

/** Maximum inaccuracy of a position that still identifies a site, in metres. */
const mostMetresOff = 500;
/** Photos are stored only with the queued report. */
const unkept = { keepFile: async () => null, dropFile: async () => undefined };
const choices = problemKinds.map((value) => ({ value, label: reportKindWords[value] }));

export function ReportDialog({ booking: { id: bookingId }, step, onClose }: ReportDialogProps) {
  const online = useOnline();
  // The position is read when the dialog opens, so that sending need not wait for it.
  const [here] = useState(placeHere);
  const photos = useStoredPhotos(unkept, []);
  const form = useOperationForm({
    schema: trackingOperations.reportFromSite.input,
    start: { kind: step as ReportKind | null, words: "", weight: "", photos: "" },
    input: ({ kind, words, weight }) => ({
      ...{ bookingId, kind, words: words.trim() || null },
      weightKg: weight.trim() ? kilograms(weight) : null,
    }),
    rules: ({ kind }) => ({
      kind: kind ? "" : "Say what is wrong.",
      photos: photos.files.length === photos.photos.length ? "" : "A photo is not ready. Try it again, or remove it.",
    }),
    send: async (report: Change<"reportFromSite">) => {
      const data = { ...report, happenedAt: new Date().toISOString(), place: await here };
      await outbox.add({ type: "reportFromSite", data, lane: `booking:${bookingId}`, files: photos.files });
      return report.kind;
    },
    onDone: (kind) => {
      toast({
        title: reportTitle(kind),
        description: online ? "Both sides read it in the booking." : "No signal. It will send later.",
      });
      onClose();
    },
  });
  const isWeighed = step !== null || form.watch("kind") === "short_load";
  const wrong = messageOf(form.formState.errors.photos);
  return (
    <FormDialog
      form={form}
      title={step ? reportKindWords[step] : "What is wrong?"}
      description={
        step
          ? "Both sides read it in the booking, with the time."
          : "Your office and the contractor are notified at once."
      }
      submit="Send"
      onClose={onClose}
    >
      {step === null && <FormRadio name="kind" legend="Problem" look="cards" choices={choices} required />}
      {isWeighed && (
        <TextField
          name="weight"
          label="Weight (tonnes)"
          optional
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
      )}
      <FormField name="words" label="Anything to add" optional>
        <TextArea rows={2} maxLength={500} />
      </FormField>
      <PhotoUploadField label="Photo" uploads={photos} most={mostReportPhotos} camera disabled={form.busy} />
      {wrong && <FieldError>{wrong}</FieldError>}
    </FormDialog>
  );
}

async function placeHere() {
  const here = await hereIfAllowed();
  return here && here.accuracy <= mostMetresOff ? { lat: here.latitude, lng: here.longitude } : null;
}

/** Typed tonnes in kg. Keeps invalid text, so that the refusal can show it. */
function kilograms(typed: string): number | string {
  const tonnes = figureIn(typed, "t");
  return typeof tonnes === "number" ? Math.round(tonnes * 1000) : tonnes;
}
