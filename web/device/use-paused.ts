import { useEffect, useState } from "react";

/** How long somebody has to stop typing before anything is asked, ms. */
const pauseMs = 300;

/** A value as it was when it last stood still for 300 ms: what somebody types is asked for once for each pause. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
