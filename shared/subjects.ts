import type { Domain } from "./domains.ts";

/**
 * Kinds of records that an operation's input can name, by the domain that stores them. The role matrix calls each
 * operation with the caller's own record, another user's, and a missing one.
 */
export const subjectsByDomain = {
  catalogue: [],
  places: ["site"],
  accounts: ["user", "haulier", "invitation", "driverApplication"],
  fleet: ["fleet", "daysOff", "handover"],
  compliance: ["paper"],
  booking: ["jobRequest", "booking"],
  tracking: [],
  messaging: ["thread", "messageReport"],
  reviews: ["testimonial"],
  billing: [],
  waste: [],
  inspections: ["defect"],
  plant: [],
  quotes: ["openJob", "quote"],
  proofs: [],
  accounting: [],
  payouts: [],
  leads: ["lead"],
  checkout: [],
  notifications: [],
  integrations: ["webhook", "webhookDelivery", "apiClient"],
  search: [],
  admin: ["contactMessage"],
  privacy: [],
} as const satisfies Readonly<Record<Domain, readonly string[]>>;

export type SubjectOf<D extends Domain> = (typeof subjectsByDomain)[D][number];
export type Subject = SubjectOf<Domain> | "none";

/** Input fields that can contain the id of each kind of record. */
const namedBy: Readonly<Record<Subject, readonly string[]>> = {
  none: ["userId", "contractorId"],
  user: ["userId", "otherId"],
  haulier: ["haulierId"],
  invitation: ["invitationId"],
  driverApplication: ["driverApplicationId"],
  fleet: ["fleetId"],
  paper: ["paperId"],
  daysOff: ["daysOffId"],
  handover: ["handoverId"],
  jobRequest: ["jobRequestId"],
  booking: ["bookingId"],
  openJob: ["jobRequestId"],
  quote: ["quoteId"],
  defect: ["defectId"],
  lead: ["leadId"],
  thread: ["threadId"],
  messageReport: ["reportId"],
  site: ["siteId"],
  testimonial: ["testimonialId"],
  contactMessage: ["contactMessageId"],
  webhook: ["webhookId"],
  webhookDelivery: ["deliveryId"],
  apiClient: ["apiClientId"],
};

/** Returns the id of the named record; null if the input has none. */
export function subjectIdIn(subject: Subject, input: Readonly<Record<string, unknown>>): string | null {
  for (const field of namedBy[subject]) {
    const id = input[field];
    if (typeof id === "string") return id;
  }
  return null;
}
