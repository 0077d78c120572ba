import { useEffect, useState } from "react";

/** Typing pause before a search starts, in ms. */
const pauseMs = 300;

/** Returns a value once it is unchanged for 300 ms, to search once per typing pause. */
export function usePaused<T>(value: T): T {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
