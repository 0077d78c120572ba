import type { Booking } from "#shared/booking/model.ts";
import type { JobTemplate } from "#shared/booking/template.ts";
import { gateNotesIn } from "#shared/places/gate-notes.ts";
import type { Place } from "#shared/places/model.ts";
import { type ChosenPlace, noPlace } from "../../lib/chosen-place.ts";
import { emptyDraft, type JobDraft } from "./job-draft.ts";
import { answersOf } from "./panel-answers.ts";
import { keepJobDraft } from "./use-job-form.ts";

/** What a job to be booked once more is made of, wherever it is from. */
type Kept = Pick<
  JobTemplate,
  "service" | "quantity" | "contactName" | "contactPhone" | "contactEmail" | "notes" | "purchaseOrder" | "details"
>;
type Booked = Kept & Pick<Booking, "pickup" | "delivery">;

/** The same job once more, with the day still to be chosen. */
export function draftOf({ pickup, delivery, ...job }: Booked): JobDraft {
  return draftAt(job, chosen(pickup, job.notes), delivery && chosen(delivery, job.notes));
}

/** A kept job, with the day still to be chosen. */
export function draftOfTemplate({ pickup, delivery, ...job }: JobTemplate): JobDraft {
  return draftAt(job, pickup, delivery);
}

function draftAt(job: Kept, pickup: ChosenPlace, delivery: ChosenPlace | null): JobDraft {
  return {
    ...emptyDraft,
    service: job.service,
    pickup,
    delivery: delivery ?? noPlace,
    quantity: job.quantity,
    urgencyLevel: "scheduled",
    contactName: job.contactName,
    contactPhone: job.contactPhone,
    contactEmail: job.contactEmail ?? "",
    notes: job.notes ?? "",
    purchaseOrder: job.purchaseOrder ?? "",
    ...answersOf(job.details),
  };
}

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
