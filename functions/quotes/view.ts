import { OfferedWork, workOf } from "#shared/booking/work.ts";
import { outwardOf } from "#shared/geo/postcode.ts";
import { coarse } from "#shared/places/coarse.ts";
import { timeHeld } from "#shared/pricing/hours-held.ts";
import { isOpen, quoteMovesOf } from "#shared/quotes/lifecycle.ts";
import type { JobNotice, OpenJob, OpenJobRecord, Quote, QuoteRecord } from "#shared/quotes/model.ts";
import { shownFiles, shownNote } from "../booking/public.ts";
import { compared, earliestOnSite, isTaken } from "../fleet/public.ts";
import type { Context } from "../platform/context.ts";
import { termsOf } from "../platform/terms.ts";
import type { Part } from "./access.ts";
import { wantedHoursOf } from "./wanted-hours.ts";

/** Shown to hauliers instead of the owner's name. */
const nobody: Readonly<Record<OpenJobRecord["origin"], string>> = {
  contractor: "A contractor",
  haulier_post: "A haulier",
  guest: "A customer",
};

/** The public view of a job, for the job board. */
export function noticeOf(job: OpenJobRecord): JobNotice {
  const { id, reference, service, quantity, urgencyLevel, collectAt, openUntil, standing, origin, title } = job;
  // A default postcode does not tell where the site is, so the locality is used.
  const area = (job.postcodeSource !== "default" && outwardOf(job.postcode)) || job.pickup.locality;
  const shown = { id, reference, service, title, area, quantity, urgencyLevel, collectAt, openUntil, standing, origin };
  // Hashes published fields only: a hash of hidden fields would let readers guess them.
  const terms = termsOf({ time: collectAt, place: area, work: [service, title, quantity, urgencyLevel] });
  return { ...shown, terms };
}

/** Hauliers that may only quote see no name or contact. Their distance and price use the site's grid square. */
export async function jobViewFor(job: OpenJobRecord, part: Part, now: string): Promise<OpenJob> {
  const { budgetPence, bookingId, createdAt, version } = job;
  const isHidden = part === "haulier";
  return {
    ...workOf(job, OfferedWork),
    ...noticeOf(job),
    status: isOpen(job.status) && job.openUntil <= now ? "expired" : job.status,
    ownerId: isHidden ? null : job.ownerId,
    ownerName: isHidden ? nobody[job.origin] : job.ownerName,
    ...{ budgetPence, createdAt, version },
    place: isHidden ? coarse(job.pickup) : job.pickup,
    delivery: job.delivery && (isHidden ? coarse(job.delivery) : job.delivery),
    photos: await shownFiles(job.photos, job, now),
    voiceNote: await shownNote(job.voiceNote, job, now),
    contactPhone: part === "owner" ? job.contactPhone : null,
    bookingId: isHidden ? null : bookingId,
    isYours: part === "owner",
  };
}

/** Returns a quote for one side, with the vehicle's diary. */
export async function quoteView(context: Context, job: OpenJobRecord, quote: QuoteRecord, part: Part): Promise<Quote> {
  const stands = quote.status === "submitted";
  const [[view], taken, earliestAt] = await Promise.all([
    quoteViews(context, [{ job, quote }], part),
    stands ? isTaken(context.db, wantedHoursOf(job, quote), context.now) : null,
    stands ? earliestOnSite(context.db, quote, context.now) : null,
  ]);
  return { ...(view as Quote), isTaken: taken, earliestAt };
}

/** Returns quotes for one side, in few reads and without diaries. */
export async function quoteViews(
  context: Context,
  made: readonly { job: OpenJobRecord; quote: QuoteRecord }[],
  part: Part,
): Promise<Quote[]> {
  const offerOf = (
    { service, collectAt, details }: OpenJobRecord,
    quote: Pick<QuoteRecord, "haulierId" | "fleetId">,
  ) => {
    const { haulierId, fleetId } = quote;
    return { haulierId, fleetId, service, collectAt, held: timeHeld(service, details) };
  };
  const offers = made.map(({ job, quote }) => offerOf(job, quote));
  const beside = await compared(context.db, offers);
  return made.map(({ job, quote: { madeFor: _mark, ...quote } }) => {
    const { card, uncovered } = beside(offerOf(job, quote));
    const isOver = quote.status === "submitted" && quote.validUntil <= context.now;
    return {
      ...quote,
      status: isOver ? "expired" : quote.status,
      rating: card?.averageRating ?? null,
      reviewCount: card?.reviewCount ?? 0,
      verified: card?.verified ?? false,
      uncovered,
      isTaken: null,
      earliestAt: null,
      allowedMoves: isOver || !isOpen(job.status) ? [] : quoteMovesOf(quote.status, actorOf(part)),
    };
  });
}

const actorOf = (part: Part) => (part === "owner" ? "contractor" : part);
