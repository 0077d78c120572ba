import { useRef } from "react";
import { timeOnDay } from "#shared/booking/rules.ts";
import { bookingStatusWords } from "#shared/booking/status-words.ts";
import { classes } from "../../ui/classes.ts";
import { Link } from "../../ui/links.ts";
import tones from "../../ui/tone.module.css";
import { bookingTones } from "../job-status.tsx";
import styles from "./day-grid.module.css";
import type { Entry } from "./entries.ts";
import type { Hand } from "./hand.ts";
import { fullDay } from "./periods.ts";

/** Maximum entries in a day cell of the month view. */
const inMonth = 3;

type Look = { isToday: boolean; isAside: boolean; isHeld: boolean; isStop: boolean; whole: boolean };
type DayCellProps = {
  day: string;
  entries: readonly Entry[];
  bankHoliday: string | null;
  look: Look;
  canMark: boolean;
  onKey: (event: React.KeyboardEvent, day: string) => void;
  onTake: (what: Hand["what"], day: string) => void;
  onOver: () => void;
  onOpen: (day: string) => void;
  onEdit: (entry: Entry) => void;
};

export function DayCell({
  day,
  entries,
  bankHoliday,
  look,
  canMark,
  onKey,
  onTake,
  onOver,
  onOpen,
  onEdit,
}: DayCellProps) {
  const byMouse = useRef(false);
  const shown = look.whole ? entries : entries.slice(0, inMonth);
  const more = entries.length - shown.length;
  const count = entries.length === 0 ? "" : `, ${entries.length === 1 ? "1 entry" : `${entries.length} entries`}`;
  return (
    <td
      data-day={day}
      className={classes(look.isAside && styles.aside, look.isToday && styles.today, look.isHeld && styles.held)}
      onPointerDown={({ pointerType, button, target }) => {
        byMouse.current = pointerType === "mouse";
        const isOnEntry = target instanceof Element && target.closest("[data-entry]") !== null;
        if (byMouse.current && button === 0 && !isOnEntry) onTake(null, day);
      }}
      onPointerEnter={onOver}
    >
      <button
        type="button"
        className={styles.day}
        tabIndex={look.isStop ? 0 : -1}
        aria-label={`${fullDay(day)}${bankHoliday ? `, ${bankHoliday}` : ""}${look.isToday ? ", today" : ""}${count}`}
        aria-current={look.isToday ? "date" : undefined}
        onKeyDown={(event) => onKey(event, day)}
        // A mouse marks the day on press, so only touch, keyboard and screen readers open it by click.
        onClick={() => !(canMark && byMouse.current) && onOpen(day)}
      >
        {Number(day.slice(8))}
        {entries.length > 0 && (
          <span className={styles.count} aria-hidden="true">
            {entries.length}
          </span>
        )}
      </button>
      {bankHoliday && (
        <p className={styles.holiday} aria-hidden="true">
          {bankHoliday}
        </p>
      )}
      <ul className={styles.entries}>
        {shown.map((entry) => (
          <li key={entry.key} data-entry>
            <Chip entry={entry} day={day} onTake={onTake} onEdit={onEdit} />
          </li>
        ))}
        {more > 0 && (
          <li data-entry>
            <button type="button" className={styles.more} onClick={() => onOpen(day)}>
              {`${more} more`}
              <span className="ui-visually-hidden">{` on ${fullDay(day)}`}</span>
            </button>
          </li>
        )}
      </ul>
    </td>
  );
}

type ChipProps = Pick<DayCellProps, "day" | "onTake" | "onEdit"> & { entry: Entry };

function Chip({ entry, day, onTake, onEdit }: ChipProps) {
  if (entry.kind === "booking") {
    const { booking } = entry;
    const tone = bookingTones[booking.status];
    const word = bookingStatusWords[booking.status];
    return (
      <Link className={classes(styles.chip, tones[tone])} to={`/track-delivery/${booking.id}`} title={word}>
        <b>{timeOnDay(booking, day)}</b> {booking.title}
      </Link>
    );
  }
  if (entry.kind === "paper")
    return (
      <Link
        className={classes(styles.chip, entry.isLastDay ? tones.stop : tones.warn)}
        to="/documents"
        title={entry.words}
      >
        {entry.words}
      </Link>
    );
  const { daysOff, words } = entry;
  return (
    <button
      type="button"
      className={classes(styles.chip, styles.off)}
      aria-label={`${words}. Days off: Enter changes, Space picks up.`}
      onClick={() => onEdit(entry)}
      onPointerDown={({ pointerType, button }) => pointerType === "mouse" && button === 0 && onTake(daysOff, day)}
      onKeyDown={(event) => {
        if (event.key !== " ") return;
        event.preventDefault();
        onTake(daysOff, day);
        // Focuses the day, so that arrow keys move the selection from there.
        event.currentTarget.closest("td")?.querySelector<HTMLElement>("button")?.focus();
      }}
    >
      {words}
    </button>
  );
}
