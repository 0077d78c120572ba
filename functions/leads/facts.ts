import type { ServiceId } from "#shared/catalogue/services.ts";
import type { PayloadOf } from "#shared/events.ts";
import { leadEvents } from "#shared/leads/events.ts";
import type { LeadRecord } from "#shared/leads/model.ts";
import { happened, type NewFact } from "../platform/facts.ts";

const ofLead = ({ id, status, version }: LeadRecord) => ({ leadId: id, status, version });

/** A guest has asked for quotes. */
export const leadMadeFact = (lead: LeadRecord): NewFact => happened(leadEvents, "leadMade", ofLead(lead));

/** Hauliers may quote for a guest. */
export const matchedFact = (lead: LeadRecord, service: ServiceId): NewFact =>
  happened(leadEvents, "leadMatched", { ...ofLead(lead), service });

type Made = Pick<PayloadOf<"leadQuoted">, "quoteId" | "haulierId" | "haulierName" | "totalPence" | "isRevised">;

/** A guest has a quote, or a better one. */
export const leadQuotedFact = (lead: LeadRecord, quote: Made): NewFact =>
  happened(leadEvents, "leadQuoted", { ...ofLead(lead), ...quote });

/** A lead came to nothing. */
export const leadEndedFact = (lead: LeadRecord): NewFact => happened(leadEvents, "leadEnded", ofLead(lead));
