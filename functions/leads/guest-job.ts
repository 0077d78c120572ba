import type { JobRequestId } from "#shared/kernel/id.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import type { Database, Write } from "../platform/database.ts";
import type { NewFact } from "../platform/facts.ts";
import { closedForGuest, openJobById } from "../quotes/public.ts";
import { leadRemovals } from "./lead-store.ts";

/** The job of a lead that hauliers quote for; null before it is matched. */
export const jobOf = (db: Database, lead: LeadRecord) => (lead.matchedAt ? openJobById(db, lead.id) : null);

/** Whether an account has taken a lead's job over: until then nobody owns it. */
export const isTaken = (job: { readonly ownerId: string; readonly id: JobRequestId } | null) =>
  job !== null && job.ownerId !== String(job.id);

/**
 * What takes a lead away, with its timer, and its job off the board; refused when it has changed since it was read. A job that
 * an account has taken over is that account's.
 */
export function removalOf(
  lead: LeadRecord,
  job: Awaited<ReturnType<typeof jobOf>>,
  now: string,
): { writes: readonly Write[]; facts: readonly NewFact[] } {
  const closed = job && !isTaken(job) ? closedForGuest(job, now) : { writes: [], facts: [] };
  return { writes: [...leadRemovals(lead), ...closed.writes], facts: closed.facts };
}
