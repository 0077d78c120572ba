import { lazy, Suspense, useEffect } from "react";
import { books } from "#shared/kernel/access.ts";
import { lacksGateNotes } from "#shared/places/chosen-place.ts";
import type { PhotoUploads } from "../../photos/use-photo-uploads.ts";
import { useSession } from "../../session/session-context.ts";
import { RequiredMark } from "../../ui/field.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import type { OperationForm } from "../../ui/form/use-operation-form.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { loadPart } from "../../ui/load-chunk.ts";
import { TextArea } from "../../ui/text-input.tsx";
import { asksDelivery, type JobDraft, lacksDelivery } from "./job-draft.ts";
import styles from "./job-form.module.css";
import { WorkFields } from "./work-fields.tsx";

const photosHint = "Of the site, the access or the load, for the haulier you choose and its driver.";

/** The specification marks the email as required, although it may be empty. */
const emailLabel = (
  <>
    Email
    <RequiredMark />
  </>
);

/** Loads after the form, because it brings the upload code. */
const PhotoField = lazyPart(
  () => import("../../photos/photo-uploads.tsx").then((part) => part.PhotoUploadField),
  "Loading the photos",
);

const LastJobButton = lazy(async () => ({
  default: (await loadPart(() => import("./last-job-button.tsx"))).LastJobButton,
}));

type JobFormProps = {
  form: OperationForm<JobDraft>;
  /** Null for visitors, who cannot upload photos yet. */
  photos: PhotoUploads | null;
  /** At most one voice note. Null for visitors, who cannot upload yet. */
  notes: PhotoUploads | null;
  submit?: string;
  focusOn?: keyof JobDraft | null;
  /** The vehicle of a sent request under change. Its service and files cannot change. */
  ofVehicle?: string | undefined;
};

function submitWords(placed: boolean, lacksNotes: boolean): string | undefined {
  if (!placed) return "Location Required";
  return lacksNotes ? "Gate notes required" : undefined;
}

/** The tab "Job Details": what, where, how much, when, and the contact on site. */
export function JobForm({
  form,
  photos,
  notes,
  submit = "Find Available Suppliers",
  focusOn = null,
  ofVehicle,
}: JobFormProps) {
  const draft = form.watch();
  const { setFocus } = form;
  useEffect(() => {
    if (focusOn) setFocus(focusOn);
  }, [focusOn, setFocus]);
  const placed = draft.pickup.place !== null && !lacksDelivery(draft);
  const lacksNotes = lacksGateNotes(draft.pickup) || (asksDelivery(draft) && lacksGateNotes(draft.delivery));
  return (
    <div className={styles.form}>
      <Form
        form={form}
        submit={submitWords(placed, lacksNotes) ?? submit}
        busyText="Processing..."
        disabled={!placed || lacksNotes}
        large
      >
        {!ofVehicle && <LastJob form={form} />}
        <WorkFields form={form} photos={photos} notes={notes} ofVehicle={ofVehicle} />
        <Fieldset legend="Who is on site?" className={styles.contact}>
          <div className="ui-fields">
            <TextField name="contactName" label="Name" required autoComplete="name" />
            <TextField name="contactPhone" label="Phone" required type="tel" />
            <TextField
              name="contactEmail"
              label={emailLabel}
              hint="Gets a link to follow the vehicle, and the proof of delivery."
              type="email"
              autoComplete="email"
            />
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
          !ofVehicle && (
            <p className="ui-soft">You can add photos of the site or the load here once you have signed in.</p>
          )
        )}
      </Form>
    </div>
  );
}

function LastJob({ form }: { form: OperationForm<JobDraft> }) {
  const { user } = useSession();
  if (!books(user)) return null;
  return (
    <div className={styles.last}>
      <Suspense>
        <LastJobButton form={form} />
      </Suspense>
    </div>
  );
}
