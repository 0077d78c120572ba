import { termsNow } from "#shared/booking/cancellation.ts";
import { stands } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, QuoteRecord } from "#shared/quotes/model.ts";
import { canonical } from "../platform/idempotency-keys.ts";
import { shortHash } from "../platform/short-hash.ts";

/** Identifies the day, places, work and terms of one posting of a job. Any change gives another mark. */
export function workMark(job: OpenJobRecord): string {
  const { round, collectAt, service, pickup, delivery, quantity, materialType, urgencyLevel, notes, details } = job;
  const places = [pickup, delivery].map((place) => place && [place.coordinates.lat, place.coordinates.lng]);
  return shortHash(
    canonical({ round, collectAt, service, places, quantity, materialType, urgencyLevel, notes, details, termsNow })
      .text,
  );
}

/** Whether a quote is open and for the current terms of the job. A quote for another day or other work binds nobody. */
export const isMadeFor = (job: OpenJobRecord, quote: QuoteRecord): boolean =>
  stands(quote.status) && quote.madeFor === workMark(job);
