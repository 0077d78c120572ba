import { useEffect, useRef, useState } from "react";
import { api } from "../api/api.ts";

/** Time until the typing hint disappears, ms. */
const shownMs = 5_000;
/** Interval of own typing events, ms. */
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

/** Sends typing events now and then. Failures are ignored. */
export function useOwnTyping(threadId: string): () => void {
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - saidAt.current < saidEveryMs || !navigator.onLine) return;
    saidAt.current = now;
    api.sayTyping({ threadId }).catch(() => undefined);
  };
}
