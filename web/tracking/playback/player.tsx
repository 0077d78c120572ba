import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import { type CSSProperties, useEffect, useEffectEvent, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import { RadioGroup } from "../../ui/radio-group.tsx";
import { wantsStillness } from "../../ui/wants-stillness.ts";
import { type Drive, playedOn, type Span } from "./drive.ts";
import { clock } from "./moments.ts";
import styles from "./playback.module.css";

/** Playback speeds: at 60, a minute of driving plays in one second. */
const speeds = ["30", "60", "240"] as const;
type Speed = (typeof speeds)[number];
/** Time between frames, in ms. Users with reduced motion get one frame per second. */
const frameMs = 100;
const calmFrameMs = 1_000;

type PlayerProps = {
  drive: Drive;
  /** Epoch ms. */
  time: number;
  onTime: (time: number) => void;
  words: string;
};

export function Player({ drive, time, onTime, words }: PlayerProps) {
  const { from, until } = drive;
  const [speed, setSpeed] = useState<Speed>("60");
  const [isPlaying, setPlaying] = useState(false);
  const isOver = time >= until;
  usePlaying(isPlaying && !isOver, (watchedMs) => onTime(playedOn(drive, time, { watchedMs, speed: Number(speed) })));
  const press = () => {
    if (isOver) onTime(from);
    setPlaying(isOver || !isPlaying);
  };
  const plays = isPlaying && !isOver;
  return (
    <div className="ui-stack">
      <div className={styles.player}>
        <Button icon={plays ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />} onClick={press}>
          {plays ? "Pause" : isOver ? "Play again" : "Play"}
        </Button>
        <div>
          <input
            type="range"
            className={styles.slider}
            aria-label="Time of the drive"
            aria-valuetext={words}
            min={from}
            max={until}
            step={1_000}
            value={time}
            onKeyDown={(event) => {
              const seconds = keySeconds[event.key];
              if (!seconds) return;
              // Prevents the slider's own step of one second, which is too small.
              event.preventDefault();
              onTime(Math.min(until, Math.max(from, time + seconds * 1_000)));
            }}
            onChange={({ target }) => onTime(Number(target.value))}
          />
          <div className={styles.strip} aria-hidden="true">
            <Marks drive={drive} spans={drive.gaps} className={styles.gap} />
            <Marks drive={drive} spans={drive.halts} className={styles.stood} />
          </div>
          <div className={styles.ends} aria-hidden="true">
            <span>{clock(from)}</span>
            <span>{clock(until)}</span>
          </div>
        </div>
      </div>
      <p className="ui-figures" data-moment>
        {words}
      </p>
      <RadioGroup
        legend="Speed"
        choices={speeds.map((value) => ({ value, label: `${value}×` }))}
        value={speed}
        onValueChange={setSpeed}
      />
    </div>
  );
}

/** Seconds per key press. Stored positions are half a minute apart. */
const keySeconds: Readonly<Record<string, number>> = {
  ArrowRight: 30,
  ArrowUp: 30,
  ArrowLeft: -30,
  ArrowDown: -30,
  PageUp: 300,
  PageDown: -300,
};

function Marks({ drive, spans, className }: { drive: Drive; spans: readonly Span[]; className?: string | undefined }) {
  const length = Math.max(1, drive.until - drive.from);
  const share = (ms: number) => `${(100 * ms) / length}%`;
  return spans.map(({ from, until }) => (
    <span
      key={from}
      className={classes(styles.mark, className)}
      style={{ "--from": share(from - drive.from), "--long": share(until - from) } as CSSProperties}
    />
  ));
}

function usePlaying(plays: boolean, onPassed: (ms: number) => void): void {
  const passed = useEffectEvent(onPassed);
  useEffect(() => {
    if (!plays) return undefined;
    let last = performance.now();
    const timer = window.setInterval(
      () => {
        const now = performance.now();
        passed(now - last);
        last = now;
      },
      wantsStillness() ? calmFrameMs : frameMs,
    );
    return () => window.clearInterval(timer);
  }, [plays]);
}
