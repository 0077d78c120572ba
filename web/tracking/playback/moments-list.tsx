import { useMemo } from "react";
import { Button } from "../../ui/button.tsx";
import type { Drive } from "./drive.ts";
import { clock, momentsOf } from "./moments.ts";
import styles from "./playback.module.css";

/** The stops and gaps of a drive, each a press away: also for those who do not see the map. */
export function Moments({ drive, onTime }: { drive: Drive; onTime: (time: number) => void }) {
  const moments = useMemo(() => momentsOf(drive), [drive]);
  return (
    <ol className={styles.moments} aria-label="Stops and gaps">
      {moments.map(({ kind, from, words }) => (
        <li key={`${kind} ${from}`}>
          <Button kind="quiet" onClick={() => onTime(from)}>
            <span className="ui-figures">{clock(from)}</span> {words}
          </Button>
        </li>
      ))}
    </ol>
  );
}
