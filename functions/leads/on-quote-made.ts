import { JobRequestId } from "#shared/kernel/id.ts";
import { isLive } from "#shared/leads/lifecycle.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { leadQuotedFact } from "./facts.ts";
import { leadById, leadUpdates, moved } from "./lead-store.ts";

/**
 * Counts a quote for a guest, whose lead has its own id for an owner until an account takes it over; from then on the
 * account is told, as every owner is.
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
