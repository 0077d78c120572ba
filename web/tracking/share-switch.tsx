import { useEffect, useState } from "react";
import { api } from "../lib/api.ts";
import { useNow } from "../lib/use-now.ts";
import { Checkbox } from "../ui/checkbox.tsx";
import { FieldError } from "../ui/field.tsx";
import { Hint } from "../ui/hint.tsx";
import { agoText } from "../ui/when-text.ts";
import { notSharing, type Sharing, sharePosition } from "./position-sharing.ts";
import styles from "./share-switch.module.css";

/** Shares the position of this device with the booking's parties, while it is switched on and the page is open. */
export function ShareSwitch({ bookingId }: { bookingId: string }) {
  const [wanted, setWanted] = useState(false);
  const [sharing, setSharing] = useState<Sharing>(notSharing);
  useEffect(() => {
    if (!wanted) return undefined;
    return sharePosition({
      geolocation: navigator.geolocation as Geolocation | undefined,
      report: (fix) => api.reportPosition({ bookingId, fix }),
      onChange: (next) => {
        setSharing(next);
        if (next.state === "off") setWanted(false);
      },
    });
  }, [wanted, bookingId]);
  useScreenAwake(wanted);

  return (
    <div className={styles.share}>
      <Checkbox
        label="Share my position"
        role="switch"
        checked={wanted}
        aria-describedby="tracking-share-hint"
        onChange={(event) => setWanted(event.target.checked)}
      />
      <Hint id="tracking-share-hint">
        The contractor sees this device on the map, at most every 10 seconds. Keep this page open: sharing stops when
        you leave it, when you switch it off, and when the job is delivered.
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
  useEffect(() => {
    if (!wanted || !("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const hold = () => {
      if (document.visibilityState !== "visible") return;
      navigator.wakeLock.request("screen").then(
        (held) => {
          lock = held;
          if (isOver) void held.release();
        },
        // Refused, e.g. on a low battery: the switch works all the same.
        () => undefined,
      );
    };
    hold();
    document.addEventListener("visibilitychange", hold);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", hold);
      void lock?.release();
    };
  }, [wanted]);
}
