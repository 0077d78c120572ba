import { useEffect, useState } from "react";

/** Shows a part of the page in full screen; if unsupported, in the whole window. Escape ends it. */
export function useFullScreen() {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    if (!isFull) return;
    const onChange = () => !document.fullscreenElement && setFull(false);
    // In window mode, Escape is handled here, unless an open dialog handles it first.
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
    // Without full screen support, the part fills the window.
    if (!isFull) document.documentElement.requestFullscreen?.().catch(() => undefined);
  };
  return { isFull, toggle };
}
