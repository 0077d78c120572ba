import { api } from "../api/api.ts";
import { uploadFile } from "../photos/photo-upload.ts";

/** Uploads a drawn signature and returns its storage key. */
export async function uploadedSignature(bookingId: string, drawing: Blob): Promise<string> {
  const askForm = (file: { contentType: "image/jpeg" | "image/png" | "image/webp"; sizeBytes: number }) =>
    api.createWasteUpload({ bookingId: bookingId as never, ...file });
  const file = new File([drawing], "signature.png", { type: "image/png" });
  const silent = { onProgress: () => undefined, onWait: () => undefined };
  return uploadFile({ askForm }, file, silent, new AbortController().signal);
}
