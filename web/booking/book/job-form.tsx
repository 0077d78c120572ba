import { type ComponentType, lazy, type SubmitEvent, Suspense } from "react";
import type { UseFormReturn } from "react-hook-form";
import { Controller } from "react-hook-form";
import type { PlaceFieldProps } from "../../lib/chosen-place.ts";
import { Button } from "../../ui/button.tsx";
import { Field, RequiredMark } from "../../ui/field.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import { TextArea, TextInput } from "../../ui/text-input.tsx";
import { type JobDraft, pickupLabel, wantsDelivery, wantsQuantity } from "./job-draft.ts";
import { ServicePicker } from "./service-picker.tsx";
import { TimeFields } from "./time-fields.tsx";

/** Only materials are weighed: the slider comes when one is chosen. */
const QuantityField = lazy(() => import("./quantity-field.tsx"));

type JobFormProps = {
  form: UseFormReturn<JobDraft>;
  PlaceField: ComponentType<PlaceFieldProps>;
  busy: boolean;
  onSubmit: (event: SubmitEvent) => void;
};

/** The tab "Job Details": what, where, how much, when, and whom to ask for on site. */
export function JobForm({ form, PlaceField, busy, onSubmit }: JobFormProps) {
  const { control, register, setValue, watch, formState } = form;
  const draft = watch();
  const errors = formState.errors;
  const placed = draft.pickup.place !== null && (!wantsDelivery(draft) || draft.delivery.place !== null);
  return (
    <form className="booking-form ui-stack ui-stack-loose" onSubmit={onSubmit} noValidate>
      <ServicePicker
        value={draft.service}
        error={errors.service?.message}
        onChange={(service) => setValue("service", service, { shouldValidate: formState.isSubmitted })}
      />
      <div className="ui-stack">
        <Controller
          control={control}
          name="pickup"
          render={({ field }) => (
            <PlaceField
              label={pickupLabel(draft)}
              required
              value={field.value}
              onChange={field.onChange}
              error={draft.pickup.text ? undefined : errors.pickup?.message}
            />
          )}
        />
        {wantsDelivery(draft) && (
          <Controller
            control={control}
            name="delivery"
            render={({ field }) => (
              <PlaceField
                label="Delivery Location"
                required
                value={field.value}
                onChange={field.onChange}
                error={draft.delivery.text ? undefined : errors.delivery?.message}
              />
            )}
          />
        )}
      </div>
      {wantsQuantity(draft) && (
        <Suspense fallback={<Spinner text="Loading the quantity slider" />}>
          <QuantityField
            value={draft.quantity}
            error={errors.quantity?.message}
            onChange={(tons) => setValue("quantity", tons, { shouldValidate: formState.isSubmitted })}
          />
        </Suspense>
      )}
      <TimeFields
        value={draft}
        errors={{ collectOn: errors.collectOn?.message, collectTime: errors.collectTime?.message }}
        onChange={(change) => {
          for (const [name, value] of Object.entries(change))
            setValue(name as "collectOn", value, { shouldValidate: formState.isSubmitted });
        }}
      />
      <Fieldset legend="Who is on site?" className="booking-contact">
        <div className="booking-contact-fields">
          <Field label="Name" required error={errors.contactName?.message}>
            <TextInput autoComplete="name" {...register("contactName")} />
          </Field>
          <Field label="Phone" required error={errors.contactPhone?.message}>
            <TextInput type="tel" autoComplete="tel" {...register("contactPhone")} />
          </Field>
          <Field
            label={
              <>
                Email
                <RequiredMark />
              </>
            }
            error={errors.contactEmail?.message}
          >
            <TextInput type="email" autoComplete="email" {...register("contactEmail")} />
          </Field>
        </div>
      </Fieldset>
      <Field label="Notes" hint="Access, load, anything the driver should know." error={errors.notes?.message}>
        <TextArea maxLength={4000} {...register("notes")} />
      </Field>
      <div className="booking-onward">
        <Button type="submit" kind="primary" size="large" wide disabled={!placed} busy={busy} busyText="Processing...">
          {placed ? "Find Available Suppliers" : "Location Required"}
        </Button>
      </div>
    </form>
  );
}
