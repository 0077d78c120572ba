import { useRef } from "react";
import { photoTooLarge } from "#shared/images/faults.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";
import { type ChosenFiles, fresh, type PhotoUpload, useChosenFiles } from "../photos/use-chosen-files.ts";
import { faultWords } from "../ui/fault-words.ts";
import type { StoredFile } from "./device-database.ts";
import type { OwnDraft } from "./use-draft.ts";

/** Maximum side of a photo, in pixels. Sharp on any screen, and a phone can store a hundred. */
const longestSide = 2048;

export const fileOf = ({ blob, name, type }: StoredFile): File => new File([blob], name, { type });

/**
 * Photos to send with a change. Each is redrawn without its location, reduced if large, and stored in the draft.
 * `start`: photos of an existing draft. `files`: finished photos, by id if stored, otherwise as files.
 */
export function useStoredPhotos(
  { keepFile, dropFile }: Pick<OwnDraft, "keepFile" | "dropFile">,
  start: readonly StoredFile[],
): ChosenFiles & { readonly files: readonly (File | string)[] } {
  const removed = useRef(new WeakSet<File>());
  const chosen = useChosenFiles(
    async (file) => {
      const { drawnPhoto } = await import("../photos/photo-upload.ts");
      const drawn = await drawnPhoto(file, longestSide);
      if (drawn.size > photoMaxBytes) throw photoTooLarge();
      const ready = new File([drawn], file.name, { type: drawn.type });
      const { keptId, notKept } = await keepFile(ready).then((id) => ({ keptId: id, notKept: null }), whyNotStored);
      if (keptId && removed.current.has(file)) await dropFile(keptId);
      return { file: ready, isReady: true, keptId, notKept };
    },
    () => start.map(asChosen),
  );
  const { photos } = chosen;
  return {
    ...chosen,
    remove: (id) => {
      const { file, keptId } = photos.find((photo) => photo.id === id) ?? fresh;
      if (file) removed.current.add(file);
      if (keptId) void dropFile(keptId);
      chosen.remove(id);
    },
    files: photos.flatMap(({ file, isReady, keptId }) => (isReady ? (keptId ?? file ?? []) : [])),
  };
}

/** The photo is still in memory, so it is lost only if the user leaves before sending. */
function whyNotStored(error: unknown) {
  console.warn("a photo could not be stored on this device", error);
  return { keptId: null, notKept: faultWords(error).title };
}

const asChosen = (kept: StoredFile, at: number): PhotoUpload => ({
  ...{ ...fresh, id: at + 1, name: kept.name, file: fileOf(kept), isReady: true, keptId: kept.id },
  chosenAt: Date.parse(kept.timestamp),
});
