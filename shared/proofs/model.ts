import { z } from "zod";
import { Instant } from "../kernel/instant.ts";

/** The proof sheet of a booking, ready to be fetched. */
export const ProofSheet = z
  .object({
    url: z.string().meta({ description: "The PDF. Works for at least an hour." }),
    fileName: z.string().max(80).meta({ description: "What it is called when it is saved." }),
  })
  .meta({
    id: "ProofSheet",
    description: "The proof of a delivery as a PDF, the same for the same state of its booking.",
  });
export type ProofSheet = z.infer<typeof ProofSheet>;

/** An invoice or a credit note as a file, ready to be fetched. */
export const InvoiceFile = z
  .object({
    url: z.string().meta({ description: "The PDF. Works for ten minutes." }),
    fileName: z.string().max(160).meta({ description: "What it is called when it is saved." }),
  })
  .meta({
    id: "InvoiceFile",
    description:
      "An invoice or credit note as a PDF with the same document as UBL in it, the same for the same document and payments.",
  });
export type InvoiceFile = z.infer<typeof InvoiceFile>;

/** A signed waste transfer note as a file, ready to be fetched. */
export const NoteFile = z
  .object({
    url: z.string().meta({ description: "The PDF, for whoever has this address. Works for at least an hour." }),
    fileName: z.string().max(80).meta({ description: "What it is called when it is saved." }),
  })
  .meta({ id: "NoteFile", description: "A signed waste transfer note as a PDF, the same for the same note." });
export type NoteFile = z.infer<typeof NoteFile>;

/** All that the holder of a link to a proof sheet is shown beside the PDF. */
export const SheetOfLink = z
  .object({
    reference: z.string().max(40),
    service: z.string().max(100),
    haulierName: z.string().max(100),
    where: z.string().max(500).meta({ description: "The place of delivery, or the site where there is no other." }),
    deliveredAt: Instant,
    receivedBy: z.string().max(100).nullable(),
    photos: z.int(),
    isSigned: z.boolean(),
    endsAt: Instant.meta({ description: "When the link ends." }),
    sheet: ProofSheet,
  })
  .meta({ id: "SheetOfLink", description: "What the holder of a link to a proof sheet is shown." });
export type SheetOfLink = z.infer<typeof SheetOfLink>;
