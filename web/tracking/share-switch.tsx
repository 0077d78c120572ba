import { type RefObject, useCallback } from "react";
import { agoText } from "#shared/kernel/ago-text.ts";
import { pathTo } from "#shared/web-paths.ts";
import { useNow } from "../device/use-now.ts";
import { useScreenAwake } from "../device/use-screen-awake.ts";
import { LinkButton } from "../ui/button.tsx";
import { Checkbox } from "../ui/checkbox.tsx";
import { FieldError } from "../ui/field.tsx";
import { Hint } from "../ui/hint.tsx";
import type { Sharer, Sharing } from "./position-sharing.ts";
import styles from "./share-switch.module.css";
import { TrackingOff } from "./tracking-off.tsx";
import { paceText } from "./tracking-text.ts";
import { useSharing } from "./use-sharing.ts";

type ShareSwitchProps = {
  bookingId: string;
  wanted: boolean;
  onWanted: (wanted: boolean) => void;
  /** The running sharer; null while not sharing. Used to change its report interval. */
  sharer: RefObject<Sharer | null>;
};

export function ShareSwitch({ bookingId, wanted, onWanted, sharer }: ShareSwitchProps) {
  const onEnd = useCallback(() => onWanted(false), [onWanted]);
  const sharing = useSharing({ bookingId, wanted, onEnd, sharer });
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
        The contractor sees this device on the map. It reports {paceText}. Keep this page open. Sharing stops when you
        leave it, switch it off, or deliver the job.
      </Hint>
      {wanted && <TrackingOff />}
      <SharingWords sharing={sharing} />
      <LinkButton to={pathTo("/drive/:bookingId", { params: { bookingId } })}>Driving mode</LinkButton>
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
