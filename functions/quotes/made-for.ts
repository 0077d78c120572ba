import { termsNow } from "#shared/booking/cancellation.ts";
import { stands } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, QuoteRecord } from "#shared/quotes/model.ts";
import { canonical } from "../platform/client-keys.ts";
import { shortHash } from "../platform/short-hash.ts";

/** A mark of what a job asks for: its day, places, work and terms, each time that it is put up. What is another job has another mark. */
export function workMark(job: OpenJobRecord): string {
  const { round, collectAt, service, pickup, delivery, quantity, materialType, urgencyLevel, notes, details } = job;
  const places = [pickup, delivery].map((place) => place && [place.coordinates.lat, place.coordinates.lng]);
  return shortHash(
    canonical({ round, collectAt, service, places, quantity, materialType, urgencyLevel, notes, details, termsNow })
      .text,
  );
}

/** Whether a quote stands, and for what the job asks now: one that was made for another day or other work binds nobody. */
export const standsFor = (job: OpenJobRecord, quote: QuoteRecord): boolean =>
  stands(quote.status) && quote.madeFor === workMark(job);
