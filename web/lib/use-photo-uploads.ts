import { useEffect, useRef, useState } from "react";
import { faultWords } from "./fault-words.ts";
import { type PhotoPurpose, uploadPhoto } from "./photo-upload.ts";

export interface PhotoUpload {
  readonly id: number;
  readonly file: File;
  /** 0 to 1. */
  readonly progress: number;
  /** In storage under this key once uploaded. */
  readonly key: string | null;
  readonly error: string | null;
}

/** Photos that are being added, each uploaded as soon as it is chosen. */
export function usePhotoUploads(purpose: PhotoPurpose) {
  const [photos, setPhotos] = useState<readonly PhotoUpload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = (id: number, with_: Partial<PhotoUpload>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...with_ } : photo)));

  const upload = async (id: number, file: File) => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    change(id, { progress: 0, error: null });
    try {
      const key = await uploadPhoto(purpose, file, (progress) => change(id, { progress }), abort.signal);
      change(id, { key, progress: 1 });
    } catch (error) {
      if (abort.signal.aborted) return;
      const { title, text } = faultWords(error);
      change(id, { error: [title, text].filter(Boolean).join(" ") });
    } finally {
      aborts.current.delete(id);
    }
  };
  const add = (file: File) => {
    lastId.current += 1;
    const id = lastId.current;
    setPhotos((all) => [...all, { id, file, progress: 0, key: null, error: null }]);
    void upload(id, file);
  };
  const remove = (id: number) => {
    aborts.current.get(id)?.abort();
    setPhotos((all) => all.filter((photo) => photo.id !== id));
  };
  const retry = ({ id, file }: PhotoUpload) => void upload(id, file);

  return {
    photos,
    add,
    remove,
    retry,
    /** Forgets them all, once they are accepted. */
    clear: () => setPhotos([]),
    keys: photos.flatMap(({ key }) => key ?? []),
    busy: photos.some(({ key, error }) => key === null && error === null),
  };
}

export type PhotoUploads = ReturnType<typeof usePhotoUploads>;
