import type { bookingOperations } from "#shared/booking/operations.ts";
import { voiceNoteMaxBytes } from "#shared/booking/voice-note-limits.ts";
import { notAVoiceNote, noteMissing, noteTooLarge } from "#shared/images/faults.ts";
import type { UploadForm } from "#shared/images/upload.ts";
import { type AudioType, audioTypeOf } from "#shared/kernel/audio-type.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId } from "../platform/context.ts";
import { type FileKind, formFor } from "../platform/photo-files.ts";
import { requestUploads } from "./request-photos.ts";

/** Stored unchanged: browser recordings contain no location or device data. */
export const voiceNotes: FileKind<AudioType> = {
  endings: { "audio/webm": "webm", "audio/mp4": "m4a", "audio/ogg": "ogg" },
  maxBytes: voiceNoteMaxBytes,
  clean: (bytes) => {
    const type = audioTypeOf(bytes);
    return type && { type, bytes: new Uint8Array(bytes) };
  },
  faults: { missing: noteMissing, tooLarge: noteTooLarge, wrong: notAVoiceNote },
};

/** Returns a signed upload form for the voice note of a future request. */
export function createVoiceNoteUpload(
  { contentType }: Input<typeof bookingOperations.createVoiceNoteUpload>,
  context: Context,
): Promise<UploadForm> {
  return formFor(voiceNotes, context, requestUploads(callerId(context)), contentType);
}
