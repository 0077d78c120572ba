import type { JobRequestId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import type { TakenBy } from "#shared/kernel/taken-by.ts";
import { leadChanged, serviceMissing } from "#shared/leads/faults.ts";
import { isLive } from "#shared/leads/lifecycle.ts";
import { type GuestLead, GuestLead as GuestLeadSchema, type LeadRecord } from "#shared/leads/model.ts";
import type { leadOperations } from "#shared/leads/operations.ts";
import { leadServices } from "#shared/leads/rules.ts";
import { mustBeFree, released, takenBy } from "../accounts/public.ts";
import { locate } from "../places/public.ts";
import { type Context, mustSee } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import type { Page } from "../platform/list.ts";
import { closedForGuest, openJobById } from "../quotes/public.ts";
import { leadEndedEvent } from "./domain-events.ts";
import { leadById, leadsIn, leadUpdates, moved } from "./lead-store.ts";
import { matched } from "./match-lead.ts";

type Asked<Name extends keyof typeof leadOperations> = Input<(typeof leadOperations)[Name]>;

const asAdminsSee = (lead: LeadRecord, takenBy: TakenBy | null): GuestLead =>
  GuestLeadSchema.parse({ ...lead, takenBy });

export async function guestLeads(input: Asked<"guestLeads">, context: Context): Promise<Page<GuestLead>> {
  const found = await leadsIn(context.db, input.status, input.nextToken);
  const ids = found.items.map(({ id }) => id);
  const takenByOf = await takenBy(context, "leads", ids);
  return { ...found, items: found.items.map((lead) => asAdminsSee(lead, takenByOf(lead.id))) };
}

export async function leadWaits(db: Database, id: JobRequestId): Promise<boolean> {
  const lead = await leadById(db, id);
  return lead !== null && isLive(lead.status);
}

export async function triageLead(input: Asked<"triageLead">, context: Context): Promise<GuestLead> {
  const lead = await leadById(context.db, input.leadId);
  mustSee(lead !== null, "Request");
  await mustBeFree(context, "leads", lead.id);
  if (lead.version !== input.version) throw leadChanged();
  const change = input.decision === "match" ? await match(lead, input, context) : await close(lead, input, context);
  const answer = asAdminsSee(change.lead, null);
  context.audit({ reason: input.note, before: lead.status, after: change.lead.status });
  const writes = [...leadUpdates(lead, change.lead, "admin"), ...change.writes, released(context, "leads", lead.id)];
  await context.commit(writes, change.facts, answer);
  return answer;
}

async function match(lead: LeadRecord, input: Asked<"triageLead">, context: Context) {
  if (lead.status !== "new" && lead.status !== "confirmed") throw leadChanged();
  const service = input.service ?? leadServices[lead.serviceType].service;
  if (!service) throw serviceMissing();
  const place = await locate({ text: input.location ?? lead.location }, "location", context);
  return matched({ ...lead, note: input.note }, { service, place }, context.now);
}

async function close(lead: LeadRecord, { decision, note }: Asked<"triageLead">, { db, now }: Context) {
  if (!isLive(lead.status)) throw leadChanged();
  const job = lead.matchedAt ? await openJobById(db, lead.id) : null;
  // An admin cannot end a job that an account owns.
  if (job && job.ownerId !== job.id) throw leadChanged();
  const closed = job ? closedForGuest(job, now) : { writes: [], facts: [] };
  const after = moved(lead, now, { status: decision === "spam" ? "spam" : "closed", note });
  return {
    lead: after,
    writes: closed.writes,
    facts: [...closed.facts, leadEndedEvent(after)],
  };
}
