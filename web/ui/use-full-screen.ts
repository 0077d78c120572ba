import { useEffect, useState } from "react";

/**
 * Shows a part of the page in full screen, or in the whole window where the browser has no full screen. Escape ends it.
 */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const onChange = () => !document.fullscreenElement && setFull(false);
    // In the window mode we handle Escape; an open dialog handles it first.
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
    // A browser without full screen still fills the window.
    if (!isFull) document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return { isFull, toggle };
}
