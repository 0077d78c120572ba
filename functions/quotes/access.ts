import type { JobRequestId, QuoteId, UserId } from "#shared/kernel/id.ts";
import { otherSideDoes } from "#shared/quotes/faults.ts";
import { isOpen } from "#shared/quotes/lifecycle.ts";
import type { OpenJobRecord, QuoteRecord } from "#shared/quotes/model.ts";
import { actsForHaulier, hauliersOfCaller, profileById } from "../accounts/public.ts";
import { actsAsAdmin, type Context, callerId, mustSee } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { hasQuoted, openJobById, quoteById } from "./record-store.ts";

export type Part = "owner" | "haulier" | "admin";

/** The caller's role in a job, or null. A haulier sees a job while it may quote for it or has quoted. */
export async function partIn(context: Context, job: OpenJobRecord): Promise<Part | null> {
  if (actsAsAdmin(context)) return "admin";
  if (job.ownerId === callerId(context)) return "owner";
  const seen = await Promise.all((await hauliersOfCaller(context)).map((id) => seesJob(context, job, id)));
  return seen.includes(true) ? "haulier" : null;
}

async function seesJob(context: Context, job: OpenJobRecord, haulierId: UserId): Promise<boolean> {
  if (haulierId === job.ownerId) return false;
  if (job.haulierId !== null && job.haulierId !== haulierId) return false;
  if (isOpen(job.status) && (await mayQuoteFor(context, job, haulierId))) return true;
  return hasQuoted(context.db, { jobRequestId: job.id, haulierId });
}

/** Guests' jobs are open to verified hauliers only, as promised to guests. Contractors judge for themselves. */
async function mayQuoteFor({ db }: Context, job: OpenJobRecord, haulierId: UserId): Promise<boolean> {
  return job.origin !== "guest" || isVerified(db, haulierId);
}

export async function isVerified(db: Database, haulierId: UserId): Promise<boolean> {
  return (await profileById(db, haulierId))?.verifiedStatus === "verified";
}

/** Returns a job in which the caller takes part, and their role. Throws NotFound otherwise. */
export async function seenJob(context: Context, id: JobRequestId): Promise<{ job: OpenJobRecord; part: Part }> {
  const job = await openJobById(context.db, id);
  const part = job && (await partIn(context, job));
  mustSee(Boolean(job && part), "Job");
  return { job: job as OpenJobRecord, part: part as Part };
}

/**
 * Returns a job that the caller has posted. Throws NotFound if they may not see it, NotAllowed if they may only quote.
 */
export async function ownJob(context: Context, id: JobRequestId): Promise<OpenJobRecord> {
  const { job, part } = await seenJob(context, id);
  if (part === "haulier") throw otherSideDoes();
  return job;
}

/** Returns a quote of the caller's own side, with its job. Throws NotFound otherwise. */
export async function seenQuote(context: Context, id: QuoteId) {
  const quote = await quoteById(context.db, id);
  mustSee(quote !== null, "Quote");
  const job = await openJobById(context.db, quote.jobRequestId);
  mustSee(job !== null, "Quote");
  const side = await sideIn(context, job, quote);
  mustSee(side !== null, "Quote");
  return { quote, job, side };
}

async function sideIn(context: Context, job: OpenJobRecord, quote: QuoteRecord): Promise<Part | null> {
  if (actsAsAdmin(context)) return "admin";
  if (job.ownerId === callerId(context)) return "owner";
  return (await actsForHaulier(context, quote.haulierId)) ? "haulier" : null;
}
