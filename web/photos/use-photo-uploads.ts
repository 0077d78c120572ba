import { useEffect } from "react";
import { keepForUser, keptForUser } from "../session/user-storage.ts";
import type { UploadPurpose } from "./photo-upload.ts";
import { type ChosenFiles, fresh, type PhotoUpload, useChosenFiles } from "./use-chosen-files.ts";

export interface PhotoUploads extends ChosenFiles {
  readonly keys: readonly string[];
}

interface KeptAs {
  /** Storage name in this tab, to survive a reload. */
  readonly keptAs?: string;
}

type KeptUpload = Pick<PhotoUpload, "name" | "key" | "chosenAt">;

/** Storage deletes an unused upload after a day; an older one is not offered, in ms. */
const keptMs = 20 * 3_600_000;

export function usePhotoUploads({ keptAs, ...purpose }: UploadPurpose & KeptAs): PhotoUploads {
  const uploads = useChosenFiles(
    async (file, tell, signal) => {
      const { uploadFile } = await import("./photo-upload.ts");
      const news = {
        onProgress: (progress: number) => tell({ progress, waits: false }),
        onWait: () => tell({ progress: 0, waits: true }),
      };
      return { key: await uploadFile(purpose, file, news, signal), progress: 1, waits: false };
    },
    () => (keptAs ? keptUploads(keptAs) : []),
  );
  const { photos } = uploads;
  useEffect(() => {
    const kept: KeptUpload[] = photos.map(({ name, key, chosenAt }) => ({ name, key, chosenAt }));
    if (keptAs) keepForUser(keptAs, kept.length > 0 ? kept : null);
  }, [photos, keptAs]);
  return { ...uploads, keys: photos.flatMap(({ key }) => key ?? []) };
}

/** Returns uploads from before a reload. An unfinished one is lost and says so. */
function keptUploads(keptAs: string): PhotoUpload[] {
  const kept = keptForUser<KeptUpload[]>(keptAs) ?? [];
  return kept
    .filter(({ chosenAt }) => Date.now() - chosenAt < keptMs)
    .map((photo, at) => ({
      ...fresh,
      ...photo,
      id: at + 1,
      error: photo.key ? null : "It had not finished when you left the page. Add it again.",
    }));
}
