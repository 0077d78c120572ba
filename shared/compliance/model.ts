import { z } from "zod";
import { FleetId, PaperId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/instant.ts";
import { TakenBy } from "../kernel/taken-by.ts";
import { coverKinds, paperTypeIds } from "./paper-types.ts";

export const PaperType = z
  .enum(paperTypeIds)
  .meta({ id: "PaperType", description: "A licence, insurance, certificate or card." });
export type PaperType = z.infer<typeof PaperType>;
export const CoverKindName = z
  .enum(coverKinds)
  .meta({ id: "PaperCovers", description: "What a paper is about: the business, a vehicle of it, or a driver." });

/** Whether a paper has been checked. That it has run out is not stored: it follows from its day. */
export const PaperState = z.enum(["pending", "approved", "rejected"]).meta({ id: "PaperState" });
export type PaperState = z.infer<typeof PaperState>;

/** The kinds of file that are taken. */
export const PaperFileType = z
  .enum(["application/pdf", "image/jpeg", "image/png", "image/webp"])
  .meta({ scalar: "String" });
export type PaperFileType = z.infer<typeof PaperFileType>;

/** Pence, up to £20 million: what GraphQL's whole numbers hold. */
export const SumInsured = z
  .int()
  .min(1, "Say up to which sum it insures.")
  .max(2_000_000_000, "Write £20,000,000 for anything above.");

/** A paper of a haulage business. */
export const Paper = z
  .object({
    id: PaperId,
    haulierId: UserId.meta({ description: "Whose business it belongs to." }),
    type: PaperType,
    number: z.string().max(60).nullable(),
    sumInsuredPence: SumInsured.nullable().meta({ description: "Of an insurance." }),
    covers: CoverKindName,
    fleetId: FleetId.nullable().meta({ description: "The vehicle, where it covers one." }),
    driverId: UserId.nullable().meta({ description: "The driver, where it covers one." }),
    issuedOn: UkDay,
    expiresOn: UkDay.nullable().meta({ description: "The last day on which it is valid; null: it does not run out." }),
    state: PaperState,
    reason: z.string().max(500).nullable().meta({ description: "Why it was not accepted." }),
    fileType: PaperFileType,
    fileBytes: z.int(),
    replaces: PaperId.nullable().meta({ description: "The older paper that goes when this one is approved." }),
    replacedBy: PaperId.nullable().meta({ description: "The newer, approved one, where that is not in force yet." }),
    reviewedAt: Instant.nullable(),
    version: z.int(),
    createdAt: Instant,
  })
  .meta({ id: "Paper", description: "A licence, insurance, certificate or card of a haulage business." });
export type Paper = z.infer<typeof Paper>;

/** A paper as an admin who decides on it sees it. */
export const PaperToReview = Paper.extend({
  haulierName: z.string().max(100),
  coversName: z
    .string()
    .max(100)
    .nullable()
    .meta({ description: "The vehicle or the driver, as their business calls them." }),
  halfBy: Instant.meta({ description: "When half of the promised time has passed." }),
  promisedBy: Instant.meta({ description: "By when a decision is promised: two working hours after it was sent." }),
  takenBy: TakenBy.nullable(),
  registerCheckedOn: UkDay.nullable().meta({
    description: "When an admin found a waste carrier's number on the public register; null: nobody has.",
  }),
}).meta({ id: "PaperToReview", description: "A paper that waits for a decision." });
export type PaperToReview = z.infer<typeof PaperToReview>;

/** A link to a file, good for some minutes. */
export const PaperLink = z.object({ url: z.string(), expiresAt: Instant }).meta({ id: "PaperLink" });
export type PaperLink = z.infer<typeof PaperLink>;

/** Chosen by the uploader for one file. */
export const UploadId = PaperId.meta({
  scalar: "ID",
  description: "A new UUID for this file: by it you go on after a broken connection, and it becomes the paper's id.",
});

/** The parts of a file and how each is sent. */
export const PaperUpload = z
  .object({
    parts: z.array(
      z
        .object({
          isThere: z.boolean().meta({ description: "It has arrived; it need not be sent again." }),
          sizeBytes: z.int(),
          url: z.string(),
          fields: z.array(z.object({ name: z.string().max(100), value: z.string() }).meta({ id: "PaperPartField" })),
        })
        .meta({ id: "PaperPart", description: "POST the fields and then these bytes as `file` to `url`." }),
    ),
    expiresAt: Instant,
  })
  .meta({ id: "PaperUpload", description: "The parts of a file in their order, and how each is sent." });
export type PaperUpload = z.infer<typeof PaperUpload>;

/** A kind of card that drivers of a business have. */
export const CardBadge = z
  .object({ type: PaperType, label: z.string().max(500), drivers: z.int() })
  .meta({ id: "CardBadge", description: "A kind of card, and how many drivers of a business have it." });
export type CardBadge = z.infer<typeof CardBadge>;
