import { useRef, useState } from "react";
import { photoTooLarge } from "#shared/images/faults.ts";
import { photoMaxBytes } from "#shared/images/photo-limits.ts";
import { faultWords } from "./fault-words.ts";
import type { PhotoUpload, PhotoUploads } from "./use-photo-uploads.ts";

/** Pixels beyond which a photo is drawn smaller: sharp on any screen, and a hundred of them fit on a phone. */
const longestSide = 2048;

const fresh = { progress: 0, waits: false, isReady: false, key: null, error: null };

/**
 * Photos that are sent with what they belong to, and not before: each is drawn anew as soon as it is chosen, without where it was
 * taken and smaller where it is large, so that it can be kept on this device. `files` has those that are ready.
 */
export function useKeptPhotos(): PhotoUploads & { readonly files: readonly File[] } {
  const [photos, setPhotos] = useState<readonly PhotoUpload[]>([]);
  const lastId = useRef(0);
  const change = (id: number, with_: Partial<PhotoUpload>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...with_ } : photo)));
  const prepare = async (id: number, file: File) => {
    try {
      const { drawnPhoto } = await import("./photo-upload.ts");
      const drawn = await drawnPhoto(file, longestSide);
      if (drawn.size > photoMaxBytes) throw photoTooLarge();
      change(id, { file: new File([drawn], file.name, { type: drawn.type }), isReady: true });
    } catch (error) {
      const { title, text } = faultWords(error);
      change(id, { error: [title, text].filter(Boolean).join(" ") });
    }
  };
  const add = (file: File) => {
    lastId.current += 1;
    const id = lastId.current;
    setPhotos((all) => [...all, { ...fresh, id, name: file.name, file, chosenAt: Date.now() }]);
    void prepare(id, file);
  };
  return {
    photos,
    add,
    remove: (id) => setPhotos((all) => all.filter((photo) => photo.id !== id)),
    retry: ({ id, file }) => {
      if (!file) return;
      change(id, fresh);
      void prepare(id, file);
    },
    clear: () => setPhotos([]),
    keys: [],
    files: photos.flatMap(({ file, isReady }) => (file && isReady ? [file] : [])),
    busy: photos.some(({ isReady, error }) => !isReady && error === null),
  };
}
