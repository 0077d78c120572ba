import { useEffect, useRef, useState } from "react";
import { faultWords } from "../ui/fault-words.ts";

export interface PhotoUpload {
  readonly id: number;
  readonly name: string;
  /** Null after a reload: only files that were already uploaded are restored. */
  readonly file: File | null;
  readonly progress: number;
  readonly waits: boolean;
  /** Whether processing is complete, so that the file can be sent with its change. */
  readonly isReady: boolean;
  readonly keptId: string | null;
  /** Error that prevented storing a ready file on the device. The file is lost on leaving the page. */
  readonly notKept: string | null;
  readonly key: string | null;
  /** Time of the choice, in epoch ms. */
  readonly chosenAt: number;
  readonly error: string | null;
}

export interface ChosenFiles {
  readonly photos: readonly PhotoUpload[];
  readonly add: (file: File) => void;
  readonly remove: (id: number) => void;
  readonly retry: (photo: PhotoUpload) => void;
  readonly clear: () => void;
  /** Puts rejected files back before those chosen since. */
  readonly putBack: (photos: readonly PhotoUpload[]) => void;
  readonly busy: boolean;
}

export const fresh = {
  ...{ file: null, progress: 0, waits: false, isReady: false, keptId: null, notKept: null, key: null, error: null },
} as const satisfies Partial<PhotoUpload>;

/** Processes a file and returns its new state, or throws. `tell` reports progress. */
type Work = (
  file: File,
  tell: (news: Partial<PhotoUpload>) => void,
  signal: AbortSignal,
) => Promise<Partial<PhotoUpload>>;

const none = (): readonly PhotoUpload[] => [];

/**
 * Files that the user has chosen, starting with `start`. Runs `work` on each choice and retry. Removing a file or
 * leaving the page aborts its work.
 */
export function useChosenFiles(work: Work, start = none): ChosenFiles {
  const [photos, setPhotos] = useState(start);
  const aborts = useRef(new Map<number, AbortController>());
  const lastId = useRef(photos.length);
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = (id: number, with_: Partial<PhotoUpload>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...with_ } : photo)));
  const begin = async (id: number, file: File) => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    change(id, { progress: 0, waits: false, isReady: false, notKept: null, error: null });
    try {
      change(id, await work(file, (news) => change(id, news), abort.signal));
    } catch (error) {
      if (abort.signal.aborted) return;
      const { title, text } = faultWords(error);
      change(id, { error: [title, text].filter(Boolean).join(" ") });
    } finally {
      aborts.current.delete(id);
    }
  };
  return {
    photos,
    add: (file) => {
      lastId.current += 1;
      const id = lastId.current;
      setPhotos((all) => [...all, { ...fresh, id, name: file.name, file, chosenAt: Date.now() }]);
      void begin(id, file);
    },
    remove: (id) => {
      aborts.current.get(id)?.abort();
      setPhotos((all) => all.filter((photo) => photo.id !== id));
    },
    retry: ({ id, file }) => {
      if (file) void begin(id, file);
    },
    clear: () => setPhotos([]),
    putBack: (before) => setPhotos((all) => [...before, ...all]),
    busy: photos.some(({ key, isReady, error }) => key === null && !isReady && error === null),
  };
}
