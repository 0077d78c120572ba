import { z } from "zod";
import { Side } from "../booking/agreement-model.ts";
import { JobPhoto } from "../booking/model.ts";
import { DocumentFileType } from "../compliance/model.ts";
import { StoredPhoto } from "../images/photo.ts";
import { BookingId, FleetId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { mostDaysHeld } from "../pricing/hours-held.ts";
import { mostHirePhotos } from "./hire-limits.ts";

export const LiftPaperKind = z.enum(["plan", "method", "risk"]).meta({ id: "LiftPaperKind" });
export type LiftPaperKind = z.infer<typeof LiftPaperKind>;

const paper = () =>
  z.object({
    kind: LiftPaperKind,
    fleetId: FleetId.meta({ description: "The vehicle at the time of the upload." }),
    fileType: DocumentFileType,
    fileBytes: z.int(),
    by: UserId.meta({ description: "The contractor or haulier that uploaded it." }),
    addedAt: Instant,
  });

const person = () =>
  z.object({
    name: z.string().max(100),
    cardNumber: z.string().max(60),
    by: UserId.meta({ description: "The contractor or haulier that named them." }),
  });

export const LiftRecord = z.object({
  bookingId: BookingId,
  contractorId: UserId,
  haulierId: UserId,
  person: z.lazy(() => person().nullable()),
  papers: z.lazy(() => z.array(paper().extend({ fileKey: z.string().max(300) })).max(3)),
  version: z.int(),
});
export type LiftRecord = z.infer<typeof LiftRecord>;

/** Maximum generic lift plans of a haulier: one for the firm, and one for each vehicle that differs. */
export const mostGenericLifts = 40;

const genericLift = () =>
  z.object({
    fleetId: FleetId.nullable().meta({ description: "Its vehicle; null: all of the haulier's." }),
    madeOn: UkDay.meta({ description: "The date on the plan." }),
    fileType: DocumentFileType,
    fileBytes: z.int(),
    addedAt: Instant,
  });

export const GenericLiftsRecord = z.object({
  haulierId: UserId,
  plans: z.lazy(() => z.array(genericLift().extend({ fileKey: z.string().max(300) })).max(mostGenericLifts)),
  version: z.int(),
});
export type GenericLiftsRecord = z.infer<typeof GenericLiftsRecord>;

export const GenericLift = genericLift().meta({ id: "GenericLift", description: "A haulier's generic lift plan." });
export type GenericLift = z.infer<typeof GenericLift>;

export const LiftFileKind = z.enum([...LiftPaperKind.options, "generic"]).meta({ id: "LiftFileKind" });
export type LiftFileKind = z.infer<typeof LiftFileKind>;

export const LiftTermsName = z.enum(["contract_lift", "crane_hire", "own_load"]).meta({
  id: "LiftTerms",
  description:
    "Who plans and supervises: the haulier (contract lift) or the hirer (crane hire). Own load: a lorry that only loads and unloads itself.",
});

/** A hirer's request to change the lift terms of a booking, or the end of the last one. The haulier can ask a price. */
export const LiftChangeRecord = z.object({
  bookingId: BookingId,
  contractorId: UserId,
  haulierId: UserId,
  to: LiftTermsName,
  state: z.enum(["asked", "quoted", "agreed", "declined", "withdrawn"]).meta({ id: "LiftChangeState" }),
  netPence: Pence.nullable().meta({ description: "The haulier's extra price, without VAT; null: none." }),
  pence: Pence.nullable().meta({ description: "The same with VAT." }),
  at: Instant.meta({ description: "When its state last changed." }),
  version: z.int(),
});
export type LiftChangeRecord = z.infer<typeof LiftChangeRecord>;

const LiftChange = LiftChangeRecord.omit({ bookingId: true, contractorId: true, haulierId: true, version: true })
  .extend({
    yourMove: z.enum(["answer", "settle", "withdraw"]).meta({ id: "LiftChangeMove" }).nullable().meta({
      description: "Your next steps: only the haulier can `answer`, and only the contractor can `settle` a price.",
    }),
  })
  .meta({ id: "LiftChange", description: "The hirer's latest request to change a lift's terms." });

export const Lift = z
  .object({
    bookingId: BookingId,
    terms: LiftTermsName,
    plannedBy: Side,
    person: person().omit({ by: true }).meta({ id: "AppointedPerson" }).nullable(),
    papers: z.array(paper().omit({ by: true }).meta({ id: "LiftPaper", description: "A document of a planned lift." })),
    fleetId: FleetId.meta({ description: "The booked vehicle." }),
    generic: GenericLift.nullable().meta({
      description: "For a lorry that moves its own load: the haulier's generic plan.",
    }),
    lacks: z.string().max(300).meta({ description: "Missing before departure, in words; empty: nothing." }),
    isOfAnother: z.boolean().meta({ description: "The lift plan is for another vehicle than the booked one." }),
    change: LiftChange.nullable(),
    mayAsk: z.array(LiftTermsName).meta({ description: "The terms you can ask for now." }),
    mayPlan: z.boolean().meta({ description: "You can add to it now." }),
  })
  .meta({ id: "Lift", description: "A booking's planned lift." });
export type Lift = z.infer<typeof Lift>;

const condition = () =>
  z.object({
    at: Instant,
    tenths: z.int().nullable().meta({ description: "Its hour meter, in tenths of an hour." }),
    photos: z.array(StoredPhoto).max(mostHirePhotos),
  });

const offHire = () =>
  z.object({
    number: z.string().max(40),
    at: Instant,
    riskUntil: UkDay.meta({
      description:
        "Last day of the hirer's responsibility by the CPA's 2021 form: the seventh working day after the off-hire, in Scotland. Other terms can differ.",
    }),
  });

/** Why a machine had no work. Breakdowns are not listed, because they are not the hirer's idle time. */
export const IdleReason = z.enum(["weather", "no_work", "site_shut", "other"]).meta({ id: "IdleReason" });
export type IdleReason = z.infer<typeof IdleReason>;

const idleDay = () =>
  z.object({
    day: UkDay,
    reason: IdleReason,
    by: Side.meta({ description: "The side that reported it. The other answers." }),
    state: z.enum(["asked", "agreed", "declined"]).meta({ id: "IdleDayState" }),
    at: Instant.meta({ description: "When its state last changed." }),
  });
export type IdleDay = z.infer<ReturnType<typeof idleDay>>;

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

const Condition = condition()
  .extend({ photos: z.array(JobPhoto) })
  .meta({ id: "MachineCondition" });

export const PlantHire = z
  .object({
    bookingId: BookingId,
    onHire: Condition.nullable(),
    offHire: offHire().meta({ id: "OffHire" }).nullable(),
    back: Condition.nullable().meta({ description: "Condition on return." }),
    idle: z
      .object({
        most: z.int().meta({ description: "Maximum idle days at two thirds." }),
        offPence: Pence.meta({ description: "Price reduction per day: a third of a day's rate, without VAT." }),
        days: z
          .array(idleDay().meta({ id: "IdleDay" }))
          .max(mostDaysHeld)
          .meta({ description: "Reported days, latest first." }),
        yourMove: z.array(UkDay).max(mostDaysHeld).meta({ description: "Days that you can agree to or decline." }),
        mayReport: z
          .array(UkDay)
          .max(mostDaysHeld)
          .meta({ description: "Days that you can report as idle, latest first." }),
      })
      .meta({ id: "IdleTime" })
      .nullable()
      .meta({ description: "Null: an idle day costs the full rate, because nothing else was agreed." }),
    next: z
      .enum(["on_hire", "off_hire", "back", "damage"])
      .meta({ id: "HireStep" })
      .nullable()
      .meta({ description: "Your next steps." }),
  })
  .meta({ id: "PlantHire", description: "A machine's hire for several days." });
export type PlantHire = z.infer<typeof PlantHire>;
