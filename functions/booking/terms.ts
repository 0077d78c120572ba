import type { BookingRecord, JobRecord } from "#shared/booking/model.ts";
import type { Place } from "#shared/places/model.ts";
import { termsOf } from "../platform/terms.ts";

const where = (place: Place | null) => place && [place.coordinates.lat, place.coordinates.lng];

/** The terms of a job other than its price. */
const agreed = (job: JobRecord | BookingRecord) => ({
  time: job.collectAt,
  place: [where(job.pickup), where(job.delivery)],
  work: [job.service, job.quantity],
  "cancellation terms": job.cancellationTerms,
});

/** The terms that a haulier agrees to by accepting a request. */
export const requestTerms = (job: JobRecord) =>
  termsOf({ ...agreed(job), answers: job.details, price: job.price.totalPence });

export const bookingTerms = (booking: BookingRecord) => termsOf({ ...agreed(booking), price: booking.finalPricePence });
