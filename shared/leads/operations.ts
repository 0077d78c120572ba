import { z } from "zod";
import { itemTaken } from "../accounts/faults.ts";
import { ServiceName } from "../catalogue/service-name.ts";
import { badCursor, tooManyToday } from "../kernel/faults.ts";
import { IdempotencyKey, JobRequestId } from "../kernel/id.ts";
import { anyone, mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line } from "../kernel/text.ts";
import { placeFaults } from "../places/place-faults.ts";
import { hydrated, leadChanged, linkEnded, noSuchLink, otherAddress, serviceMissing } from "./faults.ts";
import { GuestLead, GuestLeadForm, LeadByLink, LeadStatus } from "./model.ts";

/** Opens a lead without an account. Only the lead's guest receives this link, by email. */
const link = z
  .string()
  .regex(/^[\w-]{64}$/, "This link does not work. Open it from our email once more.")
  .meta({ description: "The link's text from the guest's email." });

export const LeadDecision = z
  .enum(["match", "close", "spam"])
  .meta({ id: "LeadDecision", description: "`match` shows it to hauliers, after a phone call for a new guest." });
export type LeadDecision = z.infer<typeof LeadDecision>;

export const leadOperations = {
  createGuestLead: mutation({
    doc: "Asks for quotes without an account. Hauliers see the request once the email address is confirmed.",
    input: () =>
      GuestLeadForm.extend({
        clientKey: IdempotencyKey,
        website: z.string().max(200).nullish().meta({ description: "Leave empty: a trap for robots." }),
      }),
    output: () => z.boolean(),
    allow: anyone,
    limit: "mail",
    subject: "none",
    errors: [tooManyToday],
  }),
  confirmLead: mutation({
    doc: "Confirms a lead's email address by the link of its email. A repeat has no effect.",
    input: () => z.object({ link }),
    output: () => LeadByLink,
    allow: anyone,
    limit: "paid",
    subject: "none",
    repeat: "harmless",
    errors: [noSuchLink, linkEnded, leadChanged],
  }),
  leadByLink: query({
    doc: "A guest's request and its quotes, by the link of an email.",
    input: () => z.object({ link }),
    output: () => LeadByLink,
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [noSuchLink],
  }),
  claimLead: mutation({
    doc: "Moves a guest's request and its quotes to the caller's account, which can accept one.",
    input: () => z.object({ clientKey: IdempotencyKey, link }),
    output: () => JobRequestId,
    allow: ["contractor", "booker"],
    limit: "reach",
    subject: "none",
    errors: [noSuchLink, linkEnded, otherAddress, hydrated, leadChanged],
  }),
  deleteLead: mutation({
    doc: "Deletes a guest's request and personal data. Hauliers are notified that it was cancelled.",
    input: () => z.object({ link }),
    output: () => z.boolean(),
    allow: anyone,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [noSuchLink, hydrated, leadChanged],
  }),
  guestLeads: query({
    doc: "Guests' requests in one state, oldest first.",
    input: () => z.object({ status: LeadStatus, nextToken: NextToken }),
    output: () => pageOf(GuestLead, "GuestLeadPage"),
    allow: ["admin"],
    limit: "read",
    subject: "none",
    errors: [badCursor],
  }),
  triageLead: mutation({
    doc: "Shows a guest's request to hauliers, with a service and place if they were unclear, or closes it.",
    input: () =>
      z.object({
        leadId: JobRequestId,
        version: z.int(),
        decision: LeadDecision,
        service: ServiceName.nullish(),
        location: line(200).nullish().meta({ description: "The location, if the guest's text cannot be found." }),
        note: line(500),
      }),
    output: () => GuestLead,
    allow: ["admin"],
    limit: "write",
    subject: "lead",
    repeat: "refused",
    errors: [leadChanged, itemTaken, serviceMissing, ...placeFaults],
  }),
} as const;
