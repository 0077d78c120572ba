import { useEffect } from "react";
import { watchAgainSeconds } from "#shared/tracking/model.ts";
import { api } from "../api/api.ts";
import { useVisible } from "../device/use-visible.ts";

/**
 * Lets the device that reports a vehicle know that somebody looks, as long as the page can be seen. It is a hint: when
 * it is lost the position comes all the same, less often, so a failure is neither told nor tried again before its turn.
 */
export function useWatching(bookingId: string, isWanted: boolean): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (!isWanted || !isVisible) return undefined;
    const watch = () => void api.watchPosition({ bookingId }).catch(() => undefined);
    watch();
    const timer = window.setInterval(watch, watchAgainSeconds * 1_000);
    return () => window.clearInterval(timer);
  }, [bookingId, isWanted, isVisible]);
}
