import type { BookingSummary } from "#shared/booking/model.ts";
import { sheetFileName } from "#shared/proofs/sheet.ts";
import { api } from "../api/api.ts";
import { type FilesZip, type ZipWork, zipOfFiles } from "../api/zip-of-files.ts";

/** A job whose sheet goes into the file. */
export type SheetJob = Pick<BookingSummary, "id" | "reference">;

/** Puts the proof sheets of some jobs into one ZIP, each under its job's reference. */
export const zipOfSheets = (jobs: readonly SheetJob[], work: ZipWork): Promise<FilesZip<SheetJob>> =>
  zipOfFiles(
    jobs,
    async ({ id: bookingId, reference }, signal) => ({
      url: (await api.proofSheet({ bookingId }, { signal })).url,
      name: sheetFileName(reference),
    }),
    work,
  );
