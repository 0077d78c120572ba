import type { ReadingStep } from "./read-tyre-photo.ts";

/** Reads the printed lines of a document on this device. The OCR code loads with the first photo. */
export async function documentLines(
  photo: Blob,
  onStep: (step: ReadingStep) => void,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { readDocumentPhoto: readPaperPhoto } = await import("./read-tyre-photo.ts");
  return readPaperPhoto(photo, onStep, signal);
}
