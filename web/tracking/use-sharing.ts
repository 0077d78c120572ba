import { type RefObject, useEffect, useState } from "react";
import { offline } from "#shared/kernel/connection-faults.ts";
import { api } from "../api/api.ts";
import { useDeviceSettings } from "../device/device-settings.ts";
import { forgetMotion, noteMotion } from "../device/moving.ts";
import { ownGeolocation } from "../location/device-position.ts";
import { outbox } from "../offline/outbox.ts";
import { useSession } from "../session/session-context.ts";
import { onConnection } from "../ui/connection.ts";
import { notSharing, type Sharer, type Sharing, sharePosition } from "./position-sharing.ts";
import { storedWay } from "./stored-route.ts";

const waitsOf = (bookingId: string) => outbox.snapshot().some(({ lane }) => lane === `booking:${bookingId}`);

type SharingOptions = {
  readonly bookingId: string;
  readonly wanted: boolean;
  /** Called when sharing ends by itself: the job is over, or permission was refused. */
  readonly onEnd: () => void;
  /** The running sharer; null while not sharing. Used to change its report interval. */
  readonly sharer: RefObject<Sharer | null>;
};

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
        // The server accepts positions only after it has received the departure.
        if (waitsOf(bookingId)) throw offline();
        return api.reportPosition({ bookingId, fixes: [...fixes] });
      },
      kept: storedWay(userId, bookingId),
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
