import type { z } from "zod";
import { deliveryMissing, notesTooLong, quantityMissing, wrongPanel } from "#shared/booking/faults.ts";
import { type JobRequestForm, notesMaxLength } from "#shared/booking/model.ts";
import { jobDescription, jobTitle } from "#shared/booking/rules.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { defaultPostcode, extractPostcode } from "#shared/geo/postcode.ts";
import { withGateNotes } from "#shared/places/gate-notes.ts";
import type { Place } from "#shared/places/model.ts";
import { locateForWork } from "../places/public.ts";

/** A job as it was filled in, whether a vehicle was chosen for it or hauliers are to quote. */
type Form = Omit<z.output<typeof JobRequestForm>, "fleetId">;

/** Where a job begins and ends, as the server has found it. */
export interface JobPlaces {
  readonly pickup: Place;
  readonly delivery: Place | null;
}

/** Rules that need the service: quantity, delivery, answers of the right panel. */
export function checkForm(form: Form): void {
  const service = serviceOf(form.service);
  if (service.isMaterial && form.quantity === 0) throw quantityMissing();
  if (service.needsDelivery && !form.delivery) throw deliveryMissing();
  if (form.details && form.details.panel !== service.panel)
    throw wrongPanel({ values: { service: service.displayName } });
}

/** Finds both places; throws for one that cannot be found. */
export async function locateBoth({ pickup, delivery }: Form): Promise<JobPlaces> {
  const found = await Promise.all([
    locateForWork(pickup, "pickup"),
    delivery ? locateForWork(delivery, "delivery") : null,
  ]);
  return { pickup: found[0], delivery: found[1] };
}

/** What a record keeps of the form. */
export function wantedJob(form: Form, { pickup, delivery }: JobPlaces, collectAt: string) {
  const typed = extractPostcode(form.pickup.text);
  const notes = notesOf(form, { pickup, delivery });
  return {
    service: form.service,
    title: jobTitle(serviceOf(form.service), pickup.locality),
    description: jobDescription(notes || null, form.details ?? null),
    pickup,
    delivery,
    pickupText: form.pickup.text,
    deliveryText: form.delivery?.text ?? null,
    postcode: typed ?? pickup.postcode ?? defaultPostcode,
    postcodeSource: typed ? ("typed" as const) : pickup.postcode ? ("geocoded" as const) : ("default" as const),
    quantity: form.quantity,
    materialType: form.materialType ?? null,
    urgencyLevel: form.urgencyLevel,
    collectAt,
    contactName: form.contactName,
    contactPhone: form.contactPhone,
    contactEmail: form.contactEmail ?? null,
    notes: notes || null,
    purchaseOrder: form.purchaseOrder ?? null,
    details: form.details ?? null,
  };
}

/** What the driver is told: the notes, and how to get into each place. */
function notesOf(form: Form, { pickup, delivery }: JobPlaces): string {
  const stops = [
    [pickup, form.pickup.gateNotes],
    [delivery, form.delivery?.gateNotes],
  ] as const;
  const all = stops.reduce((notes, [place, gateNotes]) => {
    // A site that was picked has put them there already, under its own name.
    if (!place || !gateNotes || notes.includes(gateNotes)) return notes;
    return withGateNotes(notes, { name: place.label, gateNotes });
  }, form.notes ?? "");
  if (all.length > notesMaxLength) throw notesTooLong({ values: { most: notesMaxLength } });
  return all;
}
