import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { BookingStatus } from "#shared/booking/model.ts";
import { agoText } from "#shared/kernel/ago-text.ts";
import { fetchAgain } from "../api/fetch-again.ts";
import { keyOf } from "../api/reading.ts";
import { useOptimisesItself } from "../device/device-settings.ts";
import { isLow, useBattery } from "../device/use-battery.ts";
import { useNow } from "../device/use-now.ts";
import { type ScreenAwake, useScreenAwake } from "../device/use-screen-awake.ts";
import { useLive } from "../live/live.ts";
import { Card } from "../ui/card.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { FieldError } from "../ui/field.tsx";
import { Hint } from "../ui/hint.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { useOnline } from "../ui/use-online.ts";
import styles from "./driving-panel.module.css";
import { drivingLine, waitingText } from "./driving-text.ts";
import type { Sharer, Sharing } from "./position-sharing.ts";
import { takePosition, trackingQuery } from "./queries.ts";
import { TrackingOff } from "./tracking-off.tsx";
import { useSharing } from "./use-sharing.ts";

const BatteryDialog = lazyPart(async () => (await import("./battery-dialog.tsx")).BatteryDialog, "Opening");

export function DrivingPanel({ bookingId, status }: { bookingId: string; status: BookingStatus }) {
  const client = useQueryClient();
  const { data } = useQuery(trackingQuery(bookingId));
  const sharer = useRef<Sharer>(null);
  useLive(
    "onPosition",
    { bookingId },
    (position) => {
      takePosition(client, position);
      sharer.current?.reportEvery(position.nextReportSeconds);
    },
    { onGap: (gap) => void fetchAgain(client, keyOf("tracking", { bookingId }), gap) },
  );
  const now = useNow(1_000);
  const online = useOnline();
  const [wanted, setWanted] = useState(true);
  const onEnd = useCallback(() => setWanted(false), []);
  const sharing = useSharing({ bookingId, wanted, onEnd, sharer });
  const awake = useScreenAwake(true);
  // With automatic settings, AutoOptimize already asks about the battery on every page.
  const asksElsewhere = useOptimisesItself();
  const line = drivingLine(status, data, now);
  return (
    <>
      <div>
        <p className={styles.eta} role="status">
          {line.title}
        </p>
        {/* Reserves its space, so that the switch below does not move. */}
        <p className="ui-soft ui-figures">{line.text || "\u00a0"}</p>
      </div>
      <Card as="section" labelledBy="driving-sharing">
        <h2 id="driving-sharing" className={styles.heading}>
          Your position
        </h2>
        <Sent sharing={sharing} online={online} now={now} />
        {wanted && <TrackingOff />}
        <Checkbox
          label="Share my position"
          role="switch"
          checked={wanted}
          onChange={(event) => setWanted(event.target.checked)}
        />
        <Hint>{awakeText[awake]}</Hint>
      </Card>
      <LowBattery isSharing={wanted && !asksElsewhere} onStop={onEnd} />
    </>
  );
}

const awakeText: Readonly<Record<ScreenAwake, string>> = {
  off: "",
  held: "The screen stays on while this page is open.",
  refused: "The screen cannot be kept on now. No positions are sent while it is off.",
  unsupported:
    "This browser cannot keep the screen on. Set the device not to sleep: no positions are sent while it sleeps.",
};

function Sent({ sharing, online, now }: { sharing: Sharing; online: boolean; now: number }) {
  const { state, problem, sentAt, waiting } = sharing;
  const isCut = !online || sharing.isCut;
  return (
    <div className={styles.sent} role="status">
      <p className={styles.line}>
        <span className={isCut ? styles.cut : styles.connected} aria-hidden="true" />
        <span>
          <strong>{isCut ? "No connection" : "Connected"}</strong>
          {sentAt && <span className="ui-soft ui-figures"> · Last sent {agoText(sentAt, now)}</span>}
        </span>
      </p>
      {isCut && state !== "off" && <p className="ui-figures">{waitingText(waiting)}</p>}
      {state === "seeking" && online && <p>Getting your location...</p>}
      {problem && !isCut && <FieldError>{problem}</FieldError>}
      {state === "off" && !problem && <p>Not shared: the contractor cannot see you.</p>}
    </div>
  );
}

/** On a low battery, asks once per charge before sharing stops, because the contractor waits for this vehicle. */
function LowBattery({ isSharing, onStop }: { isSharing: boolean; onStop: () => void }) {
  const battery = useBattery();
  const low = isLow(battery);
  const [isAnswered, setAnswered] = useState(false);
  useEffect(() => {
    if (!low) setAnswered(false);
  }, [low]);
  if (!battery || !low || !isSharing || isAnswered) return null;
  return (
    <BatteryDialog
      percent={Math.round(battery.level * 100)}
      onGoOn={() => setAnswered(true)}
      onStop={() => {
        setAnswered(true);
        onStop();
      }}
    />
  );
}
