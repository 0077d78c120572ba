import { type RefObject, useEffect, useState } from "react";
import { api } from "../lib/api.ts";
import { useNow } from "../lib/use-now.ts";
import { useVisible } from "../lib/use-visible.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { FieldError } from "../ui/field.tsx";
import { Hint } from "../ui/hint.tsx";
import { agoText } from "../ui/when-text.ts";
import { notSharing, type Sharer, type Sharing, sharePosition } from "./position-sharing.ts";
import styles from "./share-switch.module.css";
import { paceText } from "./tracking-text.ts";

type ShareSwitchProps = {
  bookingId: string;
  wanted: boolean;
  onWanted: (wanted: boolean) => void;
  /** Holds what shares while it does: whoever hears that somebody has begun to look tells it the new pace. */
  sharer: RefObject<Sharer | null>;
};

/** Shares the position of this device with the booking's parties, while it is switched on and the page is open. */
export function ShareSwitch({ bookingId, wanted, onWanted, sharer }: ShareSwitchProps) {
  const [sharing, setSharing] = useState<Sharing>(notSharing);
  useEffect(() => {
    if (!wanted) return undefined;
    const started = sharePosition({
      geolocation: navigator.geolocation as Geolocation | undefined,
      report: (fixes) => api.reportPosition({ bookingId, fixes }),
      onChange: (next) => {
        setSharing(next);
        if (next.state === "off") onWanted(false);
      },
    });
    sharer.current = started;
    return () => {
      sharer.current = null;
      started.stop();
    };
  }, [wanted, bookingId, onWanted, sharer]);
  useScreenAwake(wanted);

  return (
    <div className={styles.share}>
      <Checkbox
        label="Share my position"
        role="switch"
        checked={wanted}
        aria-describedby="tracking-share-hint"
        onChange={(event) => onWanted(event.target.checked)}
      />
      <Hint id="tracking-share-hint">
        The contractor sees this device on the map: {paceText}. Keep this page open: sharing stops when you leave it,
        when you switch it off, and when the job is delivered.
      </Hint>
      <SharingWords sharing={sharing} />
    </div>
  );
}

function SharingWords({ sharing: { state, problem, sentAt } }: { sharing: Sharing }) {
  const now = useNow(1_000);
  if (problem) return <FieldError>{problem}</FieldError>;
  if (state === "seeking") return <p role="status">Getting your location...</p>;
  if (state === "off" || !sentAt) return null;
  return <p className="ui-soft ui-figures">Last shared {agoText(sentAt, now)}</p>;
}

/** Keeps the screen on where the browser can: a phone asleep reports nothing. */
function useScreenAwake(wanted: boolean): void {
  const isVisible = useVisible();
  useEffect(() => {
    if (!wanted || !isVisible || !("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    navigator.wakeLock.request("screen").then(
      (held) => {
        lock = held;
        if (isOver) void held.release();
      },
      // Refused, e.g. on a low battery: the switch works all the same.
      () => undefined,
    );
    return () => {
      isOver = true;
      void lock?.release();
    };
  }, [wanted, isVisible]);
}
