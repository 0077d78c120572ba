import { useEffect, useState } from "react";

/**
 * Whether a part of the page stands alone on the screen, and how to change that: on the whole screen where the browser can,
 * else in the whole window. The part itself is drawn over the page. Escape ends it.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const onChange = () => !document.fullscreenElement && setFull(false);
    // In the whole window alone, Escape is ours; a dialog above hears it first and keeps it.
    const onKey = ({ key, defaultPrevented }: KeyboardEvent) =>
      key === "Escape" && !defaultPrevented && !document.fullscreenElement && setFull(false);
    document.addEventListener("fullscreenchange", onChange);
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("fullscreenchange", onChange);
      document.removeEventListener("keydown", onKey);
      if (document.fullscreenElement) void document.exitFullscreen();
    };
  }, [isFull]);
  const toggle = () => {
    setFull(!isFull);
    // A browser that cannot, or may not, still gives it the whole window.
    if (!isFull) document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return { isFull, toggle };
}
