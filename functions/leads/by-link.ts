import { Fault } from "#shared/kernel/errors.ts";
import type { JobRequestId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { hydrated, linkEnded, otherAddress } from "#shared/leads/faults.ts";
import { isLive } from "#shared/leads/lifecycle.ts";
import type { LeadByLink, LeadRecord } from "#shared/leads/model.ts";
import type { leadOperations } from "#shared/leads/operations.ts";
import { leadServices } from "#shared/leads/rules.ts";
import type { Place } from "#shared/places/model.ts";
import { profileById } from "../accounts/public.ts";
import { locate } from "../places/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { handedOver, offersFor } from "../quotes/public.ts";
import { isTaken, jobOf, removalOf } from "./guest-job.ts";
import { leadUpdates, moved } from "./lead-store.ts";
import { leadOfLink } from "./link.ts";
import { matched } from "./match-lead.ts";

type Asked<Name extends keyof typeof leadOperations> = Input<(typeof leadOperations)[Name]>;

async function asGuestSees(context: Context, lead: LeadRecord): Promise<LeadByLink> {
  const { id, status, email, serviceType, location, description, urgency, createdAt, endsAt } = lead;
  const job = await jobOf(context.db, lead);
  const isTakenOver = isTaken(job);
  const offers = job && !isTakenOver && isLive(status) ? await offersFor(context, job) : [];
  return { id, status, email, serviceType, location, description, urgency, createdAt, endsAt, isTakenOver, offers };
}

export async function leadByLink({ link }: Asked<"leadByLink">, context: Context): Promise<LeadByLink> {
  return asGuestSees(context, await leadOfLink(context.db, link));
}

/**
 * Confirms the guest's address: only its owner can read the emailed link. With a clear service and place, hauliers see
 * the lead at once; otherwise an admin decides.
 */
export async function confirmLead({ link }: Asked<"confirmLead">, context: Context): Promise<LeadByLink> {
  const lead = await leadOfLink(context.db, link);
  if (lead.status !== "new") return asGuestSees(context, lead);
  if (lead.endsAt <= context.now) throw linkEnded();
  const { service } = leadServices[lead.serviceType];
  const place = service && (await foundOrNull(lead.location, context));
  const change =
    service && place
      ? matched(lead, { service, place }, context.now)
      : { lead: moved(lead, context.now, { status: "confirmed", confirmedAt: context.now }), writes: [], facts: [] };
  await context.commit([...leadUpdates(lead, change.lead, "contractor"), ...change.writes], change.facts);
  return asGuestSees(context, change.lead);
}

/** Returns the place of a guest's text. Null when it is not found: an admin must find it. */
async function foundOrNull(text: string, context: Context): Promise<Place | null> {
  try {
    return await locate({ text }, "location", context);
  } catch (error) {
    if (error instanceof Fault && error.detail.field === "location") return null;
    throw error;
  }
}

/**
 * Gives a lead with its job and quotes to the account of its email address. Only one concurrent call succeeds. Repeated
 * calls of the same account succeed.
 */
export async function claimLead({ link }: Asked<"claimLead">, context: Context): Promise<JobRequestId> {
  const lead = await leadOfLink(context.db, link);
  const me = await profileById(context.db, callerId(context));
  mustSee(me !== null, "Account");
  if (me.email !== lead.email) throw otherAddress();
  const job = await jobOf(context.db, lead);
  if (job?.ownerId === me.id) return lead.id;
  if (isTaken(job)) throw hydrated();
  if (!job || !isLive(lead.status)) throw linkEnded();
  const owner = {
    ownerId: me.id,
    ownerName: me.companyName ?? me.fullName,
    contactName: lead.name,
    contactPhone: lead.phone,
    contactEmail: lead.email,
    pickupText: lead.location,
  };
  const after = moved(lead, context.now, { userId: me.id });
  const writes = handedOver(job, owner, context.now);
  context.audit({ after: job.reference });
  await context.commit([...leadUpdates(lead, after), ...writes], [], lead.id);
  return lead.id;
}

/**
 * Deletes a lead with everything that hauliers could read of it. A lead that an account owns is deleted with the
 * account.
 */
export async function deleteLead({ link }: Asked<"deleteLead">, context: Context): Promise<boolean> {
  const lead = await leadOfLink(context.db, link);
  const job = await jobOf(context.db, lead);
  if (isTaken(job)) throw hydrated();
  const { writes, facts } = removalOf(lead, job, context.now);
  await context.commit(writes, facts);
  return true;
}
