import { z } from "zod";
import { JobPhoto } from "../booking/model.ts";
import { StoredPhoto } from "../images/photo.ts";
import { BookingId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { Pence } from "../kernel/money.ts";
import { type Container, containerWords } from "./containers.ts";
import { DraftSeries } from "./series-off.ts";

/** Maximum loads of a booking; each has its own note. */
export const mostLoads = 20;
export const Load = z.int().min(1).max(mostLoads).meta({ description: "1 for the first load of the booking." });

/** Maximum tips of a haulier, and maximum codes of a tip. */
export const mostTips = 40;
export const mostTipCodes = 60;
export const mostSiteCodes = 5;
/** Maximum weight of a lorry with its load on UK roads, in kg. */
export const mostKg = 44_000;

export const TransferorIs = z.enum(["producer", "importer", "neither"]).meta({
  id: "TransferorIs",
  description: "Whether the transferor produced, imported or only holds the waste.",
});
export type TransferorIs = z.infer<typeof TransferorIs>;

export const WasteContainer = z
  .enum(Object.keys(containerWords) as [Container, ...Container[]])
  .meta({ id: "WasteContainer", description: "Container of the waste, by Defra's code." });

export const NoteParty = z
  .object({ name: z.string().max(100), address: z.string().max(300), postcode: z.string().max(20) })
  .meta({ id: "NoteParty", description: "A party of a waste transfer note, named as on that day." });
export type NoteParty = z.infer<typeof NoteParty>;

export const WasteTip = z
  .object({
    id: z.string().max(36),
    name: z.string().max(100),
    address: z.string().max(300),
    postcode: z.string().max(20),
    permitNumber: z.string().max(60),
    ewcCodes: z.array(z.string().max(6)).max(mostTipCodes).meta({ description: "Codes allowed by its permit." }),
    ratePence: Pence.nullish().meta({ description: "Its price per tonne, without VAT; null: unknown." }),
  })
  .meta({ id: "WasteTip", description: "A place that takes waste under a permit." });
export type WasteTip = z.infer<typeof WasteTip>;

export const NoteTip = WasteTip.omit({ ewcCodes: true, ratePence: true }).meta({ id: "NoteTip" });

export const WasteTips = z
  .object({ tips: z.array(WasteTip).max(mostTips), version: z.int() })
  .meta({ id: "WasteTips", description: "A haulier's saved tips." });
export type WasteTips = z.infer<typeof WasteTips>;

export const WasteSite = z
  .object({
    sicCode: z.string().max(5).nullable(),
    ewcCodes: z.array(z.string().max(6)).max(mostSiteCodes),
    transferorIs: TransferorIs,
    address: z.string().max(300).nullable().meta({ description: "The business's code, if its profile has none." }),
    postcode: z.string().max(20).nullable(),
  })
  .meta({ id: "WasteSite", description: "Repeated data of a site for its notes." });
export type WasteSite = z.infer<typeof WasteSite>;

export const SiteSignature = z.object({
  by: z.enum(["drawn", "code"]).meta({ id: "SignedBy" }),
  name: z.string().max(100),
  drawing: StoredPhoto.nullable(),
  at: Instant,
});

/** Data of a weighbridge ticket, confirmed by a person. Weights are whole kilograms. */
export const WeighTicket = z.object({
  number: z.string().max(40),
  grossKg: z.int(),
  tareKg: z.int(),
  netKg: z.int(),
  weighedAt: Instant,
  tip: NoteTip,
  photo: StoredPhoto.nullable(),
  confirmedBy: z.string().max(100),
  confirmedAt: Instant,
});
export type WeighTicket = z.infer<typeof WeighTicket>;

/**
 * The transfer note of one load as signed by both sides. It never changes, except that a ticket and a tracking id are
 * added. Source of its contents: the Environmental Protection (Duty of Care) (Scotland) Regulations 2014, and chapter 8
 * of their code of practice.
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
  carrierUntil: UkDay.nullable().meta({ description: "Last day of the carrier's registration; null: no end." }),
  vehicleReg: z.string().max(20).nullable(),
  place: z.string().max(500),
  placePostcode: z.string().max(20),
  transferredAt: Instant,
  ewcCode: z.string().max(6),
  composition: z.string().max(200),
  container: WasteContainer,
  containers: z.int(),
  quantityKg: z.int().meta({ description: "Kilograms as signed." }),
  isEstimate: z.boolean(),
  tip: NoteTip.nullable(),
  driverName: z.string().max(100).meta({ description: "The haulier's signer." }),
  driverSignedAt: Instant,
  heardAt: Instant.nullish().meta({
    description: "When we received it, if the driver's phone was offline at the signing.",
  }),
  isTimeUncertain: z.boolean().nullish().meta({ description: "The phone's clock was wrong." }),
  site: SiteSignature,
  ticket: WeighTicket.nullable(),
  trackingId: z.string().max(20).nullable().meta({ description: "Id of the tip's digital waste record." }),
  series: z.string().max(20).nullish().meta({ description: "Number of its series; null: none." }),
  version: z.int(),
});
export type NoteRecord = z.infer<typeof NoteRecord>;

/** State of a load's tip fee. open: the haulier can still ask for the fee. */
export const TipFee = z.enum(["open", "asked", "agreed"]).meta({ id: "TipFee" });

export const WasteNote = NoteRecord.omit({ contractorId: true, haulierId: true })
  .extend({
    site: SiteSignature.extend({ drawing: JobPhoto.nullable() }).meta({ id: "SiteSignature" }),
    ticket: WeighTicket.extend({ photo: JobPhoto.nullable() })
      .meta({ id: "WeighTicket", description: "A weighbridge ticket, confirmed by a person." })
      .nullable(),
    tipFee: TipFee.nullable().meta({ description: "Null: none, and you cannot ask for one." }),
  })
  .meta({ id: "WasteNote", description: "A load's waste transfer note, signed by both sides." });
export type WasteNote = z.infer<typeof WasteNote>;

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
    ewcCodes: z.array(z.string().max(6)).max(mostSiteCodes).meta({ description: "Usual codes here." }),
    composition: z.string().max(200).nullable(),
    quantityKg: z.int().nullable(),
    container: WasteContainer.nullable(),
    carrierNumber: z.string().max(60).nullable(),
    signerName: z.string().max(100),
    tips: z.array(WasteTip).max(mostTips).meta({ description: "The haulier's tips; empty for the contractor." }),
    missing: z.array(NoteField).max(NoteField.options.length).meta({ description: "Missing fields." }),
    series: DraftSeries.nullish().meta({
      description: "The series for it, or the nearest one that does not cover it; null: none.",
    }),
  })
  .meta({ id: "WasteNoteDraft", description: "Known data of the next load's transfer note." });
export type NoteDraft = z.infer<typeof NoteDraft>;

export const WasteNotes = z
  .object({
    notes: z.array(WasteNote).max(mostLoads).meta({ description: "Signed ones, first load first." }),
    draft: NoteDraft.nullable().meta({ description: "Null if the job takes no waste, or has all its loads." }),
    isSpecial: z.boolean().meta({ description: "Its waste moves with a consignment note, not a transfer note." }),
    maySign: z.boolean().meta({ description: "You drive it or manage it, and it is time to sign." }),
    mayGive: z.boolean().meta({ description: "You are the contractor, who gives codes and address." }),
  })
  .meta({ id: "WasteNotes", description: "A booking's transfer notes." });
export type WasteNotes = z.infer<typeof WasteNotes>;
