import type { Input } from "#shared/kernel/operation.ts";
import { leadChanged, serviceMissing } from "#shared/leads/faults.ts";
import { isLive } from "#shared/leads/lifecycle.ts";
import { type GuestLead, GuestLead as GuestLeadSchema, type LeadRecord } from "#shared/leads/model.ts";
import type { leadOperations } from "#shared/leads/operations.ts";
import { leadServices } from "#shared/leads/rules.ts";
import { locate } from "../places/public.ts";
import { type Context, mustSee } from "../platform/context.ts";
import type { Page } from "../platform/list.ts";
import { closedForGuest, openJobById } from "../quotes/public.ts";
import { leadEndedFact } from "./facts.ts";
import { leadById, leadsIn, leadUpdates, moved } from "./lead-store.ts";
import { matched } from "./match-lead.ts";

type Asked<Name extends keyof typeof leadOperations> = Input<(typeof leadOperations)[Name]>;

/** A lead without the secret of its link. */
const asAdminsSee = (lead: LeadRecord): GuestLead => GuestLeadSchema.parse(lead);

/** Leads in one state, oldest first. */
export async function guestLeads(input: Asked<"guestLeads">, context: Context): Promise<Page<GuestLead>> {
  const found = await leadsIn(context.db, input.status, input.nextToken);
  return { ...found, items: found.items.map(asAdminsSee) };
}

/** An admin shows a lead to hauliers, or closes it. */
export async function triageLead(input: Asked<"triageLead">, context: Context): Promise<GuestLead> {
  const lead = await leadById(context.db, input.leadId);
  mustSee(lead !== null, "Request");
  if (lead.version !== input.version) throw leadChanged();
  const change = input.decision === "match" ? await match(lead, input, context) : await close(lead, input, context);
  const answer = asAdminsSee(change.lead);
  context.audit({ reason: input.note, before: lead.status, after: change.lead.status });
  await context.commit([...leadUpdates(lead, change.lead, "admin"), ...change.writes], change.facts, answer);
  return answer;
}

/** For the service and at the place that the admin names, or else those that the guest has named. */
async function match(lead: LeadRecord, input: Asked<"triageLead">, { now }: Context) {
  if (lead.status !== "new" && lead.status !== "confirmed") throw leadChanged();
  const service = input.service ?? leadServices[lead.serviceType].service;
  if (!service) throw serviceMissing();
  const place = await locate({ text: input.location ?? lead.location }, "location");
  return matched({ ...lead, note: input.note }, { service, place }, now);
}

async function close(lead: LeadRecord, { decision, note }: Asked<"triageLead">, { db, now }: Context) {
  if (!isLive(lead.status)) throw leadChanged();
  const job = lead.matchedAt ? await openJobById(db, lead.id) : null;
  // An account's job is its owner's to end.
  if (job && job.ownerId !== job.id) throw leadChanged();
  const closed = job ? closedForGuest(job, now) : { writes: [], facts: [] };
  const after = moved(lead, now, { status: decision === "spam" ? "spam" : "closed", note });
  return {
    lead: after,
    writes: closed.writes,
    facts: [...closed.facts, leadEndedFact(after)],
  };
}
