import { z } from "zod";
import { BookingId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";

const VatNumber = z.string().max(20);

/** Why an agreement has ended before its last day: a side ended it, a VAT number changed, or another took its place. */
export const SelfBillingEnd = z.enum(["bySide", "vatNumber", "renewed"]).meta({ id: "SelfBillingEnd" });

/**
 * A self-billing agreement of a contractor and a haulier, as a proposal until it is accepted. What both have accepted is never
 * changed. Source: VAT Notice 700/62, and regulation 13 of SI 1995/2518.
 */
export const SelfBilling = z
  .object({
    id: z.string().max(36),
    bookingId: BookingId.meta({ description: "A booking between the two." }),
    contractorId: UserId,
    haulierId: UserId,
    contractorName: z.string().max(100),
    haulierName: z.string().max(100),
    contractorVatNumber: VatNumber.meta({ description: "As it was when the agreement was proposed." }),
    haulierVatNumber: VatNumber.meta({ description: "As it was when the agreement was proposed." }),
    text: z.string().max(1600).meta({ description: "What both agree to." }),
    textDate: UkDay.meta({ description: "The day from which this text is used." }),
    proposedBy: UserId,
    proposedAt: Instant,
    acceptedBy: UserId.nullable(),
    acceptedAt: Instant.nullable().meta({ description: "It holds from here on; null: it is a proposal." }),
    until: UkDay.meta({ description: "The last day, within 12 months." }),
    endedAt: Instant.nullable(),
    endedFor: SelfBillingEnd.nullable(),
    version: z.int(),
  })
  .meta({
    id: "SelfBilling",
    description: "A self-billing agreement of a contractor and a haulier, or a proposal of one.",
  });
export type SelfBilling = z.infer<typeof SelfBilling>;
