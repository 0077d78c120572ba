import { z } from "zod";
import { JobRequestId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";
import { mailAddress } from "../kernel/mail-address.ts";
import { plainName } from "../kernel/names.ts";
import { Phone } from "../kernel/phone.ts";
import { TakenBy } from "../kernel/taken-by.ts";
import { line, paragraph, typed } from "../kernel/text.ts";
import { Quote } from "../quotes/model.ts";
import { type BudgetRange, budgetRanges, type LeadServiceType, leadServices, leadUrgencies } from "./rules.ts";

const idsOf = <Id extends string>(table: Readonly<Record<Id, unknown>>) => Object.keys(table) as [Id, ...Id[]];

export const LeadStatus = z
  .enum(["new", "confirmed", "matched", "quoted", "accepted", "closed", "expired", "spam"])
  .meta({ id: "LeadStatus", description: "`confirmed` once the guest has confirmed the email address." });
export type LeadStatus = z.infer<typeof LeadStatus>;

const ServiceType = z
  .enum(idsOf<LeadServiceType>(leadServices), "Please select a service type")
  .meta({ scalar: "String" });
export const LeadUrgency = z.enum(idsOf(leadUrgencies)).meta({ id: "LeadUrgency" });
const Budget = z.enum(idsOf<BudgetRange>(budgetRanges), "Choose a budget from the list.").meta({ scalar: "String" });

/** The form by which guests ask for quotes. The client agreed the wording of its errors: do not change it. */
export const GuestLeadForm = z.object({
  name: typed().min(2, "Name must be at least 2 characters").pipe(plainName(100)),
  email: mailAddress("Please enter a valid email"),
  phone: Phone,
  company: plainName(100).nullish(),
  serviceType: ServiceType,
  location: typed().min(5, "Please enter a location").pipe(line(200)),
  description: typed().min(10, "Please provide more details about your requirements").pipe(paragraph(2000)),
  urgency: LeadUrgency.default("medium"),
  budgetRange: Budget.nullish(),
});
export type GuestLeadForm = z.infer<typeof GuestLeadForm>;

export const GuestLead = z
  .object({
    id: JobRequestId,
    status: LeadStatus,
    name: z.string().max(100),
    email: z.string().max(254),
    phone: z.string().max(30),
    company: z.string().max(100).nullable(),
    serviceType: ServiceType,
    location: z.string().max(200),
    description: z.string().max(2000),
    urgency: LeadUrgency,
    budgetRange: Budget.nullable(),
    userId: UserId.nullable().meta({ description: "The account that made or took over the lead." }),
    quotes: z.int().min(0).meta({ description: "Number of hauliers that quoted." }),
    isUnreachable: z.boolean().meta({ description: "Emails to the guest bounce, or were reported as spam." }),
    note: z.string().max(1000).nullable().meta({ description: "An admin's reason for closing it, or a note." }),
    createdAt: Instant,
    confirmedAt: Instant.nullable(),
    matchedAt: Instant.nullable(),
    quotedAt: Instant.nullable().meta({ description: "When the first quote came." }),
    endsAt: Instant,
    updatedAt: Instant,
    version: z.int(),
    takenBy: TakenBy.nullable(),
  })
  .meta({ id: "GuestLead", description: "A guest's request for quotes." });
export type GuestLead = z.infer<typeof GuestLead>;

/** A lead as stored, with the secret of its link. Only the guest's email contains the secret. */
export const LeadRecord = GuestLead.omit({ takenBy: true }).extend({ secret: z.string().max(200) });
export type LeadRecord = z.infer<typeof LeadRecord>;

export const LeadByLink = GuestLead.pick({
  id: true,
  status: true,
  email: true,
  serviceType: true,
  location: true,
  description: true,
  urgency: true,
  createdAt: true,
  endsAt: true,
})
  .extend({
    offers: z.array(Quote).meta({ description: "Open quotes, cheapest first." }),
    isTakenOver: z.boolean().meta({ description: "An account has taken it over." }),
  })
  .meta({ id: "LeadByLink" });
export type LeadByLink = z.infer<typeof LeadByLink>;
