import { useMemo } from "react";
import { Button } from "../../ui/button.tsx";
import type { Drive } from "./drive.ts";
import { clock, momentsOf, type Visited } from "./moments.ts";
import styles from "./playback.module.css";

type MomentsProps = { drive: Drive; visits: readonly Visited[]; onTime: (time: number) => void };

/** The arrivals, stops and gaps of a drive, each a press away: also for those who do not see the map. */
export function Moments({ drive, visits, onTime }: MomentsProps) {
  const moments = useMemo(() => momentsOf(drive, visits), [drive, visits]);
  return (
    <ol className={styles.moments} aria-label="Arrivals, stops and gaps">
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
