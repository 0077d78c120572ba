import { useEffect } from "react";
import { keepForUser, keptForUser } from "../session/user-storage.ts";
import type { UploadPurpose } from "./photo-upload.ts";
import { type ChosenFiles, fresh, type PhotoUpload, useChosenFiles } from "./use-chosen-files.ts";

export interface PhotoUploads extends ChosenFiles {
  /** Of those in storage. */
  readonly keys: readonly string[];
}

interface KeptAs {
  /** Keeps what has been uploaded in this tab under this name, through a reload. */
  readonly keptAs?: string;
}

type KeptUpload = Pick<PhotoUpload, "name" | "key" | "chosenAt">;

/** Storage forgets an upload that nothing took after a day; one that old is not offered again. */
const keptMs = 20 * 3_600_000;

/** Photos or voice notes that are being added, each uploaded as soon as it is chosen. */
export function usePhotoUploads({ keptAs, ...purpose }: UploadPurpose & KeptAs): PhotoUploads {
  const uploads = useChosenFiles(
    async (file, tell, signal) => {
      // What draws and sends files comes when there is one.
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

/** Those of before a reload. One that had not arrived yet is gone with the page: it says so. */
function keptUploads(keptAs: string): PhotoUpload[] {
  const kept = keptForUser<KeptUpload[]>(keptAs) ?? [];
  return kept
    .filter(({ chosenAt }) => Date.now() - chosenAt < keptMs)
    .map((photo, at) => ({
      ...fresh,
      ...photo,
      id: at + 1,
      error: photo.key ? null : "It had not arrived when the page was left. Add it again.",
    }));
}
