import { offline } from "../kernel/connection-faults.ts";
import { declareFault, inOtherWords } from "../kernel/declared-fault.ts";

export const photoMissing = declareFault({
  code: "photo.missing",
  kind: "BadInput",
  meaning: "The photo or voice note was not uploaded for this record.",
  sentence: "A photo is missing.",
  action: "Upload it again.",
});

export const photoTooLarge = declareFault({
  code: "photo.tooLarge",
  kind: "BadInput",
  meaning: "The uploaded photo or voice note is too large.",
  sentence: "A photo is over 10 MB.",
  action: "Choose a smaller one.",
});

export const notAnImage = declareFault({
  code: "photo.notAnImage",
  kind: "BadInput",
  meaning: "The file is not a photo, by its first bytes.",
  sentence: "One of the files is not an image, whatever its name says.",
  action: "Please select only image files.",
});

export const chosenNoPhoto = inOtherWords(notAnImage, {
  sentence: "That file is not a photo.",
  action: "Choose a JPEG, PNG or WebP image.",
});

export const chosenOtherImage = inOtherWords(notAnImage, { sentence: "{seen}", action: "{advice}" });

export const photoDamaged = inOtherWords(notAnImage, {
  sentence: "This photo is damaged and cannot be opened.",
  action: "Choose another one, or take it again.",
});

export const photoRefused = declareFault({
  code: "photo.refused",
  kind: "BadInput",
  meaning: "The file store rejected the upload.",
  sentence: "The photo was rejected.",
  action: "Choose another photo of at most 10 MB.",
});

export const noteMissing = inOtherWords(photoMissing, {
  sentence: "The voice note is missing.",
  action: "Record it again.",
});

export const noteTooLarge = inOtherWords(photoTooLarge, {
  sentence: "The voice note is over 2 MB.",
  action: "Record a shorter one.",
});

export const notAVoiceNote = declareFault({
  code: "voiceNote.notAudio",
  kind: "BadInput",
  meaning: "The file is not a voice note, by its first bytes.",
  sentence: "We cannot play this voice note.",
  action: "Record it again, or type your description.",
});

export const signatureMissing = inOtherWords(photoMissing, {
  sentence: "The signature is missing.",
  action: "Sign again.",
});

export const signatureTooLarge = inOtherWords(photoTooLarge, {
  sentence: "The signature is over 100 kB.",
  action: "Sign again with fewer strokes.",
});

export const notASignature = inOtherWords(notAnImage, {
  sentence: "We cannot show this signature.",
  action: "Sign again.",
});

export const noteRefused = inOtherWords(photoRefused, {
  sentence: "The voice note was rejected.",
  action: "Record a shorter one.",
});

export const noteNotSent = inOtherWords(offline, { sentence: "The voice note could not be sent." });

export const photoNotSent = inOtherWords(offline, { sentence: "The photo could not be sent." });
