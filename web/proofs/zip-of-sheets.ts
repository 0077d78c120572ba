import type { BookingSummary } from "#shared/booking/model.ts";
import { sheetFileName } from "#shared/proofs/sheet.ts";
import { api } from "../api/api.ts";
import { type FilesZip, type ZipWork, zipOfFiles } from "../api/zip-of-files.ts";

export type SheetJob = Pick<BookingSummary, "id" | "reference">;

export const zipOfSheets = (jobs: readonly SheetJob[], work: ZipWork): Promise<FilesZip<SheetJob>> =>
  zipOfFiles(
    jobs,
    async ({ id: bookingId, reference }, signal) => ({
      url: (await api.proofSheet({ bookingId }, { signal })).url,
      name: sheetFileName(reference),
    }),
    work,
  );
