import type { JobRequestId } from "#shared/kernel/id.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import type { Database, Write } from "../platform/database.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import { closedForGuest, openJobById } from "../quotes/public.ts";
import { leadRemovals } from "./lead-store.ts";

/** Returns the open job of a lead; null before the lead is matched. */
export const jobOf = (db: Database, lead: LeadRecord) => (lead.matchedAt ? openJobById(db, lead.id) : null);

/** Whether an account owns the lead now. Until then the job's owner is the job itself. */
export const isTaken = (job: { readonly ownerId: string; readonly id: JobRequestId } | null) =>
  job !== null && job.ownerId !== String(job.id);

/** Deletes a lead, its timer, and its open job unless an account owns it. Fails if lead or job has changed. */
export function removalOf(
  lead: LeadRecord,
  job: Awaited<ReturnType<typeof jobOf>>,
  now: string,
): { writes: readonly Write[]; facts: readonly NewDomainEvent[] } {
  const closed = job && !isTaken(job) ? closedForGuest(job, now) : { writes: [], facts: [] };
  return { writes: [...leadRemovals(lead), ...closed.writes], facts: closed.facts };
}
