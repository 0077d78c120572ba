import { z } from "zod";
import { Side } from "../booking/agreement-model.ts";
import { PaperFileType } from "../compliance/model.ts";
import { BookingId, FleetId, UserId } from "../kernel/id.ts";
import { Instant } from "../kernel/instant.ts";

/** The documents of a planned lift. */
export const LiftPaperKind = z.enum(["plan", "method", "risk"]).meta({ id: "LiftPaperKind" });
export type LiftPaperKind = z.infer<typeof LiftPaperKind>;

const paper = () =>
  z.object({
    kind: LiftPaperKind,
    fleetId: FleetId.meta({ description: "The vehicle for which it was uploaded." }),
    fleetName: z.string().max(100),
    fileType: PaperFileType,
    fileBytes: z.int(),
    by: UserId.meta({ description: "The contractor, or the haulier, whose side uploaded it." }),
    addedAt: Instant,
  });

const person = () =>
  z.object({
    name: z.string().max(100),
    cardNumber: z.string().max(60),
    by: UserId.meta({ description: "The contractor, or the haulier, whose side named them." }),
  });

/** The planned lift of a booking as it is stored. */
export const LiftRecord = z.object({
  bookingId: BookingId,
  contractorId: UserId,
  haulierId: UserId,
  person: z.lazy(() => person().nullable()),
  papers: z.lazy(() => z.array(paper().extend({ fileKey: z.string().max(300) })).max(3)),
  version: z.int(),
});
export type LiftRecord = z.infer<typeof LiftRecord>;

/** The planned lift of a booking as both sides read it. */
export const Lift = z
  .object({
    bookingId: BookingId,
    terms: z.enum(["contract_lift", "crane_hire", "own_load"]).meta({
      id: "LiftTerms",
      description:
        "Who plans and supervises: the supplier (contract lift) or the hirer (crane hire). Own load: a lorry that only loads and unloads itself.",
    }),
    plannedBy: Side,
    person: person().omit({ by: true }).meta({ id: "AppointedPerson" }).nullable(),
    papers: z.array(paper().omit({ by: true }).meta({ id: "LiftPaper", description: "A document of a planned lift." })),
    lacks: z
      .string()
      .max(300)
      .meta({ description: "What is missing before it may set off, in words; empty: nothing." }),
    isOfAnother: z.boolean().meta({ description: "The lift plan is for another vehicle than the one that is booked." }),
    mayPlan: z.boolean().meta({ description: "You may add to it now." }),
  })
  .meta({ id: "Lift", description: "The planned lift of a booking." });
export type Lift = z.infer<typeof Lift>;
