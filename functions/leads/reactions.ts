import { JobRequestId } from "#shared/kernel/id.ts";
import { isLive } from "#shared/leads/lifecycle.ts";
import type { LeadStatus } from "#shared/leads/model.ts";
import { allOf, asOfNow } from "../platform/list.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { openJobById } from "../quotes/public.ts";
import { leadEndedEvent, leadQuotedEvent } from "./domain-events.ts";
import { leadById, leadEntity, leadUpdates, moved } from "./lead-store.ts";

const ends: Readonly<Record<string, LeadStatus>> = { booked: "accepted", expired: "expired", cancelled: "closed" };

/** Ends a lead with its job. Reads the job's current state, because the job may have been reopened. */
export const onJobClosed: Reaction<"jobClosed"> = async (domainEvent, context) => {
  const { jobRequestId } = domainEvent.payload;
  const lead = await leadById(context.db, jobRequestId);
  if (!lead || !isLive(lead.status)) return;
  const job = await openJobById(context.db, jobRequestId);
  const status = job && ends[job.status];
  if (!status) return;
  const after = moved(lead, context.now, { status });
  // An account that owns the lead now is notified about the job instead.
  const domainEvents = status === "expired" && job.ownerId === job.id ? [leadEndedEvent(after)] : [];
  await commitOnce(context, domainEvent, "lead", leadUpdates(lead, after, "system"), domainEvents);
};

/** Ends a lead that was never shown to hauliers: the guest did not confirm the address, or no admin found the place. */
export const onLeadDue: Reaction<"leadDue"> = async (domainEvent, context) => {
  const { subjectId, dueAt } = domainEvent.payload;
  const lead = await leadById(context.db, subjectId);
  if (!lead || lead.matchedAt || !isLive(lead.status) || lead.endsAt > dueAt) return;
  const after = moved(lead, context.now, { status: "expired" });
  await commitOnce(context, domainEvent, "expire", leadUpdates(lead, after, "system"), [leadEndedEvent(after)]);
};

/** Marks the open leads of an address whose emails bounce, so that an admin phones the guest instead. */
export const onMailSuppressed: Reaction<"mailSuppressed"> = async (domainEvent, context) => {
  const { email } = domainEvent.payload;
  for (const lead of await allOf(context.db, asOfNow(leadEntity.lists.ofAddress({ email })))) {
    if (!isLive(lead.status) || lead.isUnreachable) continue;
    const after = moved(lead, context.now, { isUnreachable: true });
    await commitOnce(context, domainEvent, `lead#${lead.id}`, leadUpdates(lead, after));
  }
};

/**
 * Counts a quote for a guest's lead. Leads that an account owns are skipped: the account is notified like every
 * owner.
 */
export const onQuoteMade: Reaction<"quoteMade"> = async (domainEvent, context) => {
  const { jobRequestId, ownerId, quoteId, haulierId, haulierName, totalPence, revision } = domainEvent.payload;
  if (JobRequestId.parse(ownerId) !== jobRequestId) return;
  const lead = await leadById(context.db, jobRequestId);
  if (!lead || !isLive(lead.status)) return;
  const isRevised = revision > 1;
  const after = moved(lead, context.now, {
    status: "quoted",
    quotes: lead.quotes + (isRevised ? 0 : 1),
    quotedAt: lead.quotedAt ?? domainEvent.at,
  });
  const told = leadQuotedEvent(after, { quoteId, haulierId, haulierName, totalPence, isRevised });
  await commitOnce(context, domainEvent, "lead", leadUpdates(lead, after, "system"), [told]);
};
