import { withGate } from "#shared/places/gate-notes.ts";
import type { PhotoUploads } from "../../photos/use-photo-uploads.ts";
import { PlaceField } from "../../places/public.ts";
import { FormControl } from "../../ui/form/form-field.tsx";
import type { OperationForm } from "../../ui/form/use-operation-form.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { asksDelivery, draftService, type JobDraft, pickupLabel, wantsDelivery, wantsQuantity } from "./job-draft.ts";
import { PanelFields } from "./later-parts.ts";
import { ServicePicker } from "./service-picker.tsx";
import { TimeFields } from "./time-fields.tsx";

/** Loads when the user chooses a material: other services have no weight. */
const QuantityField = lazyPart(
  () => import("./quantity-field.tsx").then((part) => part.QuantityField),
  "Loading the quantity slider",
);

type WorkFieldsProps = {
  form: OperationForm<JobDraft>;
  photos: PhotoUploads | null;
  notes: PhotoUploads | null;
  /** Shows only fields that affect the price. */
  forPrice?: boolean;
  /** The vehicle of a sent request under change: fixed service, no further days or loads, and its own prices. */
  ofVehicle?: string | undefined;
};

export function WorkFields({ form, photos, notes, forPrice = false, ofVehicle }: WorkFieldsProps) {
  const draft = form.watch();
  const service = draftService(draft);
  const place = (name: "pickup" | "delivery", label: string, required = true) => (
    <FormControl name={name}>
      {({ value, onChange, error }) => (
        <PlaceField
          label={label}
          required={required}
          value={value}
          onChange={onChange}
          error={value.text ? undefined : error}
          onSite={(site, gate) => form.setValue("notes", withGate(form.getValues("notes") ?? "", site, gate))}
          asksGateNotes={!forPrice}
          {...(!required && { hint: "Only if something goes from there to another place" })}
        />
      )}
    </FormControl>
  );
  return (
    <>
      {!ofVehicle && (
        <FormControl name="service">
          {({ value, onChange, error }) => <ServicePicker value={value} error={error} onChange={onChange} />}
        </FormControl>
      )}
      {place("pickup", pickupLabel(draft))}
      {asksDelivery(draft) && place("delivery", "Delivery Location", wantsDelivery(draft))}
      {wantsQuantity(draft) && <FormControl name="quantity">{(field) => <QuantityField {...field} />}</FormControl>}
      <TimeFields panel={service?.panel} takesMore={!forPrice && !ofVehicle} />
      {service && (
        <PanelFields
          key={service.panel}
          panel={service.panel}
          photos={photos}
          notes={notes}
          title={`About the job: ${service.displayName}`}
          forPrice={forPrice}
          ofVehicle={ofVehicle}
        />
      )}
    </>
  );
}
