import { useEffect } from "react";
import { keepForUser, storedForUser } from "../session/user-storage.ts";
import type { UploadPurpose } from "./photo-upload.ts";
import { type ChosenFiles, fresh, type PhotoUpload, useChosenFiles } from "./use-chosen-files.ts";

export interface PhotoUploads extends ChosenFiles {
  readonly keys: readonly string[];
}

interface StoredAs {
  /** Storage name for this tab, so that uploads survive a reload. */
  readonly keptAs?: string;
}

type StoredUpload = Pick<PhotoUpload, "name" | "key" | "chosenAt">;

/** Age up to which stored uploads are restored, in ms. The server deletes unused uploads after a day. */
const storedMs = 20 * 3_600_000;

export function usePhotoUploads({ keptAs, ...purpose }: UploadPurpose & StoredAs): PhotoUploads {
  const uploads = useChosenFiles(
    async (file, tell, signal) => {
      const { uploadFile } = await import("./photo-upload.ts");
      const news = {
        onProgress: (progress: number) => tell({ progress, waits: false }),
        onWait: () => tell({ progress: 0, waits: true }),
      };
      return { key: await uploadFile(purpose, file, news, signal), progress: 1, waits: false };
    },
    () => (keptAs ? storedUploads(keptAs) : []),
  );
  const { photos } = uploads;
  useEffect(() => {
    const kept: StoredUpload[] = photos.map(({ name, key, chosenAt }) => ({ name, key, chosenAt }));
    if (keptAs) keepForUser(keptAs, kept.length > 0 ? kept : null);
  }, [photos, keptAs]);
  return { ...uploads, keys: photos.flatMap(({ key }) => key ?? []) };
}

/** Returns uploads from before a reload. Unfinished uploads are lost and returned as failed. */
function storedUploads(storedAs: string): PhotoUpload[] {
  const kept = storedForUser<StoredUpload[]>(storedAs) ?? [];
  return kept
    .filter(({ chosenAt }) => Date.now() - chosenAt < storedMs)
    .map((photo, at) => ({
      ...fresh,
      ...photo,
      id: at + 1,
      error: photo.key ? null : "It had not finished when you left the page. Add it again.",
    }));
}
