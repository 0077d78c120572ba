import type { ServiceId } from "#shared/catalogue/services.ts";
import type { PayloadOf } from "#shared/events.ts";
import { leadEvents } from "#shared/leads/events.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import { happened, type NewFact } from "../platform/facts.ts";

const ofLead = ({ id, status, version }: LeadRecord) => ({ leadId: id, status, version });

export const leadMadeFact = (lead: LeadRecord): NewFact => happened(leadEvents, "leadMade", ofLead(lead));

export const matchedFact = (lead: LeadRecord, service: ServiceId): NewFact =>
  happened(leadEvents, "leadMatched", { ...ofLead(lead), service });

type Made = Pick<PayloadOf<"leadQuoted">, "quoteId" | "haulierId" | "haulierName" | "totalPence" | "isRevised">;

export const leadQuotedFact = (lead: LeadRecord, quote: Made): NewFact =>
  happened(leadEvents, "leadQuoted", { ...ofLead(lead), ...quote });

export const leadEndedFact = (lead: LeadRecord): NewFact => happened(leadEvents, "leadEnded", ofLead(lead));
