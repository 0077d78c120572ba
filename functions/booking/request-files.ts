import type { JobRecord } from "#shared/booking/model.ts";
import type { StoredPhoto } from "#shared/images/photo.ts";
import type { JobRequestId, UserId } from "#shared/kernel/id.ts";
import type { Database } from "../platform/database.ts";
import { eachOnce, keepFiles, keepPhotos, removePhotos, storedAlone } from "../platform/photo-files.ts";
import { requestPhotos, withNote } from "./request-photos.ts";
import { jobById } from "./store.ts";
import { voiceNotes } from "./voice-notes.ts";

interface Uploaded {
  readonly photoKeys?: readonly string[] | null | undefined;
  readonly voiceNoteKey?: string | null | undefined;
}

const noteKeys = ({ voiceNoteKey }: Uploaded) => (voiceNoteKey ? [voiceNoteKey] : []);

export const uploadsOf = (form: Uploaded) => [...(form.photoKeys ?? []), ...noteKeys(form)];

/** Stores the uploads of a job: photos, each once, and voice note. If one fails, none is stored. */
export async function keepRequestFiles(
  by: UserId,
  id: JobRequestId,
  form: Uploaded,
): Promise<{ photos: StoredPhoto[]; voiceNote: StoredPhoto | null }> {
  const place = requestPhotos(by, id);
  const photos = eachOnce(await keepPhotos(place, [...new Set(form.photoKeys)], "photoKeys"));
  const notes = await keepFiles(voiceNotes, place, noteKeys(form), "voiceNoteKey").catch(async (error) => {
    await removePhotos(photos);
    throw error;
  });
  const [voiceNote = null] = storedAlone(notes);
  return { photos, voiceNote };
}

/** Stores a copy of the files for each part of an order. If one fails, none is stored. */
export async function keepFilesOfEach(by: UserId, ids: readonly JobRequestId[], form: Uploaded) {
  const kept: Awaited<ReturnType<typeof keepRequestFiles>>[] = [];
  try {
    for (const id of ids) kept.push(await keepRequestFiles(by, id, form));
    return kept;
  } catch (error) {
    await removePhotos(kept.flatMap(({ photos, voiceNote }) => withNote(photos, voiceNote)));
    throw error;
  }
}

/** Removes the files of requests whose transaction failed. */
export async function removeUnstored(jobs: readonly JobRecord[], db: Database): Promise<void> {
  const files = jobs.flatMap(({ photos, voiceNote }) => withNote(photos, voiceNote));
  const [first] = jobs;
  if (first && files.length > 0 && !(await jobById(db, first.id))) await removePhotos(files);
}
