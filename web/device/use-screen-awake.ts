import { useEffect, useState } from "react";
import { useVisible } from "./use-visible.ts";

/** off: not wanted. held: the screen stays on. refused: the device declined. unsupported: the browser cannot. */
export type ScreenAwake = "off" | "held" | "refused" | "unsupported";

/**
 * Keeps the screen on while `wanted`, because a sleeping phone reports no position. Requests the wake lock again
 * whenever the page becomes visible.
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
        // The device releases the wake lock at a low battery level.
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
