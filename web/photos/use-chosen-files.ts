import { useEffect, useRef, useState } from "react";
import { faultWords } from "../ui/fault-words.ts";

export interface PhotoUpload {
  readonly id: number;
  readonly name: string;
  /** Null after a reload, of which only what had been uploaded is left. */
  readonly file: File | null;
  /** 0 to 1. */
  readonly progress: number;
  /** The connection is gone: it goes on by itself when it is back. */
  readonly waits: boolean;
  /** Ready on this device, to be sent with what it belongs to. */
  readonly isReady: boolean;
  /** Under which this device's database has it, if it does. */
  readonly keptId: string | null;
  /** Why this device does not keep it though it is ready: it goes along for as long as the page stays. */
  readonly notKept: string | null;
  /** In storage under this key once uploaded. */
  readonly key: string | null;
  /** When it was chosen, in milliseconds. */
  readonly chosenAt: number;
  readonly error: string | null;
}

/** Files that somebody has chosen, with what may be done with them. */
export interface ChosenFiles {
  readonly photos: readonly PhotoUpload[];
  readonly add: (file: File) => void;
  readonly remove: (id: number) => void;
  readonly retry: (photo: PhotoUpload) => void;
  /** Forgets them all, once they are accepted. */
  readonly clear: () => void;
  /** Takes back some that were not accepted after all, before those that were chosen since. */
  readonly putBack: (photos: readonly PhotoUpload[]) => void;
  /** Something is under way. */
  readonly busy: boolean;
}

/** A file with which nothing has been done yet. */
export const fresh = {
  ...{ file: null, progress: 0, waits: false, isReady: false, keptId: null, notKept: null, key: null, error: null },
} as const satisfies Partial<PhotoUpload>;

/** What is done with a file; answers what has become of it, and throws what went wrong. `tell`: how far it is. */
type Work = (
  file: File,
  tell: (news: Partial<PhotoUpload>) => void,
  signal: AbortSignal,
) => Promise<Partial<PhotoUpload>>;

const none = (): readonly PhotoUpload[] => [];

/**
 * Files that somebody chooses, beginning with those of `start`. `work` begins as soon as one is chosen, and anew where it is tried
 * again; it is called off where the file is removed or the page is left.
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
