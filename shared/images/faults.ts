import { offline } from "../kernel/connection-faults.ts";
import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";

export const photoMissing = declareFault({
  code: "photo.missing",
  kind: "BadInput",
  meaning: "A photo or voice note is named that was not uploaded for this record.",
  sentence: "A photo has not arrived.",
  action: "Upload it again.",
});

export const photoTooLarge = declareFault({
  code: "photo.tooLarge",
  kind: "BadInput",
  meaning: "An uploaded photo or voice note is larger than allowed.",
  sentence: "A photo is over 10 MB.",
  action: "Choose a smaller one.",
});

export const notAnImage = declareFault({
  code: "photo.notAnImage",
  kind: "BadInput",
  meaning: "The first bytes of a photo are no image's.",
  sentence: "A file is not an image, whatever its name says.",
  action: "Please select only image files.",
});

export const chosenNoPhoto = inOtherWords(notAnImage, {
  sentence: "That file is not a photo.",
  action: "Choose a JPEG, PNG or WebP image.",
});

/** For an image of another type: what it is, and what to do about it. */
export const chosenOtherImage = inOtherWords(notAnImage, { sentence: "{seen}", action: "{advice}" });

export const photoDamaged = inOtherWords(notAnImage, {
  sentence: "That photo is damaged: it cannot be opened.",
  action: "Choose another, or take it again.",
});

export const photoRefused = declareFault({
  code: "photo.refused",
  kind: "BadInput",
  meaning: "The file store took an upload's form and refused the file.",
  sentence: "The photo was refused.",
  action: "Choose another photo, 10 MB at the most.",
});

export const noteMissing = inOtherWords(photoMissing, {
  sentence: "The voice note has not arrived.",
  action: "Record it again.",
});

export const noteTooLarge = inOtherWords(photoTooLarge, {
  sentence: "The voice note is over 2 MB.",
  action: "Record a shorter one.",
});

export const notAVoiceNote = declareFault({
  code: "voiceNote.notAudio",
  kind: "BadInput",
  meaning: "The first bytes of a voice note are no recording's.",
  sentence: "The voice note is no recording that we can play.",
  action: "Record it again, or type your description.",
});

export const signatureMissing = inOtherWords(photoMissing, {
  sentence: "The signature has not arrived.",
  action: "Sign again.",
});

export const signatureTooLarge = inOtherWords(photoTooLarge, {
  sentence: "The signature is over 100 kB.",
  action: "Sign again, with fewer strokes.",
});

export const notASignature = inOtherWords(notAnImage, {
  sentence: "The signature is no drawing that we can show.",
  action: "Sign again.",
});

export const noteRefused = inOtherWords(photoRefused, {
  sentence: "The voice note was refused.",
  action: "Record a shorter one.",
});

export const noteNotSent = inOtherWords(offline, { sentence: "The voice note could not be sent." });

export const photoNotSent = inOtherWords(offline, { sentence: "The photo could not be sent." });
