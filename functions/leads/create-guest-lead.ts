import { JobRequestId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import type { leadOperations } from "#shared/leads/operations.ts";
import { leadEnds, mostADay } from "#shared/leads/rules.ts";
import type { Context } from "../platform/context.ts";
import { ConditionFailed } from "../platform/database.ts";
import { eventWrites } from "../platform/domain-events.ts";
import { limitDay } from "../platform/rate.ts";
import { newLinkSecret } from "../platform/record-link.ts";
import { shortHash } from "../platform/short-hash.ts";
import { idOfWords, senderOf } from "../platform/visitor-words.ts";
import { leadMadeEvent } from "./domain-events.ts";
import { leadById, newLeadWrites } from "./lead-store.ts";

type LeadForm = Input<typeof leadOperations.createGuestLead>;

/**
 * Stores a guest's request and emails the address for confirmation. The answer does not reveal whether an account
 * exists. Robots, which fill in `website`, get a success, but nothing is stored.
 */
export async function createGuestLead(input: LeadForm, context: Context): Promise<boolean> {
  const { website, clientKey, company, budgetRange, ...form } = input;
  if (website) return true;
  const words = [clientKey, form.name, form.email, form.phone, form.serviceType, form.location, form.description];
  const id = JobRequestId.parse(idOfWords(senderOf(context), words));
  if (await leadById(context.db, id)) return true;
  await limitDay(context.db, { key: `guestLead#${shortHash(form.email)}`, perDay: mostADay, now: context.now });
  const lead: LeadRecord = {
    ...form,
    id,
    company: company ?? null,
    budgetRange: budgetRange ?? null,
    status: "new",
    userId: context.caller.userId,
    quotes: 0,
    note: null,
    secret: newLinkSecret(),
    createdAt: context.now,
    confirmedAt: null,
    matchedAt: null,
    quotedAt: null,
    isUnreachable: false,
    endsAt: leadEnds(context.now),
    updatedAt: context.now,
    version: 1,
  };
  try {
    // Guests have no account, so it cannot use the context's idempotency keys.
    await context.db.commit([...newLeadWrites(lead), ...eventWrites(context, [leadMadeEvent(lead)])]);
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error;
  }
  return true;
}
