import { useEffect, useRef, useState } from "react";
import { api } from "../api/api.ts";

/** How long somebody counts as typing after they were last heard of, ms. */
const shownMs = 5_000;
/** How often one's own typing is said, ms. */
const saidEveryMs = 3_000;

/** Whether the other person types: `heard` when they say so, `ended` when what they typed has come. */
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

/** Says that one types, now and then while one does. Nobody waits for it, so nothing comes of a failure. */
export function useOwnTyping(threadId: string): () => void {
  const saidAt = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const now = performance.now();
    if (now - saidAt.current < saidEveryMs || !navigator.onLine) return;
    saidAt.current = now;
    api.sayTyping({ threadId }).catch(() => undefined);
  };
}
