import type { ServiceId } from "#shared/catalogue/services.ts";
import type { PayloadOf } from "#shared/events.ts";
import { leadEvents } from "#shared/leads/events.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import { happened, type NewDomainEvent } from "../platform/domain-events.ts";

const ofLead = ({ id, status, version }: LeadRecord) => ({ leadId: id, status, version });

export const leadMadeEvent = (lead: LeadRecord): NewDomainEvent => happened(leadEvents, "leadMade", ofLead(lead));

export const matchedEvent = (lead: LeadRecord, service: ServiceId): NewDomainEvent =>
  happened(leadEvents, "leadMatched", { ...ofLead(lead), service });

type Made = Pick<PayloadOf<"leadQuoted">, "quoteId" | "haulierId" | "haulierName" | "totalPence" | "isRevised">;

export const leadQuotedEvent = (lead: LeadRecord, quote: Made): NewDomainEvent =>
  happened(leadEvents, "leadQuoted", { ...ofLead(lead), ...quote });

export const leadEndedEvent = (lead: LeadRecord): NewDomainEvent => happened(leadEvents, "leadEnded", ofLead(lead));
