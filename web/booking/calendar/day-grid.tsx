import { useEffect, useRef, useState } from "react";
import { type Days, daysWords } from "#shared/fleet/days.ts";
import { bankHolidayAmong, type Nation } from "#shared/kernel/bank-holidays.ts";
import { classes } from "../../ui/classes.ts";
import { DayCell } from "./day-cell.tsx";
import styles from "./day-grid.module.css";
import { byDay, type Entry } from "./entries.ts";
import { dayByKey, type Hand, heldDays, isWithin } from "./hand.ts";
import { shortWeekday, weeksOf } from "./periods.ts";

export type DayGridProps = {
  shown: Days;
  title: string;
  day: string;
  today: string;
  entries: readonly Entry[];
  nations: readonly Nation[];
  whole?: boolean;
  onDay: (day: string) => void;
  onOpen: (day: string) => void;
  /** Called when the user drops a selection. Without it, dragging is disabled. */
  onLetGo?: ((hand: Hand) => void) | undefined;
  onEdit: (entry: Entry) => void;
};

/** Weeks of days as a table. Mouse or keyboard marks days and moves days off, with screen reader announcements. */
export function DayGrid(props: DayGridProps) {
  const { shown, title, day, today, entries, nations, whole = false, onDay, onOpen, onLetGo, onEdit } = props;
  const [hand, setHand] = useState<Hand | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const held = hand && heldDays(hand);
  const days = byDay(entries, shown);

  const letGo = (letting = hand) => {
    setHand(null);
    if (letting) onLetGo?.(letting);
  };
  // The user may release the mouse button outside the table.
  const latest = useRef(letGo);
  latest.current = letGo;
  useEffect(() => {
    const up = () => latest.current();
    window.addEventListener("pointerup", up);
    return () => window.removeEventListener("pointerup", up);
  }, []);
  const follow = useRef(false);
  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"] > button`)?.focus();
    follow.current = false;
  }, [day]);

  const take = (what: Hand["what"], at: string) => onLetGo && setHand({ what, grabbed: at, at });
  const press = (event: React.KeyboardEvent, at: string) => {
    const next = dayByKey(event.key, at);
    if (next) {
      follow.current = true;
      if (hand) setHand({ ...hand, at: next });
      onDay(next);
    } else if (event.key === "Escape" && hand) setHand(null);
    else if ((event.key === "Enter" || event.key === " ") && onLetGo) {
      if (hand) letGo();
      else take(null, at);
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <table ref={grid} className={classes(styles.grid, whole && styles.whole, hand && styles.holding)}>
        <caption className="ui-visually-hidden">{title}</caption>
        <thead>
          <tr>
            {weeksOf(shown)[0]?.map((monday) => (
              <th key={monday} scope="col">
                {shortWeekday(monday)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(shown).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => (
                <DayCell
                  key={one}
                  day={one}
                  entries={days.get(one) ?? []}
                  bankHoliday={bankHolidayAmong(one, nations)}
                  look={{
                    isToday: one === today,
                    isAside: !whole && one.slice(0, 7) !== day.slice(0, 7),
                    isHeld: isWithin(one, held),
                    isStop: one === day,
                    whole,
                  }}
                  canMark={onLetGo !== undefined}
                  onKey={press}
                  onTake={take}
                  onOver={() => hand && setHand({ ...hand, at: one })}
                  onOpen={onOpen}
                  onEdit={onEdit}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status" className="ui-visually-hidden">
        {held && `${hand.what ? "Moving to" : "Marked"} ${daysWords(held)}. Enter confirms, Escape cancels.`}
      </p>
    </>
  );
}
