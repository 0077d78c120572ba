import { leadOperations } from "#shared/leads/operations.ts";
import { type Handlers, serve } from "../platform/serve.ts";
import { claimLead, confirmLead, deleteLead, leadByLink } from "./by-link.ts";
import { createGuestLead } from "./create-guest-lead.ts";
import { guestLeads, triageLead } from "./triage.ts";

export const handlers: Handlers<typeof leadOperations> = {
  createGuestLead,
  confirmLead,
  leadByLink,
  claimLead,
  deleteLead,
  guestLeads,
  triageLead,
};
export const handler = serve(leadOperations, handlers);
