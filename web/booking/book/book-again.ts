import type { Booking } from "#shared/booking/model.ts";
import type { JobTemplate } from "#shared/booking/template.ts";
import { gateNotesIn } from "#shared/places/gate-notes.ts";
import type { Place } from "#shared/places/model.ts";
import type { ChosenPlace } from "../../lib/chosen-place.ts";
import { draftOfWork, type JobDraft } from "./job-draft.ts";
import { keepJobDraft } from "./use-job-form.ts";

type Booked = Parameters<typeof draftOfWork>[0] & Pick<Booking, "pickup" | "delivery">;

/** The same job once more, with the day still to be chosen. */
export const draftOf = (job: Booked): JobDraft =>
  draftOfWork(job, chosen(job.pickup, job.notes), job.delivery && chosen(job.delivery, job.notes));

/** A kept job, with the day still to be chosen. */
export const draftOfTemplate = (job: JobTemplate): JobDraft => draftOfWork(job, job.pickup, job.delivery);

const chosen = (place: Place, notes: string | null): ChosenPlace => ({
  ...{ text: place.label, placeId: null, place },
  // An address may have had its pin moved, as to a gate: the job is at the same point again.
  ...(place.precision === "address" && { pin: place.coordinates }),
  gateNotes: gateNotesIn(notes, place.label),
});

/** Fills the booking form with the same job. */
export function bookAgain(booking: Booked): void {
  keepJobDraft(draftOf(booking));
}
