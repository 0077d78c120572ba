import { isLive } from "#shared/leads/lifecycle.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { leadEndedFact } from "./facts.ts";
import { leadById, leadUpdates, moved } from "./lead-store.ts";

/** Ends a lead that no haulier has been shown: its guest never proved the address, or no admin found where it is. */
export const onLeadDue: Reaction<"leadDue"> = async (fact, context) => {
  const { subjectId, dueAt } = fact.payload;
  const lead = await leadById(context.db, subjectId);
  if (!lead || lead.matchedAt || !isLive(lead.status) || lead.endsAt > dueAt) return;
  const after = moved(lead, context.now, { status: "expired" });
  await commitOnce(context, fact, "expire", leadUpdates(lead, after, "system"), [leadEndedFact(after)]);
};
