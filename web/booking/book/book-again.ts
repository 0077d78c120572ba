import type { Booking } from "#shared/booking/model.ts";
import type { Place } from "#shared/places/model.ts";
import { type ChosenPlace, noPlace } from "../../lib/chosen-place.ts";
import { emptyDraft, type JobDraft } from "./job-draft.ts";
import { answersOf } from "./panel-answers.ts";
import { keepJobDraft } from "./use-job-form.ts";

type Booked = Pick<
  Booking,
  | "service"
  | "pickup"
  | "delivery"
  | "quantity"
  | "contactName"
  | "contactPhone"
  | "contactEmail"
  | "notes"
  | "purchaseOrder"
  | "details"
>;

/** The same job once more, with the day still to be chosen. */
export function draftOf({ service, pickup, delivery, quantity, details, ...booking }: Booked): JobDraft {
  return {
    ...emptyDraft,
    service,
    pickup: chosen(pickup),
    delivery: delivery ? chosen(delivery) : noPlace,
    quantity,
    urgencyLevel: "scheduled",
    contactName: booking.contactName,
    contactPhone: booking.contactPhone,
    contactEmail: booking.contactEmail ?? "",
    notes: booking.notes ?? "",
    purchaseOrder: booking.purchaseOrder ?? "",
    ...answersOf(details),
  };
}

const chosen = (place: Place): ChosenPlace => ({ text: place.label, placeId: null, place });

/** Fills the booking form with the same job. */
export function bookAgain(booking: Booked): void {
  keepJobDraft(draftOf(booking));
}
