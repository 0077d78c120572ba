import type { JobRequestId } from "#shared/kernel/id.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import type { Database, Write } from "../platform/database.ts";
import type { NewDomainEvent } from "../platform/domain-events.ts";
import { closedForGuest, openJobById } from "../quotes/public.ts";
import { leadRemovals } from "./lead-store.ts";

/** The job of a lead that hauliers quote for; null before it is matched. */
export const jobOf = (db: Database, lead: LeadRecord) => (lead.matchedAt ? openJobById(db, lead.id) : null);

/** Whether an account owns a lead's job. Before that nobody does. */
export const isTaken = (job: { readonly ownerId: string; readonly id: JobRequestId } | null) =>
  job !== null && job.ownerId !== String(job.id);

/** Deletes a lead, its timer, and its open job unless an account owns it. Fails if lead or job changed. */
export function removalOf(
  lead: LeadRecord,
  job: Awaited<ReturnType<typeof jobOf>>,
  now: string,
): { writes: readonly Write[]; facts: readonly NewDomainEvent[] } {
  const closed = job && !isTaken(job) ? closedForGuest(job, now) : { writes: [], facts: [] };
  return { writes: [...leadRemovals(lead), ...closed.writes], facts: closed.facts };
}
