import { useEffect, useEffectEvent, useRef, useState } from "react";
import { faultWords } from "../../ui/fault-words.ts";
import { forgetUpload, type SentFile, sendDocumentFile } from "./document-upload.ts";

/** Uploads a document's file as soon as it is chosen. `first` is a file chosen before the form opened. */
export function useDocumentUpload(first: File | null) {
  const [file, setFile] = useState(first);
  const [progress, setProgress] = useState(0);
  const [sent, setSent] = useState<SentFile | null>(null);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);

  const send = async (chosen: File) => {
    const abort = new AbortController();
    running.current = abort;
    setError(null);
    try {
      const done = await sendDocumentFile(chosen, setProgress, abort.signal);
      if (!abort.signal.aborted) setSent(done);
    } catch (failure) {
      if (abort.signal.aborted) return;
      const { title, text } = faultWords(failure);
      setError([title, text].filter(Boolean).join(" "));
    }
  };
  const sendFirst = useEffectEvent(() => first && void send(first));
  useEffect(() => {
    sendFirst();
    return () => running.current?.abort();
  }, []);
  const choose = (chosen: File | null) => {
    running.current?.abort();
    setFile(chosen);
    setSent(null);
    setProgress(0);
    setError(null);
    if (chosen) void send(chosen);
  };

  return {
    file,
    progress,
    sent,
    error,
    choose,
    retry: () => file && void send(file),
    /** Deletes the stored upload: choosing the same file again starts a new one. */
    done: () => file && forgetUpload(file),
  };
}
export type DocumentUploadState = ReturnType<typeof useDocumentUpload>;
