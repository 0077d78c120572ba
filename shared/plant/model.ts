import { z } from "zod";
import { Side } from "../booking/agreement-model.ts";
import { JobPhoto } from "../booking/model.ts";
import { PaperFileType } from "../compliance/model.ts";
import { KeptPhoto } from "../images/photo.ts";
import { BookingId, FleetId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { mostDaysHeld } from "../pricing/hours-held.ts";
import { mostHirePhotos } from "./hire-limits.ts";

/** The documents of a planned lift. */
export const LiftPaperKind = z.enum(["plan", "method", "risk"]).meta({ id: "LiftPaperKind" });
export type LiftPaperKind = z.infer<typeof LiftPaperKind>;

const paper = () =>
  z.object({
    kind: LiftPaperKind,
    fleetId: FleetId.meta({ description: "The vehicle for which it was uploaded." }),
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

/** Generic plans of one haulier: one for the firm, and one for each vehicle that differs. */
export const mostGenericLifts = 40;

/** A haulier's plan for lorries that load and unload themselves, made once and used for each such job. */
const genericLift = () =>
  z.object({
    fleetId: FleetId.nullable().meta({ description: "The vehicle that it is for; null: all of the haulier's." }),
    madeOn: UkDay.meta({ description: "The date on the plan." }),
    fileType: PaperFileType,
    fileBytes: z.int(),
    addedAt: Instant,
  });

/** The generic lift plans of a haulier as they are stored. */
export const GenericLiftsRecord = z.object({
  haulierId: UserId,
  plans: z.lazy(() => z.array(genericLift().extend({ fileKey: z.string().max(300) })).max(mostGenericLifts)),
  version: z.int(),
});
export type GenericLiftsRecord = z.infer<typeof GenericLiftsRecord>;

export const GenericLift = genericLift().meta({ id: "GenericLift", description: "A haulier's generic lift plan." });
export type GenericLift = z.infer<typeof GenericLift>;

/** The documents of a lift that can be opened. */
export const LiftFileKind = z.enum([...LiftPaperKind.options, "generic"]).meta({ id: "LiftFileKind" });
export type LiftFileKind = z.infer<typeof LiftFileKind>;

/** The side that plans and supervises a lift. */
export const LiftTermsName = z.enum(["contract_lift", "crane_hire", "own_load"]).meta({
  id: "LiftTerms",
  description:
    "Who plans and supervises: the supplier (contract lift) or the hirer (crane hire). Own load: a lorry that only loads and unloads itself.",
});

/** A hirer's wish to change the terms of a booked lift, or the end of the last one. The haulier may ask a price for it. */
export const LiftChangeRecord = z.object({
  bookingId: BookingId,
  contractorId: UserId,
  haulierId: UserId,
  to: LiftTermsName,
  state: z.enum(["asked", "quoted", "agreed", "declined", "withdrawn"]).meta({ id: "LiftChangeState" }),
  netPence: Pence.nullable().meta({ description: "The haulier asks this on top, without VAT; null: nothing." }),
  pence: Pence.nullable().meta({ description: "The same with VAT." }),
  at: Instant.meta({ description: "When its state last changed." }),
  version: z.int(),
});
export type LiftChangeRecord = z.infer<typeof LiftChangeRecord>;

const LiftChange = LiftChangeRecord.omit({ bookingId: true, contractorId: true, haulierId: true, version: true })
  .extend({
    yourMove: z
      .enum(["answer", "settle", "withdraw"])
      .meta({ id: "LiftChangeMove" })
      .nullable()
      .meta({ description: "What you may do with it: `answer` is the haulier's, `settle` a price the contractor's." }),
  })
  .meta({ id: "LiftChange", description: "The last change of a lift's terms that the hirer has asked for." });

/** The planned lift of a booking as both sides read it. */
export const Lift = z
  .object({
    bookingId: BookingId,
    terms: LiftTermsName,
    plannedBy: Side,
    person: person().omit({ by: true }).meta({ id: "AppointedPerson" }).nullable(),
    papers: z.array(paper().omit({ by: true }).meta({ id: "LiftPaper", description: "A document of a planned lift." })),
    fleetId: FleetId.meta({ description: "The vehicle that is booked." }),
    generic: GenericLift.nullable().meta({
      description: "Of a lorry that moves its own load: the haulier's generic plan for it.",
    }),
    lacks: z
      .string()
      .max(300)
      .meta({ description: "What is missing before it may set off, in words; empty: nothing." }),
    isOfAnother: z.boolean().meta({ description: "The lift plan is for another vehicle than the one that is booked." }),
    change: LiftChange.nullable(),
    mayAsk: z.array(LiftTermsName).meta({ description: "The terms to which you may ask to change it now." }),
    mayPlan: z.boolean().meta({ description: "You may add to it now." }),
  })
  .meta({ id: "Lift", description: "The planned lift of a booking." });
export type Lift = z.infer<typeof Lift>;

/** A machine as it was handed over or came back. */
const condition = () =>
  z.object({
    at: Instant,
    tenths: z.int().nullable().meta({ description: "Its hour meter, in tenths of an hour." }),
    photos: z.array(KeptPhoto).max(mostHirePhotos),
  });

const offHire = () =>
  z.object({
    number: z.string().max(40),
    at: Instant,
    riskUntil: UkDay.meta({
      description:
        "The last day on which the hirer answers for the machine by the CPA's form of 2021: the seventh working day after the off-hire, in Scotland. Other terms may say otherwise.",
    }),
  });

/** Why a machine had no work. A breakdown is none of these: it is no idle time of the hirer. */
export const IdleReason = z.enum(["weather", "no_work", "site_shut", "other"]).meta({ id: "IdleReason" });
export type IdleReason = z.infer<typeof IdleReason>;

const idleDay = () =>
  z.object({
    day: UkDay,
    reason: IdleReason,
    by: Side.meta({ description: "Which side has reported it. The other answers." }),
    state: z.enum(["asked", "agreed", "declined"]).meta({ id: "IdleDayState" }),
    at: Instant.meta({ description: "When its state last changed." }),
  });
export type IdleDay = z.infer<ReturnType<typeof idleDay>>;

/** The hire of a machine for several days, as it is stored. */
export const HireRecord = z.object({
  bookingId: BookingId,
  contractorId: UserId,
  haulierId: UserId,
  onHire: z.lazy(() => condition()),
  offHire: z.lazy(() => offHire().nullable()),
  back: z.lazy(() => condition().nullable()),
  idle: z.lazy(() => z.array(idleDay()).max(mostDaysHeld).nullish()),
  version: z.int(),
});
export type HireRecord = z.infer<typeof HireRecord>;

/** A machine as it was, with its photos as links. */
const Condition = condition()
  .extend({ photos: z.array(JobPhoto) })
  .meta({ id: "MachineCondition" });

/** The hire of a machine as both sides read it. */
export const PlantHire = z
  .object({
    bookingId: BookingId,
    onHire: Condition.nullable(),
    offHire: offHire().meta({ id: "OffHire" }).nullable(),
    back: Condition.nullable().meta({ description: "As it came back." }),
    idle: z
      .object({
        most: z.int().meta({ description: "Idle days that cost two thirds at the most." }),
        offPence: Pence.meta({ description: "What one takes off the price: a third of a day's rate, without VAT." }),
        days: z
          .array(idleDay().meta({ id: "IdleDay" }))
          .max(mostDaysHeld)
          .meta({ description: "Those that were reported, the latest day first." }),
        yourMove: z.array(UkDay).max(mostDaysHeld).meta({ description: "Days on which you may agree or decline." }),
        mayReport: z
          .array(UkDay)
          .max(mostDaysHeld)
          .meta({ description: "Days that you may report as idle, the latest first." }),
      })
      .meta({ id: "IdleTime" })
      .nullable()
      .meta({ description: "Null: an idle day costs the full rate, as nothing else was agreed." }),
    next: z
      .enum(["on_hire", "off_hire", "back", "damage"])
      .meta({ id: "HireStep" })
      .nullable()
      .meta({ description: "What you can do next." }),
  })
  .meta({ id: "PlantHire", description: "The hire of a machine for several days." });
export type PlantHire = z.infer<typeof PlantHire>;
