import type { ComponentType } from "react";
import { withGate } from "#shared/places/gate-notes.ts";
import { lacksGateNotes, type PlaceFieldProps } from "../../lib/chosen-place.ts";
import type { PhotoUploads } from "../../lib/use-photo-uploads.ts";
import { RequiredMark } from "../../ui/field.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormControl, FormField } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { OperationForm } from "../../ui/form/use-operation-form.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { TextArea } from "../../ui/text-input.tsx";
import {
  asksDelivery,
  draftService,
  type JobDraft,
  lacksDelivery,
  pickupLabel,
  wantsDelivery,
  wantsQuantity,
} from "./job-draft.ts";
import styles from "./job-form.module.css";
import { PanelFields } from "./panel-fields.tsx";
import { ServicePicker } from "./service-picker.tsx";
import { TimeFields } from "./time-fields.tsx";

/** Only materials are weighed: the slider comes when one is chosen. */
const QuantityField = lazyPart(
  () => import("./quantity-field.tsx").then((part) => part.QuantityField),
  "Loading the quantity slider",
);

const photosHint = "Of the site, the access or the load, for the supplier that you choose and its driver.";

/** Marked as the specification has it, although nobody is refused for leaving it empty. */
const emailLabel = (
  <>
    Email
    <RequiredMark />
  </>
);

/** Where photos are added: it brings what sends them, which comes after the form. */
const PhotoField = lazyPart(
  () => import("../../lib/photo-uploads.tsx").then((part) => part.PhotoUploadField),
  "Loading the photos",
);

type JobFormProps = {
  form: OperationForm<JobDraft>;
  /** Null for those who cannot send any yet: they have not signed in. */
  photos: PhotoUploads | null;
  /** At most one; null like the photos. */
  notes: PhotoUploads | null;
  PlaceField: ComponentType<PlaceFieldProps>;
  /** What the button does. */
  submit?: string;
};

/** What is missing before the form can be sent. */
function submitWords(placed: boolean, lacksNotes: boolean): string | undefined {
  if (!placed) return "Location Required";
  return lacksNotes ? "Gate notes required" : undefined;
}

/** The tab "Job Details": what, where, how much, when, and whom to ask for on site. */
export function JobForm({ form, photos, notes, PlaceField, submit = "Find Available Suppliers" }: JobFormProps) {
  const draft = form.watch();
  const service = draftService(draft);
  const placed = draft.pickup.place !== null && !lacksDelivery(draft);
  const lacksNotes = lacksGateNotes(draft.pickup) || (asksDelivery(draft) && lacksGateNotes(draft.delivery));
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
          {...(!required && { hint: "Only if something goes from there to another place" })}
        />
      )}
    </FormControl>
  );
  return (
    <div className={styles.form}>
      <Form
        form={form}
        submit={submitWords(placed, lacksNotes) ?? submit}
        busyText="Processing..."
        disabled={!placed || lacksNotes}
        large
      >
        <FormControl name="service">
          {({ value, onChange, error }) => <ServicePicker value={value} error={error} onChange={onChange} />}
        </FormControl>
        {place("pickup", pickupLabel(draft))}
        {asksDelivery(draft) && place("delivery", "Delivery Location", wantsDelivery(draft))}
        {wantsQuantity(draft) && <FormControl name="quantity">{(field) => <QuantityField {...field} />}</FormControl>}
        <TimeFields panel={service?.panel} />
        {service && (
          <PanelFields
            key={service.panel}
            panel={service.panel}
            photos={photos}
            notes={notes}
            title={`About the job: ${service.displayName}`}
          />
        )}
        <Fieldset legend="Who is on site?" className={styles.contact}>
          <div className="ui-fields">
            <TextField name="contactName" label="Name" required autoComplete="name" />
            <TextField name="contactPhone" label="Phone" required type="tel" />
            <TextField name="contactEmail" label={emailLabel} type="email" autoComplete="email" />
          </div>
        </Fieldset>
        <div className="ui-fields">
          <TextField name="purchaseOrder" label="Purchase order number" optional maxLength={40} autoComplete="off" />
        </div>
        <FormField name="notes" label="Notes" hint="Access, load, anything the driver should know.">
          <TextArea maxLength={4000} />
        </FormField>
        {photos ? (
          <PhotoField label="Photos" hint={photosHint} uploads={photos} disabled={form.busy} />
        ) : (
          <p className="ui-soft">You can add photos of the site or the load here once you have signed in.</p>
        )}
      </Form>
    </div>
  );
}
