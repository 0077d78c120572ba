import { z } from "zod";
import { JobPhoto } from "../booking/model.ts";
import { KeptPhoto } from "../images/photo.ts";
import { BookingId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { type Container, containerWords } from "./containers.ts";
import { DraftSeries } from "./series-off.ts";

/** Loads of one booking at the most: each has a note of its own. */
export const mostLoads = 20;
/** The number of a load in a request. */
export const Load = z.int().min(1).max(mostLoads).meta({ description: "1 for the first load of the booking." });

/** Tips that a haulier keeps, and codes of one. */
export const mostTips = 40;
export const mostTipCodes = 60;
/** Codes that a site usually has. */
export const mostSiteCodes = 5;
/** No lorry on our roads carries more: it may weigh 44 t with what it carries. */
export const mostKg = 44_000;

export const TransferorIs = z.enum(["producer", "importer", "neither"]).meta({
  id: "TransferorIs",
  description: "Whether who hands the waste over has produced it, imported it, or only holds it.",
});
export type TransferorIs = z.infer<typeof TransferorIs>;

export const WasteContainer = z
  .enum(Object.keys(containerWords) as [Container, ...Container[]])
  .meta({ id: "WasteContainer", description: "What the waste is in, by Defra's code." });

/** A party of a note as it was called when the waste was handed over. */
export const NoteParty = z
  .object({ name: z.string().max(100), address: z.string().max(300), postcode: z.string().max(20) })
  .meta({ id: "NoteParty", description: "A party of a waste transfer note, as it was called then." });
export type NoteParty = z.infer<typeof NoteParty>;

/** A place that a haulier tips at. */
export const WasteTip = z
  .object({
    id: z.string().max(36),
    name: z.string().max(100),
    address: z.string().max(300),
    postcode: z.string().max(20),
    permitNumber: z.string().max(60),
    ewcCodes: z.array(z.string().max(6)).max(mostTipCodes).meta({ description: "Codes that its permit allows." }),
    ratePence: Pence.nullish().meta({ description: "What it charges for a tonne, without VAT; null: not said." }),
  })
  .meta({ id: "WasteTip", description: "A place that takes waste under a permit." });
export type WasteTip = z.infer<typeof WasteTip>;

/** A tip as a note names it. */
export const NoteTip = WasteTip.omit({ ewcCodes: true, ratePence: true }).meta({ id: "NoteTip" });

export const WasteTips = z
  .object({ tips: z.array(WasteTip).max(mostTips), version: z.int() })
  .meta({ id: "WasteTips", description: "The tips of a haulier, as it keeps them." });
export type WasteTips = z.infer<typeof WasteTips>;

/** What is said of a site again and again. */
export const WasteSite = z
  .object({
    sicCode: z.string().max(5).nullable(),
    ewcCodes: z.array(z.string().max(6)).max(mostSiteCodes),
    transferorIs: TransferorIs,
    address: z.string().max(300).nullable().meta({ description: "Of the business, where its profile has none." }),
    postcode: z.string().max(20).nullable(),
  })
  .meta({ id: "WasteSite", description: "What notes say of a site each time." });
export type WasteSite = z.infer<typeof WasteSite>;

/** How the site signed: with a finger on the driver's phone, or by a code that the contractor gave. */
export const SiteSignature = z.object({
  by: z.enum(["drawn", "code"]).meta({ id: "SignedBy" }),
  name: z.string().max(100),
  drawing: KeptPhoto.nullable(),
  at: Instant,
});

/** What a weighbridge printed, confirmed by a person. Weights are whole kilograms. */
export const WeighTicket = z.object({
  number: z.string().max(40),
  grossKg: z.int(),
  tareKg: z.int(),
  netKg: z.int(),
  weighedAt: Instant,
  tip: NoteTip,
  photo: KeptPhoto.nullable(),
  confirmedBy: z.string().max(100),
  confirmedAt: Instant,
});
export type WeighTicket = z.infer<typeof WeighTicket>;

/**
 * The transfer note of one load, as both signed it. It does not change: a ticket and a tracking id are added to it.
 * Source of what it states: the Environmental Protection (Duty of Care) (Scotland) Regulations 2014, and chapter 8 of the code of
 * practice to them.
 */
export const NoteRecord = z.object({
  bookingId: BookingId,
  load: z.int().meta({ description: "1 for the first load of the booking." }),
  number: z.string().max(50),
  contractorId: UserId,
  haulierId: UserId,
  transferor: NoteParty,
  transferorIs: TransferorIs,
  sicCode: z.string().max(5),
  transferee: NoteParty,
  carrierNumber: z.string().max(60),
  carrierUntil: UkDay.nullable().meta({ description: "The last day of the carrier's registration; null: no end." }),
  vehicleReg: z.string().max(20).nullable(),
  place: z.string().max(500),
  placePostcode: z.string().max(20),
  transferredAt: Instant,
  ewcCode: z.string().max(6),
  composition: z.string().max(200),
  container: WasteContainer,
  containers: z.int(),
  quantityKg: z.int().meta({ description: "Kilograms as they were signed for." }),
  isEstimate: z.boolean(),
  tip: NoteTip.nullable(),
  driverName: z.string().max(100).meta({ description: "Who signed for the haulier." }),
  driverSignedAt: Instant,
  heardAt: Instant.nullish().meta({
    description: "When the note arrived, where the driver's phone had no connection at the signing.",
  }),
  isTimeUncertain: z.boolean().nullish().meta({ description: "The phone's clock cannot be right." }),
  site: SiteSignature,
  ticket: WeighTicket.nullable(),
  trackingId: z.string().max(20).nullable().meta({ description: "Of the digital waste record that the tip has made." }),
  series: z.string().max(20).nullish().meta({ description: "Number of the series that it belongs to; null: none." }),
  version: z.int(),
});
export type NoteRecord = z.infer<typeof NoteRecord>;

/** How far the tip fee of a load has got. open: you may ask for it. */
export const TipFee = z.enum(["open", "asked", "agreed"]).meta({ id: "TipFee" });

/** A note as its parties read it. */
export const WasteNote = NoteRecord.omit({ contractorId: true, haulierId: true })
  .extend({
    site: SiteSignature.extend({ drawing: JobPhoto.nullable() }).meta({ id: "SiteSignature" }),
    ticket: WeighTicket.extend({ photo: JobPhoto.nullable() })
      .meta({ id: "WeighTicket", description: "A weighbridge ticket, confirmed by a person." })
      .nullable(),
    tipFee: TipFee.nullable().meta({ description: "Null: there is none, and you cannot ask for one." }),
  })
  .meta({ id: "WasteNote", description: "The waste transfer note of one load, signed by both." });
export type WasteNote = z.infer<typeof WasteNote>;

/** What a note states that somebody has to give. */
export const NoteField = z
  .enum([
    "transferorAddress",
    "transferorPostcode",
    "transfereeAddress",
    "transfereePostcode",
    "placePostcode",
    "transferorIs",
    "sicCode",
    "ewcCode",
    "composition",
    "quantityKg",
    "container",
    "carrierNumber",
    "signature",
  ])
  .meta({ id: "NoteField", description: "A part of a waste transfer note." });
export type NoteField = z.infer<typeof NoteField>;

/** What is known of the next load before anybody signs. */
export const NoteDraft = z
  .object({
    load: z.int(),
    transferorName: z.string().max(100),
    transferorAddress: z.string().max(300).nullable(),
    transferorPostcode: z.string().max(20).nullable(),
    transfereeName: z.string().max(100),
    transfereeAddress: z.string().max(300).nullable(),
    transfereePostcode: z.string().max(20).nullable(),
    place: z.string().max(500),
    placePostcode: z.string().max(20).nullable(),
    transferorIs: TransferorIs.nullable(),
    sicCode: z.string().max(5).nullable(),
    ewcCode: z.string().max(6).nullable(),
    ewcCodes: z.array(z.string().max(6)).max(mostSiteCodes).meta({ description: "Codes that are usual here." }),
    composition: z.string().max(200).nullable(),
    quantityKg: z.int().nullable(),
    container: WasteContainer.nullable(),
    carrierNumber: z.string().max(60).nullable(),
    signerName: z.string().max(100),
    tips: z.array(WasteTip).max(mostTips).meta({ description: "Of the haulier; none for the contractor." }),
    missing: z.array(NoteField).max(NoteField.options.length).meta({ description: "What nobody has given yet." }),
    series: DraftSeries.nullish().meta({
      description: "The series that covers it, or that does not; null: there is none.",
    }),
  })
  .meta({ id: "WasteNoteDraft", description: "What is known of the next load's transfer note." });
export type NoteDraft = z.infer<typeof NoteDraft>;

/** All transfer notes of a booking, and the next. */
export const WasteNotes = z
  .object({
    notes: z.array(WasteNote).max(mostLoads).meta({ description: "Signed, first load first." }),
    draft: NoteDraft.nullable().meta({ description: "Null where the job takes no waste away, or has every load." }),
    isSpecial: z.boolean().meta({ description: "Its waste moves with a consignment note, and has no transfer note." }),
    maySign: z.boolean().meta({ description: "You drive it or handle it, and it is time." }),
    mayGive: z.boolean().meta({ description: "You are the contractor: codes and address are yours to give." }),
  })
  .meta({ id: "WasteNotes", description: "The transfer notes of a booking." });
export type WasteNotes = z.infer<typeof WasteNotes>;
