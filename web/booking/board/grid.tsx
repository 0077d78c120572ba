import { useDroppable } from "@dnd-kit/core";
import type { CSSProperties, ReactNode } from "react";
import { type Clash, isRefused } from "#shared/booking/clashes.ts";
import type { BoardJob } from "#shared/booking/model.ts";
import { isOnDay } from "#shared/booking/rules.ts";
import type { Nation } from "#shared/kernel/bank-holidays.ts";
import { addDays } from "#shared/kernel/time.ts";
import { classes } from "../../ui/classes.ts";
import { type AssignmentView, daysOf, headingOf } from "./board-view.ts";
import { allHours, type HourRange, hourRangeOf, placeIn } from "./day-hours.ts";
import styles from "./grid.module.css";
import { JobCard } from "./job-card.tsx";
import type { AssignmentRow } from "./rows.ts";

type GridProps = {
  view: AssignmentView;
  rows: readonly AssignmentRow[];
  nations: readonly Nation[];
  isWhole: boolean;
  /** Returns the clashes of the dragged job with a row; null while none is dragged. */
  clashesAt: ((row: AssignmentRow) => readonly Clash[]) | null;
  onOpen: (job: BoardJob) => void;
};

export function Grid({ view, rows, nations, isWhole, clashesAt, onOpen }: GridProps) {
  const { from, days } = daysOf(view);
  const hours = isWhole
    ? allHours
    : hourRangeOf(
        rows.flatMap(({ jobs }) => jobs),
        from,
      );
  const week = Array.from({ length: days }, (_, i) => addDays(from, i));
  const columns = view.span === "day" ? hours.labels : week.map((day) => headingOf(day, nations));
  return (
    <div className={styles.scroll}>
      <div className={styles.grid} style={{ "--columns": columns.length } as CSSProperties}>
        <div className={styles.head} aria-hidden="true">
          <span />
          {columns.map((label) => (
            <span key={label} className="ui-figures">
              {label}
            </span>
          ))}
        </div>
        <ul className={styles.rows}>
          {rows.map((row) => (
            <Row key={row.key} row={row} clashes={clashesAt?.(row) ?? null}>
              {view.span === "day" ? (
                <DayTrack row={row} day={from} hours={hours} onOpen={onOpen} />
              ) : (
                <WeekCells row={row} week={week} nations={nations} onOpen={onOpen} />
              )}
            </Row>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Row({
  row,
  clashes,
  children,
}: {
  row: AssignmentRow;
  clashes: readonly Clash[] | null;
  children: ReactNode;
}) {
  const { setNodeRef, isOver } = useDroppable({ id: row.key });
  const look = clashes && (clashes.some(isRefused) ? styles.refused : clashes.length > 0 ? styles.warned : styles.free);
  return (
    <li ref={setNodeRef} className={classes(styles.row, look, isOver && styles.over)} aria-labelledby={row.key}>
      <div className={styles.name}>
        <h3 id={row.key}>{row.name}</h3>
        {row.note && <p className="ui-soft">{row.note}</p>}
      </div>
      {children}
    </li>
  );
}

type JobsProps = Pick<GridProps, "onOpen"> & { row: AssignmentRow };

const alsoOf = ({ kind }: AssignmentRow) => (kind === "vehicle" ? "driver" : "vehicle");

function DayTrack({ row, day, hours, onOpen }: JobsProps & { day: string; hours: HourRange }) {
  return (
    <ul className={styles.track}>
      {row.jobs.map((job) => {
        const place = placeIn(hours, job, day);
        return (
          place && (
            <li key={job.id} style={{ "--at": place.at, "--length": place.length } as CSSProperties}>
              <JobCard job={job} dragId={`${row.key} ${job.id}`} also={alsoOf(row)} onOpen={onOpen} />
            </li>
          )
        );
      })}
    </ul>
  );
}

function WeekCells({
  row,
  week,
  nations,
  onOpen,
}: JobsProps & Pick<GridProps, "nations"> & { week: readonly string[] }) {
  return week.map((day) => (
    <ul key={day} className={styles.cell} aria-label={headingOf(day, nations)}>
      {row.jobs
        .filter((job) => isOnDay(job, day))
        .map((job) => (
          <li key={job.id}>
            <JobCard job={job} dragId={`${row.key} ${day} ${job.id}`} also={alsoOf(row)} onOpen={onOpen} />
          </li>
        ))}
    </ul>
  ));
}
