import { JobRequestId } from "#shared/kernel/id.ts";
import { isLive } from "#shared/leads/lifecycle.ts";
import type { LeadStatus } from "#shared/leads/model.ts";
import { allOf, asOfNow } from "../platform/list.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { openJobById } from "../quotes/public.ts";
import { leadEndedFact, leadQuotedFact } from "./facts.ts";
import { leadById, leadEntity, leadUpdates, moved } from "./lead-store.ts";

const ends: Readonly<Record<string, LeadStatus>> = { booked: "accepted", expired: "expired", cancelled: "closed" };

/** Ends a lead with its job, by the job's current state: it may be open again. */
export const onJobClosed: Reaction<"jobClosed"> = async (fact, context) => {
  const { jobRequestId } = fact.payload;
  const lead = await leadById(context.db, jobRequestId);
  if (!lead || !isLive(lead.status)) return;
  const job = await openJobById(context.db, jobRequestId);
  const status = job && ends[job.status];
  if (!status) return;
  const after = moved(lead, context.now, { status });
  // An account that has claimed it gets the job's own notices.
  const facts = status === "expired" && job.ownerId === job.id ? [leadEndedFact(after)] : [];
  await commitOnce(context, fact, "lead", leadUpdates(lead, after, "system"), facts);
};

/** Ends a lead that no haulier has seen: its guest never confirmed the address, or no admin found the place. */
export const onLeadDue: Reaction<"leadDue"> = async (fact, context) => {
  const { subjectId, dueAt } = fact.payload;
  const lead = await leadById(context.db, subjectId);
  if (!lead || lead.matchedAt || !isLive(lead.status) || lead.endsAt > dueAt) return;
  const after = moved(lead, context.now, { status: "expired" });
  await commitOnce(context, fact, "expire", leadUpdates(lead, after, "system"), [leadEndedFact(after)]);
};

/** Marks a guest's open requests when emails bounce, so that an admin rings instead. */
export const onMailSuppressed: Reaction<"mailSuppressed"> = async (fact, context) => {
  const { email } = fact.payload;
  for (const lead of await allOf(context.db, asOfNow(leadEntity.lists.ofAddress({ email })))) {
    if (!isLive(lead.status) || lead.isUnreachable) continue;
    const after = moved(lead, context.now, { isUnreachable: true });
    await commitOnce(context, fact, `lead#${lead.id}`, leadUpdates(lead, after));
  }
};

/**
 * Counts a quote for a guest. The owner of an unclaimed lead is its own id; once an account claims it, the account is
 * notified like every owner.
 */
export const onQuoteMade: Reaction<"quoteMade"> = async (fact, context) => {
  const { jobRequestId, ownerId, quoteId, haulierId, haulierName, totalPence, revision } = fact.payload;
  if (JobRequestId.parse(ownerId) !== jobRequestId) return;
  const lead = await leadById(context.db, jobRequestId);
  if (!lead || !isLive(lead.status)) return;
  const isRevised = revision > 1;
  const after = moved(lead, context.now, {
    status: "quoted",
    quotes: lead.quotes + (isRevised ? 0 : 1),
    quotedAt: lead.quotedAt ?? fact.at,
  });
  const told = leadQuotedFact(after, { quoteId, haulierId, haulierName, totalPence, isRevised });
  await commitOnce(context, fact, "lead", leadUpdates(lead, after, "system"), [told]);
};
