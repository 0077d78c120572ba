import { api } from "../../api/api.ts";
import { usePhotoUploads } from "../../photos/use-photo-uploads.ts";
import { notesStoredAs, photosStoredAs } from "./use-job-form.ts";

/** Longer side of a sent photo, in pixels. Number plates stay legible at a tenth of the size. */
const photoSide = 2_000;

/** The draft's photos and voice note. Each file uploads immediately and survives a reload. */
export function useJobFiles() {
  const photos = usePhotoUploads({
    askForm: api.createRequestPhotoUpload,
    longestSide: photoSide,
    keptAs: photosStoredAs,
  });
  const notes = usePhotoUploads({ kind: "voiceNote", askForm: api.createVoiceNoteUpload, keptAs: notesStoredAs });
  return { photos, notes };
}
