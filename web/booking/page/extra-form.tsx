import type { ExtraKind, ExtraVatAnswer } from "#shared/booking/agreement-model.ts";
import { proposalReasonMax } from "#shared/booking/agreement-model.ts";
import type { asksVat, extraKinds, grossOfExtra } from "#shared/booking/extra-rules.ts";
import { hasDelivered, isTracked } from "#shared/booking/lifecycle.ts";
import type { Booking } from "#shared/booking/model.ts";
import { bookingOperations } from "#shared/booking/operations.ts";
import { mostReportPhotos } from "#shared/booking/site-report.ts";
import { figureIn, penceIn, typedNumber } from "#shared/fleet/typed-number.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { api } from "../../api/api.ts";
import { PhotoUploadField } from "../../photos/photo-uploads.tsx";
import { usePhotoUploads } from "../../photos/use-photo-uploads.ts";
import { FieldError } from "../../ui/field.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormField, messageOf } from "../../ui/form/form-field.tsx";
import { FormRadio } from "../../ui/form/form-radio.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Hint } from "../../ui/hint.tsx";
import { Select, TextArea } from "../../ui/text-input.tsx";

const vatChoices = [
  { value: "likeWork", label: "Like the rest of the job" },
  { value: "outside", label: "No VAT on it" },
] as const satisfies readonly { value: ExtraVatAnswer; label: string }[];
/** Larger photos are reduced to this side length, in pixels. Receipts must stay legible. */
const longestSide = 2560;

export type ExtraRules = {
  readonly kinds: typeof extraKinds;
  readonly asksVat: typeof asksVat;
  readonly grossOfExtra: typeof grossOfExtra;
};

type ExtraFormProps = {
  rules: ExtraRules;
  booking: Booking;
  title: string;
  // biome-ignore lint/suspicious/noExplicitAny: the schema of the operation has judged the input
  send: (input: any) => Promise<Booking>;
  onClose: () => void;
};

export function ExtraForm({ rules, booking, title, send, onClose }: ExtraFormProps) {
  const { id: bookingId, terms: expectedTerms, price, collectAt } = booking;
  const uploads = usePhotoUploads({ askForm: (photo) => api.createProofUpload({ bookingId, ...photo }), longestSide });
  const form = useOperationForm({
    schema: bookingOperations.proposeExtra.input,
    start: {
      ...{ kind: "", quantity: "1", unit: "", unitNetPence: "", costPence: "", reason: "", photos: "" },
      vatSays: null as ExtraVatAnswer | null,
    },
    input: ({ photos: _shown, kind, quantity, unit, unitNetPence, costPence, ...typed }) => ({
      ...{ bookingId, expectedTerms, kind, ...typed },
      unit: unitOf(rules, kind, unit),
      quantity: figureIn(quantity),
      unitNetPence: penceIn(unitNetPence),
      costPence: costPence.trim() ? penceIn(costPence) : null,
      photoKeys: [...uploads.keys],
    }),
    rules: ({ kind, vatSays }) => ({
      kind: kind ? "" : "Enter what it is for.",
      vatSays: kind && asks(kind) && !vatSays ? "Choose how VAT applies." : "",
      photos: uploads.busy ? "A photo is still uploading. Send again when it is done." : "",
    }),
    send,
    onDone: onClose,
  });
  const asks = (kind: string) => rules.asksVat(kind as ExtraKind, price.vatRegistered);
  const [kind, unit, quantity, unitNetPence, vatSays] = form.watch([
    "kind",
    "unit",
    "quantity",
    "unitNetPence",
    "vatSays",
  ]);
  const counted = unitOf(rules, kind, unit);
  const units = kind ? rules.kinds[kind as ExtraKind].units : [];
  const vat = vatSays && { says: vatSays, by: booking.haulierId, at: collectAt };
  const figures = { quantity: typedNumber(quantity), unitNetPence: Number(penceIn(unitNetPence)), vat };
  const sum = rules.grossOfExtra(figures, price.vatRegistered);
  const hasVat = price.vatRegistered && vatSays !== "outside";
  const withoutVat = price.vatRegistered ? ", without VAT" : "";
  const wrong = messageOf(form.formState.errors.photos);
  return (
    <FormDialog
      form={form}
      title={title}
      description="It counts only if the contractor agrees."
      submit="Ask"
      onClose={onClose}
    >
      <FormField name="kind" label="What is it for?" required>
        <Select
          options={[
            ["", "Choose"],
            ...Object.entries(rules.kinds).flatMap(([one, { label }]) =>
              one === "idle" ? [] : [[one, label] as const],
            ),
          ]}
        />
      </FormField>
      {kind && (
        <>
          {units.some(Boolean) && (
            <div className="ui-fields">
              <TextField name="quantity" label="How many" required inputMode="decimal" maxLength={10} />
              <FormField name="unit" label="Counted by">
                <Select options={units.map((one) => [one || whole, one || "the whole"] as const)} />
              </FormField>
            </div>
          )}
          <TextField
            name="unitNetPence"
            label={counted ? `£ for each ${counted}${withoutVat}` : `Pounds${withoutVat}`}
            required
            inputMode="decimal"
            maxLength={10}
          />
          {kind === "materials" && (
            <TextField
              name="costPence"
              label="Your cost, £"
              hint="CIS is not deducted from it. Add a photo of the receipt."
              optional
              inputMode="decimal"
              maxLength={10}
            />
          )}
          {asks(kind) && (
            <FormRadio name="vatSays" legend="VAT on this, by your accountant" choices={vatChoices} required />
          )}
          <FormField name="reason" label="What happened" required>
            <TextArea maxLength={proposalReasonMax} rows={2} />
          </FormField>
          {(isTracked(booking.status) || hasDelivered(booking)) && (
            <PhotoUploadField label="Photo" uploads={uploads} most={mostReportPhotos} disabled={form.busy} />
          )}
          {wrong && <FieldError>{wrong}</FieldError>}
          {/* Reserves space for the sum, to avoid layout shift. */}
          <Hint>{sum > 0 ? `${formatPence(sum)}${hasVat ? " with VAT" : " without VAT"}` : "\u00a0"}</Hint>
        </>
      )}
    </FormDialog>
  );
}

/** A select reserves the empty value for its placeholder, so "no unit" needs a value. */
const whole = "whole";

function unitOf(rules: ExtraRules, kind: string, chosen: string): string {
  const units = kind ? rules.kinds[kind as ExtraKind].units : [];
  const known = units.find((one) => (one || whole) === chosen);
  return known ?? units[0] ?? "";
}
