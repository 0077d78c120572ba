import { z } from "zod";
import { FleetId, PaperId, UserId } from "../kernel/id.ts";
import { Instant, UkDay } from "../kernel/time.ts";
import { coverKinds, paperTypeIds } from "./paper-types.ts";

/** Up to £20 million, as large as a number of the API goes. */
export const SumInsured = z.int().min(0).max(2_000_000_000);

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

/** A paper of a haulage business. */
export const Paper = z
  .object({
    id: PaperId,
    haulierId: UserId.meta({ description: "Whose business it belongs to." }),
    type: PaperType,
    number: z.string().nullable(),
    sumInsuredPence: SumInsured.nullable().meta({ description: "Of an insurance." }),
    covers: CoverKindName,
    fleetId: FleetId.nullable().meta({ description: "The vehicle, where it covers one." }),
    driverId: UserId.nullable().meta({ description: "The driver, where it covers one." }),
    issuedOn: UkDay,
    expiresOn: UkDay.nullable().meta({ description: "The last day on which it is valid; null: it does not run out." }),
    state: PaperState,
    reason: z.string().nullable().meta({ description: "Why it was not accepted." }),
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
