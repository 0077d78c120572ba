import { z } from "zod";
import { Instant } from "../kernel/instant.ts";

export const ProofSheet = z
  .object({
    url: z.string().meta({ description: "The PDF. Works for at least an hour." }),
    fileName: z.string().max(80).meta({ description: "File name for saving." }),
  })
  .meta({
    id: "ProofSheet",
    description: "A delivery's proof as a PDF, the same for the same state of its booking.",
  });
export type ProofSheet = z.infer<typeof ProofSheet>;

export const InvoiceFile = z
  .object({
    url: z.string().meta({ description: "The PDF. Works for ten minutes." }),
    fileName: z.string().max(160).meta({ description: "File name for saving." }),
  })
  .meta({
    id: "InvoiceFile",
    description:
      "An invoice or credit note as a PDF that embeds it as UBL, the same for the same document and payments.",
  });
export type InvoiceFile = z.infer<typeof InvoiceFile>;

export const NoteFile = z
  .object({
    url: z.string().meta({ description: "The PDF, for everybody with this address. Works for at least an hour." }),
    fileName: z.string().max(80).meta({ description: "File name for saving." }),
  })
  .meta({ id: "NoteFile", description: "A signed waste transfer note as a PDF, the same for the same note." });
export type NoteFile = z.infer<typeof NoteFile>;

export const SheetOfLink = z
  .object({
    reference: z.string().max(40),
    service: z.string().max(100),
    haulierName: z.string().max(100),
    where: z.string().max(500).meta({ description: "The place of delivery, or else the site." }),
    deliveredAt: Instant,
    receivedBy: z.string().max(100).nullable(),
    photos: z.int(),
    isSigned: z.boolean(),
    endsAt: Instant.meta({ description: "End of the link." }),
    sheet: ProofSheet,
  })
  .meta({ id: "SheetOfLink", description: "Data for holders of a proof sheet link." });
export type SheetOfLink = z.infer<typeof SheetOfLink>;
