import { useEffect, useRef, useState } from "react";
import { api } from "../api/api.ts";

/** Time after which the other person's typing hint disappears, in ms. */
const shownMs = 5_000;
/** Minimum interval between typing events of this user, in ms. */
const saidEveryMs = 3_000;

export function useOthersTyping() {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<number | null>(null);
  const ended = () => {
    if (timer.current !== null) window.clearTimeout(timer.current);
    timer.current = null;
    setTyping(false);
  };
  useEffect(
    () => () => {
      if (timer.current !== null) window.clearTimeout(timer.current);
    },
    [],
  );
  const heard = () => {
    if (timer.current !== null) window.clearTimeout(timer.current);
    timer.current = window.setTimeout(ended, shownMs);
    setTyping(true);
  };
  return { isTyping, heard, ended };
}

/** Returns a function to call on typing; it sends an event every few seconds. Failures are ignored. */
export function useOwnTyping(threadId: string): () => void {
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - saidAt.current < saidEveryMs || !navigator.onLine) return;
    saidAt.current = now;
    api.sayTyping({ threadId }).catch(() => undefined);
  };
}
