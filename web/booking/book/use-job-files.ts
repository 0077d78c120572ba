import { api } from "../../api/api.ts";
import { usePhotoUploads } from "../../photos/use-photo-uploads.ts";
import { notesStoredAs, photosStoredAs } from "./use-job-form.ts";

/** Pixels on the longer side of a photo as it is sent: enough to read a plate, a tenth of the bytes of a camera's. */
const photoSide = 2_000;

/** The photos and the voice note of the draft, each uploaded as soon as it is there and kept through a reload. */
export function useJobFiles() {
  const photos = usePhotoUploads({
    askForm: api.createRequestPhotoUpload,
    longestSide: photoSide,
    keptAs: photosStoredAs,
  });
  const notes = usePhotoUploads({ kind: "voiceNote", askForm: api.createVoiceNoteUpload, keptAs: notesStoredAs });
  return { photos, notes };
}
