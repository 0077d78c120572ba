import type { LeadRecord } from "#shared/leads/model.ts";
import { type Context, callerId } from "../platform/context.ts";
import { eventWrites } from "../platform/domain-events.ts";
import { type ErasureSteps, eachOf } from "../platform/erasure-step.ts";
import { allOf } from "../platform/list.ts";
import type { ExportOf, Fates } from "../platform/personal-records.ts";
import type { ReactionContext } from "../platform/reaction.ts";
import { jobOf, removalOf } from "./guest-job.ts";
import { leadEntity } from "./lead-store.ts";

export const leadFates = {
  guestLead: {
    words: { email: ["name", "email", "phone", "company", "location", "description", "note"], ours: ["secret"] },
    exportedIn: { quotesAskedAsGuest: "quotes you have asked for without an account" },
    erased: "deleted",
    why: "A guest without an account asks for quotes.",
    until: "1 year from when it was made, until its guest deletes it, or until the account ends",
    endedBy: "expiry",
  },
} as const satisfies Fates;

export async function personalRecordsOf(context: Context): Promise<ExportOf<typeof leadFates>> {
  const leads = await allOf(context.db, leadEntity.lists.ofPerson({ userId: callerId(context) }));
  return {
    quotesAskedAsGuest: leads.map(({ secret: _secret, note: _note, version: _version, ...lead }) => lead),
  };
}

export const leadErasure = (): ErasureSteps => ({
  asked: eachOf(
    ({ userId }) => leadEntity.lists.ofPerson({ userId }),
    (lead, context) => remove(lead, context),
  ),
  askedFromAddress: eachOf(
    ({ email }) => leadEntity.lists.ofAddress({ email }),
    (lead, context) => remove(lead, context),
  ),
});

async function remove(lead: LeadRecord, context: ReactionContext): Promise<void> {
  const { writes, facts } = removalOf(lead, await jobOf(context.db, lead), context.now);
  await context.db.commit([...writes, ...eventWrites(context, facts)]);
}
