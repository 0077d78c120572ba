import { z } from "zod";
import { JobPhoto } from "../booking/model.ts";
import { Postcode } from "../geo/postcode.ts";
import { noFigure, tooLittle, tooMuch } from "../kernel/figure.ts";
import { BookingId, JobRequestId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { plainThing } from "../kernel/names.ts";
import { line } from "../kernel/text.ts";
import { typedText } from "../kernel/typed-text.ts";
import {
  type ConsignmentField,
  consignmentCodeForm,
  consignmentFields,
  type Hazard,
  hazardWords,
  wasteForms,
} from "./consignment.ts";
import { EwcCode } from "./ewc.ts";
import { mostKg, NoteParty, NoteTip, SiteSignature, WasteContainer } from "./model.ts";
import { PermitNumber } from "./permit-form.ts";
import { SicCode } from "./sic.ts";

/** Maximum waste codes and components of a consignment, because Defra's API accepts five codes. */
export const mostConsigned = 5;
export const mostComponents = 10;
const hazards = Object.keys(hazardWords) as [Hazard, ...Hazard[]];

export const WasteHazard = z
  .enum(hazards)
  .meta({ id: "WasteHazard", description: "A hazardous property, by Defra's code." });
export const WasteForm = z
  .enum(wasteForms)
  .meta({ id: "WasteForm", description: "Form of the waste, in Defra's words." });

/** The consignor's parts A and B of the consignment note. Fields may be added later, but all before booking. */
export const ConsignmentForm = z.object({
  code: typedText(consignmentCodeForm).nullish().meta({ description: "The consignor buys it from the regulator." }),
  consignorAddress: line(300).nullish(),
  consignorPostcode: Postcode.nullish(),
  sicCode: SicCode.nullish(),
  destination: z
    .object({ name: plainThing(100), address: line(300), postcode: Postcode, permitNumber: PermitNumber })
    .meta({ id: "ConsigneeForm", description: "The receiving site, by its permit." })
    .nullish(),
  process: plainThing(200).nullish().meta({ description: "Origin of the waste, such as demolition." }),
  ewcCodes: z.array(EwcCode).max(mostConsigned, `At most ${mostConsigned} codes.`),
  description: plainThing(200).nullish(),
  components: z
    .array(
      z
        .object({ name: plainThing(80), concentration: line(30) })
        .meta({ id: "WasteComponentForm", description: "A component that makes the waste special, and its amount." }),
    )
    .max(mostComponents, `At most ${mostComponents} components.`),
  hazards: z.array(WasteHazard).max(hazards.length, `At most ${hazards.length} hazards.`),
  form: WasteForm.nullish(),
  quantityKg: z
    .int(noFigure("a weight", "Enter it in tonnes, such as 1.5."))
    .min(1, tooLittle("Enter the amount in tonnes, such as 1.5."))
    .max(mostKg, tooMuch("A lorry can carry at most 44 tonnes."))
    .nullish(),
  container: WasteContainer.nullish(),
  containers: z.int().min(1).max(99).default(1),
  notifiedAt: Instant.nullish().meta({
    description: "When you notified the regulator, if the waste crosses a border.",
  }),
});

export const ConsignmentPlan = z
  .object({
    code: z.string().max(12).nullable(),
    consignorAddress: z.string().max(300).nullable(),
    consignorPostcode: z.string().max(20).nullable(),
    sicCode: z.string().max(5).nullable(),
    destination: NoteTip.omit({ id: true })
      .meta({ id: "Consignee", description: "The site that receives special waste." })
      .nullable(),
    process: z.string().max(200).nullable(),
    ewcCodes: z.array(z.string().max(6)).max(mostConsigned),
    description: z.string().max(200).nullable(),
    components: z
      .array(
        z
          .object({ name: z.string().max(80), concentration: z.string().max(30) })
          .meta({ id: "WasteComponent", description: "A component that makes the waste special, and its amount." }),
      )
      .max(mostComponents),
    hazards: z.array(WasteHazard).max(hazards.length),
    form: WasteForm.nullable(),
    quantityKg: z.int().nullable(),
    container: WasteContainer.nullable(),
    containers: z.int(),
    notifiedAt: Instant.nullable(),
  })
  .meta({ id: "ConsignmentPlan", description: "Parts A and B of a consignment note, from the consignor." });
export type ConsignmentPlan = z.infer<typeof ConsignmentPlan>;

export const ConsignmentPart = z
  .enum(Object.keys(consignmentFields) as [ConsignmentField, ...ConsignmentField[]])
  .meta({ id: "ConsignmentField", description: "Contents of parts A and B of a consignment note." });

export const PlanRecord = ConsignmentPlan.extend({
  jobRequestId: JobRequestId,
  contractorId: UserId,
  savedAt: Instant,
  version: z.int(),
});
export type PlanRecord = z.infer<typeof PlanRecord>;

export const SpecialWaste = z
  .object({
    jobRequestId: JobRequestId,
    nation: z.enum(["england_and_wales", "scotland", "northern_ireland"]).meta({
      id: "WasteNation",
      description: "Origin of the waste: its regulator issues the code.",
    }),
    needsNote: z.boolean().meta({ description: "Required for booking: its waste is special." }),
    plan: ConsignmentPlan.nullable(),
    lacks: z.array(ConsignmentPart).max(ConsignmentPart.options.length),
    mayChange: z.boolean().meta({ description: "Still unsigned." }),
  })
  .meta({ id: "SpecialWaste", description: "The owner's input for a job's consignment note." });
export type SpecialWaste = z.infer<typeof SpecialWaste>;

/** A consignment note as signed by consignor and carrier. It never changes. */
export const ConsignmentRecord = z.object({
  ...ConsignmentPlan.shape,
  bookingId: BookingId,
  contractorId: UserId,
  haulierId: UserId,
  consignor: NoteParty,
  place: z.string().max(500),
  carrier: NoteParty,
  carrierNumber: z.string().max(60),
  carrierUntil: UkDay.nullable(),
  vehicleReg: z.string().max(20).nullable(),
  driverName: z.string().max(100),
  driverSignedAt: Instant,
  site: SiteSignature,
});
export type ConsignmentRecord = z.infer<typeof ConsignmentRecord>;

export const ConsignmentNote = z
  .object({
    ...ConsignmentPlan.shape,
    consignor: NoteParty,
    place: z.string().max(500),
    carrier: NoteParty,
    carrierNumber: z.string().max(60).nullable(),
    vehicleReg: z.string().max(20).nullable(),
    driverName: z.string().max(100).nullable(),
    driverSignedAt: Instant.nullable().meta({ description: "Part C; null: the driver has not certified it yet." }),
    site: SiteSignature.extend({ drawing: JobPhoto.nullable() })
      .meta({ id: "ConsignorSignature", description: "Part D: who signed for the consignor." })
      .nullable(),
    jobRequestId: JobRequestId,
    lacks: z.array(ConsignmentPart).max(ConsignmentPart.options.length),
    needsNotice: z.boolean(),
    loadableFrom: Instant.nullable().meta({ description: "If the regulator needed a notice: 72 hours later." }),
    signerName: z.string().max(100).meta({ description: "The expected signer for the consignor, if known." }),
    maySign: z.boolean(),
    mayGive: z.boolean(),
  })
  .meta({
    id: "ConsignmentNote",
    description: "The consignment note of a special waste booking, with all its parts.",
  });
export type ConsignmentNote = z.infer<typeof ConsignmentNote>;
