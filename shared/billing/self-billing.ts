import { z } from "zod";
import { BookingId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";

const VatNumber = z.string().max(20);

/** Why an agreement ended early: a party ended it, a VAT number changed, or a new agreement replaced it. */
export const SelfBillingEnd = z.enum(["bySide", "vatNumber", "renewed"]).meta({ id: "SelfBillingEnd" });

/**
 * A self-billing agreement between contractor and haulier, a proposal until accepted. An accepted text never changes.
 * Source: VAT Notice 700/62, and regulation 13 of SI 1995/2518.
 */
export const SelfBilling = z
  .object({
    id: z.string().max(36),
    bookingId: BookingId.meta({ description: "A booking between the two." }),
    contractorId: UserId,
    haulierId: UserId,
    contractorName: z.string().max(100),
    haulierName: z.string().max(100),
    contractorVatNumber: VatNumber.meta({ description: "As on the day of the proposal." }),
    haulierVatNumber: VatNumber.meta({ description: "As on the day of the proposal." }),
    text: z.string().max(1600).meta({ description: "The agreed text." }),
    textDate: UkDay.meta({ description: "First day of this text." }),
    proposedBy: UserId,
    proposedAt: Instant,
    acceptedBy: UserId.nullable(),
    acceptedAt: Instant.nullable().meta({ description: "Start of the agreement; null: a proposal." }),
    until: UkDay.meta({ description: "The last day, within 12 months." }),
    endedAt: Instant.nullable(),
    endedFor: SelfBillingEnd.nullable(),
    version: z.int(),
  })
  .meta({
    id: "SelfBilling",
    description: "A self-billing agreement between contractor and haulier, or a proposal.",
  });
export type SelfBilling = z.infer<typeof SelfBilling>;
