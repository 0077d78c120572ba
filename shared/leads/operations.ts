import { z } from "zod";
import { itemTaken } from "../accounts/faults.ts";
import { ServiceName } from "../catalogue/service-name.ts";
import { badCursor, tooManyToday } from "../kernel/faults.ts";
import { ClientKey, JobRequestId } from "../kernel/id.ts";
import { anyone, mutation, query } from "../kernel/operation.ts";
import { NextToken, pageOf } from "../kernel/page.ts";
import { line } from "../kernel/text.ts";
import { placeFaults } from "../places/place-faults.ts";
import { leadChanged, linkEnded, noSuchLink, otherAddress, serviceMissing, takenOver } from "./faults.ts";
import { GuestLead, GuestLeadForm, LeadByLink, LeadStatus } from "./model.ts";

/** What opens a lead without an account: it was mailed to its guest, and to nobody else. */
const link = z
  .string()
  .regex(/^[\w-]{64}$/, "This link does not work. Open it from our mail once more.")
  .meta({ description: "The text of the link that was mailed to the guest." });

export const LeadDecision = z
  .enum(["match", "close", "spam"])
  .meta({ id: "LeadDecision", description: "`match` shows it to hauliers, confirmed by telephone where it is new." });
export type LeadDecision = z.infer<typeof LeadDecision>;

export const leadOperations = {
  createGuestLead: mutation({
    doc: "Asks for quotes without an account. Hauliers see it once the e-mail address has been proved.",
    input: () =>
      GuestLeadForm.extend({
        clientKey: ClientKey,
        website: z.string().max(200).nullish().meta({ description: "Leave empty: only robots fill it in." }),
      }),
    output: () => z.boolean(),
    allow: anyone,
    limit: "mail",
    subject: "none",
    errors: [tooManyToday],
  }),
  confirmLead: mutation({
    doc: "Proves the e-mail address of a lead by the link of its mail. Once it is done, again does nothing.",
    input: () => z.object({ link }),
    output: () => LeadByLink,
    allow: anyone,
    limit: "paid",
    subject: "none",
    repeat: "harmless",
    errors: [noSuchLink, linkEnded, leadChanged],
  }),
  leadByLink: query({
    doc: "A guest's request and the quotes for it, by the link of a mail.",
    input: () => z.object({ link }),
    output: () => LeadByLink,
    allow: anyone,
    limit: "search",
    subject: "none",
    errors: [noSuchLink],
  }),
  claimLead: mutation({
    doc: "Takes a guest's request over into the caller's account, with its quotes: to accept one there.",
    input: () => z.object({ clientKey: ClientKey, link }),
    output: () => JobRequestId,
    allow: ["contractor", "booker"],
    limit: "reach",
    subject: "none",
    errors: [noSuchLink, linkEnded, otherAddress, takenOver, leadChanged],
  }),
  deleteLead: mutation({
    doc: "Deletes a guest's request and everything in it that is theirs; hauliers are told that it was called off.",
    input: () => z.object({ link }),
    output: () => z.boolean(),
    allow: anyone,
    limit: "write",
    subject: "none",
    repeat: "harmless",
    errors: [noSuchLink, takenOver, leadChanged],
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
    doc: "Shows a guest's request to hauliers, for a service and at a place where those are not plain, or closes it.",
    input: () =>
      z.object({
        leadId: JobRequestId,
        version: z.int(),
        decision: LeadDecision,
        service: ServiceName.nullish(),
        location: line(200).nullish().meta({ description: "Where it is, if what the guest wrote cannot be found." }),
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
