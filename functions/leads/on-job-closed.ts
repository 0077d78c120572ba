import { isLive } from "#shared/leads/lifecycle.ts";
import type { LeadStatus } from "#shared/leads/model.ts";
import { commitOnce, type Reaction } from "../platform/reaction.ts";
import { openJobById } from "../quotes/public.ts";
import { leadEndedFact } from "./facts.ts";
import { leadById, leadUpdates, moved } from "./lead-store.ts";

const ends: Readonly<Record<string, LeadStatus>> = { booked: "accepted", expired: "expired", cancelled: "closed" };

/** Ends a lead with its job, as the job stands now: it may have been put up again since. */
export const onJobClosed: Reaction<"jobClosed"> = async (fact, context) => {
  const { jobRequestId } = fact.payload;
  const lead = await leadById(context.db, jobRequestId);
  if (!lead || !isLive(lead.status)) return;
  const job = await openJobById(context.db, jobRequestId);
  const status = job && ends[job.status];
  if (!status) return;
  const after = moved(lead, context.now, { status });
  // An account that has taken it over is told by the job's own notices.
  const facts = status === "expired" && job.ownerId === job.id ? [leadEndedFact(after)] : [];
  await commitOnce(context, fact, "lead", leadUpdates(lead, after, "system"), facts);
};
