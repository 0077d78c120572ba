import { z } from "zod";
import { DocumentId, FleetId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { TakenBy } from "../kernel/taken-by.ts";
import { coverKinds, documentTypeIds } from "./document-types.ts";

export const PaperType = z
  .enum(documentTypeIds)
  .meta({ id: "PaperType", description: "A licence, insurance, certificate or card." });
export type PaperType = z.infer<typeof PaperType>;
export const CoverKindName = z
  .enum(coverKinds)
  .meta({ id: "PaperCovers", description: "Subject of a document: the business, a vehicle, or a driver." });

/** State of a document's review. Expiry is not stored, because it follows from the last day. */
export const PaperState = z.enum(["pending", "approved", "rejected"]).meta({ id: "PaperState" });
export type PaperState = z.infer<typeof PaperState>;

export const DocumentFileType = z
  .enum(["application/pdf", "image/jpeg", "image/png", "image/webp"])
  .meta({ scalar: "String" });
export type DocumentFileType = z.infer<typeof DocumentFileType>;

/** Sum insured in pence, up to £20 million, the limit of GraphQL's Int. */
export const SumInsured = z
  .int()
  .min(1, "Enter the sum insured.")
  .max(2_000_000_000, "Enter £20,000,000 for anything above.");

export const Paper = z
  .object({
    id: DocumentId,
    haulierId: UserId.meta({ description: "The business that owns it." }),
    type: PaperType,
    number: z.string().max(60).nullable(),
    sumInsuredPence: SumInsured.nullable().meta({ description: "For an insurance." }),
    covers: CoverKindName,
    fleetId: FleetId.nullable().meta({ description: "The vehicle that it covers, if any." }),
    driverId: UserId.nullable().meta({ description: "The driver that it covers, if any." }),
    issuedOn: UkDay,
    expiresOn: UkDay.nullable().meta({ description: "Last valid day; null: does not expire." }),
    state: PaperState,
    reason: z.string().max(500).nullable().meta({ description: "Why it was rejected." }),
    fileType: DocumentFileType,
    fileBytes: z.int(),
    replaces: DocumentId.nullable().meta({ description: "The older document that this one replaces after approval." }),
    replacedBy: DocumentId.nullable().meta({ description: "The newer approved one that starts later." }),
    reviewedAt: Instant.nullable(),
    version: z.int(),
    createdAt: Instant,
  })
  .meta({ id: "Paper", description: "A licence, insurance, certificate or card of a haulage business." });
export type Paper = z.infer<typeof Paper>;

export const PaperToReview = Paper.extend({
  haulierName: z.string().max(100),
  coversName: z.string().max(100).nullable().meta({ description: "The vehicle or driver, in its business's words." }),
  halfBy: Instant.meta({ description: "When half of the promised time is over." }),
  promisedBy: Instant.meta({ description: "Promised time of the decision: two working hours after it was sent." }),
  takenBy: TakenBy.nullable(),
  registerCheckedOn: UkDay.nullable().meta({
    description: "When an admin found a waste carrier's number on the public register; null: not yet.",
  }),
  statedClass: z.string().max(40).nullable().meta({
    description: "For a V5C: the vehicle's emission class in its haulier's list. Null: none, or another document.",
  }),
  dvlaClass: z.string().max(60).nullable().meta({
    description: "For a V5C: DVLA's emission class, in DVLA's words. Null: none, or another document.",
  }),
}).meta({ id: "PaperToReview", description: "A document that waits for a decision." });
export type PaperToReview = z.infer<typeof PaperToReview>;

export const PaperLink = z.object({ url: z.string(), expiresAt: Instant }).meta({ id: "PaperLink" });
export type PaperLink = z.infer<typeof PaperLink>;

/** The client chooses this id, one per uploaded file. */
export const UploadId = DocumentId.meta({
  scalar: "ID",
  description: "A new UUID for this file. Use it to resume after a broken connection; it becomes the document's id.",
});

export const PaperUpload = z
  .object({
    parts: z.array(
      z
        .object({
          isThere: z.boolean().meta({ description: "Already uploaded." }),
          sizeBytes: z.int(),
          url: z.string(),
          fields: z.array(z.object({ name: z.string().max(100), value: z.string() }).meta({ id: "PaperPartField" })),
        })
        .meta({ id: "PaperPart", description: "POST the fields and then these bytes as `file` to `url`." }),
    ),
    expiresAt: Instant,
  })
  .meta({ id: "PaperUpload", description: "The parts of a file in order, with their upload forms." });
export type PaperUpload = z.infer<typeof PaperUpload>;

export const CardBadge = z
  .object({ type: PaperType, label: z.string().max(500), drivers: z.int() })
  .meta({ id: "CardBadge", description: "A kind of card, and how many of a business's drivers have it." });
export type CardBadge = z.infer<typeof CardBadge>;
