import type { z } from "zod";
import { deliveryMissing, notesTooLong, quantityMissing, wrongPanel } from "#shared/booking/faults.ts";
import { jobDescription, jobTitle } from "#shared/booking/rules.ts";
import { notesMaxLength, typedWork, type Work, type WorkForm } from "#shared/booking/work.ts";
import { serviceOf } from "#shared/catalogue/normalise.ts";
import { mustFitHire } from "#shared/fleet/hire.ts";
import { defaultPostcode, extractPostcode } from "#shared/geo/postcode.ts";
import { withGateNotes } from "#shared/places/gate-notes.ts";
import type { Place } from "#shared/places/model.ts";
import { daysHeld } from "#shared/pricing/hours-held.ts";
import { locateForWork, storedChoice, type WorkChoice } from "../places/public.ts";
import type { Context } from "../platform/context.ts";

/** The form of a job: a request for one vehicle, or an open job. */
interface Form extends Omit<z.output<typeof WorkForm>, "pickup" | "delivery"> {
  readonly pickup: WorkChoice;
  readonly delivery?: WorkChoice | null | undefined;
}

export interface JobPlaces {
  readonly pickup: Place;
  readonly delivery: Place | null;
}

/** Throws if the form breaks a rule of its service: quantity, delivery, panel answers, length of a hire. */
export function checkForm(form: Form): void {
  const service = serviceOf(form.service);
  if (service.isMaterial && form.quantity === 0) throw quantityMissing();
  if (service.needsDelivery && !form.delivery) throw deliveryMissing();
  if (form.details && form.details.panel !== service.panel)
    throw wrongPanel({ values: { service: service.displayName } });
  mustFitHire({ days: daysHeld(form.details) });
}

/** Replaces the places of saved sites by their stored data. Throws for a deleted site or gate. */
export async function withStoredPlaces<Wanted extends Form>(form: Wanted, context: Context) {
  const [pickup, delivery] = await Promise.all([
    storedChoice(form.pickup, "pickup", context),
    form.delivery ? storedChoice(form.delivery, "delivery", context) : null,
  ]);
  return { ...form, pickup, delivery };
}

/** Geocodes both places. Throws if one cannot be found. */
export async function locateBoth({ pickup, delivery }: Form, context: Context): Promise<JobPlaces> {
  const placeOf = async (choice: WorkChoice, field: string) =>
    choice.stored?.place ?? locateForWork(choice, field, context);
  const found = await Promise.all([placeOf(pickup, "pickup"), delivery ? placeOf(delivery, "delivery") : null]);
  return { pickup: found[0], delivery: found[1] };
}

/** Returns the work of a form, at the server's places and with the uploaded files. */
export function workOfForm(
  form: Form,
  { pickup, delivery }: JobPlaces,
  files: Pick<Work, "photos" | "voiceNote"> = { photos: [], voiceNote: null },
): Work {
  const typed = extractPostcode(form.pickup.text);
  const notes = notesOf(form, { pickup, delivery }) || null;
  return {
    ...typedWork({ ...form, notes }),
    title: jobTitle(serviceOf(form.service), pickup.locality),
    description: jobDescription(notes, form.details ?? null),
    pickup,
    delivery,
    pickupText: form.pickup.text,
    deliveryText: form.delivery?.text ?? null,
    postcode: typed ?? pickup.postcode ?? defaultPostcode,
    postcodeSource: typed ? "typed" : pickup.postcode ? "geocoded" : "default",
    ...files,
  };
}

/** Adds the gate notes of each place to the driver's notes. */
function notesOf(form: Form, { pickup, delivery }: JobPlaces): string {
  const stops = [
    [pickup, form.pickup],
    [delivery, form.delivery],
  ] as const;
  const all = stops.reduce((notes, [place, choice]) => {
    if (!place || !choice) return notes;
    if (choice.stored) return withGateNotes(notes, choice.stored.notes);
    const { gateNotes = null } = choice;
    return gateNotes && notes.includes(gateNotes) ? notes : withGateNotes(notes, { name: place.label, gateNotes });
  }, form.notes ?? "");
  if (all.length > notesMaxLength) throw notesTooLong({ values: { most: notesMaxLength } });
  return all;
}
