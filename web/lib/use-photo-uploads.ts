import { useEffect, useRef, useState } from "react";
import { faultWords } from "./fault-words.ts";
import type { UploadPurpose } from "./photo-upload.ts";
import { keepForUser, keptForUser } from "./user-storage.ts";

export interface PhotoUpload {
  readonly id: number;
  readonly name: string;
  /** Null after a reload, of which only what had been uploaded is left. */
  readonly file: File | null;
  /** 0 to 1. */
  readonly progress: number;
  /** The connection is gone: it goes on by itself when it is back. */
  readonly waits: boolean;
  /** Kept on this device, to be sent with what it belongs to. */
  readonly isReady: boolean;
  /** In storage under this key once uploaded. */
  readonly key: string | null;
  /** When it was chosen, in milliseconds. */
  readonly chosenAt: number;
  readonly error: string | null;
}

interface KeptAs {
  /** Keeps what has been uploaded in this tab under this name, through a reload. */
  readonly keptAs?: string;
}

type KeptUpload = Pick<PhotoUpload, "name" | "key" | "chosenAt">;

/** Storage forgets an upload that nothing took after a day; one that old is not offered again. */
const keptMs = 20 * 3_600_000;

/** Photos or voice notes that are being added, each uploaded as soon as it is chosen. */
export function usePhotoUploads({ keptAs, ...purpose }: UploadPurpose & KeptAs) {
  const [photos, setPhotos] = useState<readonly PhotoUpload[]>(() => (keptAs ? keptUploads(keptAs) : []));
  const aborts = useRef(new Map<number, AbortController>());
  const lastId = useRef(photos.length);
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);
  useEffect(() => {
    const kept: KeptUpload[] = photos.map(({ name, key, chosenAt }) => ({ name, key, chosenAt }));
    if (keptAs) keepForUser(keptAs, kept.length > 0 ? kept : null);
  }, [photos, keptAs]);

  const change = (id: number, with_: Partial<PhotoUpload>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...with_ } : photo)));

  const upload = async (id: number, file: File) => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    change(id, { progress: 0, waits: false, error: null });
    const news = {
      onProgress: (progress: number) => change(id, { progress, waits: false }),
      onWait: () => change(id, { progress: 0, waits: true }),
    };
    try {
      // What draws and sends files comes when there is one.
      const { uploadFile } = await import("./photo-upload.ts");
      const key = await uploadFile(purpose, file, news, abort.signal);
      change(id, { key, progress: 1, waits: false });
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
    setPhotos((all) => [...all, { ...chosen, id, name: file.name, file, chosenAt: Date.now() }]);
    void upload(id, file);
  };
  const remove = (id: number) => {
    aborts.current.get(id)?.abort();
    setPhotos((all) => all.filter((photo) => photo.id !== id));
  };
  const retry = ({ id, file }: PhotoUpload) => {
    if (file) void upload(id, file);
  };

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

const chosen = { file: null, progress: 0, waits: false, isReady: false, key: null, error: null };

/** Those of before a reload. One that had not arrived yet is gone with the page: it says so. */
function keptUploads(keptAs: string): PhotoUpload[] {
  const kept = keptForUser<KeptUpload[]>(keptAs) ?? [];
  return kept
    .filter(({ chosenAt }) => Date.now() - chosenAt < keptMs)
    .map((photo, at) => ({
      ...chosen,
      ...photo,
      id: at + 1,
      error: photo.key ? null : "It had not arrived when the page was left. Add it again.",
    }));
}
