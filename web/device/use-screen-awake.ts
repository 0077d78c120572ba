import { useEffect, useState } from "react";
import { useVisible } from "./use-visible.ts";

/** held: the screen stays on. refused: by the device. unsupported: by the browser. off: not wanted. */
export type ScreenAwake = "off" | "held" | "refused" | "unsupported";

/**
 * Keeps the screen on while wanted, because a sleeping phone reports no position. Requests it again whenever the page
 * becomes visible.
 */
export function useScreenAwake(wanted: boolean): ScreenAwake {
  const isVisible = useVisible();
  const [state, setState] = useState<ScreenAwake>("off");
  useEffect(() => {
    if (!wanted) return setState("off");
    if (!("wakeLock" in navigator)) return setState("unsupported");
    if (!isVisible) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    navigator.wakeLock.request("screen").then(
      (held) => {
        lock = held;
        if (isOver) return void held.release();
        setState("held");
        // The device releases it on a low battery.
        held.addEventListener("release", () => !isOver && setState("refused"));
      },
      () => !isOver && setState("refused"),
    );
    return () => {
      isOver = true;
      void lock?.release();
    };
  }, [wanted, isVisible]);
  return state;
}
