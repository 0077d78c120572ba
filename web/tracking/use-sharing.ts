import { type RefObject, useEffect, useState } from "react";
import { offline } from "#shared/kernel/connection-faults.ts";
import { api } from "../api/api.ts";
import { useDeviceSettings } from "../device/device-settings.ts";
import { forgetMotion, noteMotion } from "../device/moving.ts";
import { ownGeolocation } from "../location/device-position.ts";
import { outbox } from "../offline/outbox.ts";
import { useSession } from "../session/session-context.ts";
import { onConnection } from "../ui/connection.ts";
import { keptWay } from "./kept-way.ts";
import { notSharing, type Sharer, type Sharing, sharePosition } from "./position-sharing.ts";

/** Whether something that was said of a booking waits on this device. */
const waitsOf = (bookingId: string) => outbox.snapshot().some(({ lane }) => lane === `booking:${bookingId}`);

type SharingOptions = {
  readonly bookingId: string;
  readonly wanted: boolean;
  /** Sharing has ended by itself: the job is over, or leave was refused. */
  readonly onEnd: () => void;
  /** Holds what shares while it does: whoever hears that somebody has begun to look tells it the new pace. */
  readonly sharer: RefObject<Sharer | null>;
};

/**
 * Shares the position of this device with the booking's parties while it is wanted, the page is open and the device's own
 * settings allow it.
 */
export function useSharing({ bookingId, wanted, onEnd, sharer }: SharingOptions): Sharing {
  const userId = useSession().user?.id ?? "";
  const { locationTracking } = useDeviceSettings();
  const shares = wanted && locationTracking;
  const [sharing, setSharing] = useState<Sharing>(notSharing);
  useEffect(() => {
    if (!shares) return undefined;
    let isLeft = false;
    const started = sharePosition({
      geolocation: ownGeolocation(),
      report: (fixes) => {
        // The server takes positions from setting off on: it has to hear of that first.
        if (waitsOf(bookingId)) throw offline();
        return api.reportPosition({ bookingId, fixes: [...fixes] });
      },
      kept: keptWay(userId, bookingId),
      onFix: noteMotion,
      onChange: (next) => {
        setSharing(next);
        if (next.state === "off" && !isLeft) onEnd();
      },
    });
    sharer.current = started;
    const unfollow = onConnection((online) => online && started.tryNow());
    return () => {
      unfollow();
      sharer.current = null;
      isLeft = true;
      started.stop();
      forgetMotion();
    };
  }, [shares, bookingId, userId, onEnd, sharer]);
  return sharing;
}
