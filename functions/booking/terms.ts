import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import type { Place } from "#shared/places/model.ts";
import { termsOf } from "../platform/terms.ts";

const where = (place: Place | null) => place && [place.coordinates.lat, place.coordinates.lng];

/** What the sides of a job agree to beside its price. */
const agreed = (job: JobRecord | BookingRecord) => ({
  time: job.collectAt,
  place: [where(job.pickup), where(job.delivery)],
  work: [job.service, job.quantity],
  "cancellation terms": job.cancellationTerms,
});

/** What a haulier agrees to who accepts a request. */
export const requestTerms = (job: JobRecord) =>
  termsOf({ ...agreed(job), answers: job.details, price: job.price.totalPence });

/** What both sides of a booking have agreed on. */
export const bookingTerms = (booking: BookingRecord) => termsOf({ ...agreed(booking), price: booking.finalPricePence });
