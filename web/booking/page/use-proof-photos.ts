import { useEffect, useRef, useState } from "react";
import { faultWords } from "../../lib/fault-words.ts";
import { uploadProof } from "./proof-upload.ts";

export interface ProofPhotoUpload {
  readonly id: number;
  readonly file: File;
  /** 0 to 1. */
  readonly progress: number;
  /** In storage under this key once uploaded. */
  readonly key: string | null;
  readonly error: string | null;
}

/** Photos of a delivery, each uploaded as soon as it is chosen. */
export function useProofPhotos(bookingId: string) {
  const [photos, setPhotos] = useState<readonly ProofPhotoUpload[]>([]);
  const aborts = useRef(new Map<number, AbortController>());
  const lastId = useRef(0);
  useEffect(() => {
    const running = aborts.current;
    return () => {
      for (const abort of running.values()) abort.abort();
    };
  }, []);

  const change = (id: number, with_: Partial<ProofPhotoUpload>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...with_ } : photo)));

  const upload = async (id: number, file: File) => {
    const abort = new AbortController();
    aborts.current.set(id, abort);
    change(id, { progress: 0, error: null });
    try {
      const key = await uploadProof(bookingId, file, (progress) => change(id, { progress }), abort.signal);
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
  const retry = ({ id, file }: ProofPhotoUpload) => void upload(id, file);

  return {
    photos,
    add,
    remove,
    retry,
    keys: photos.flatMap(({ key }) => key ?? []),
    busy: photos.some(({ key, error }) => key === null && error === null),
  };
}
