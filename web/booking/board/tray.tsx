import type { BoardJob } from "#shared/booking/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { Button } from "../../ui/button.tsx";
import { type BoardView, dayText } from "./board-view.ts";
import { JobCard } from "./job-card.tsx";
import styles from "./tray.module.css";

type TrayProps = {
  /** Jobs that nobody drives yet, on whichever day. */
  driverless: readonly BoardJob[];
  /** Whether a job is on one of the days shown. */
  isShown: (job: BoardJob) => boolean;
  onOpen: (job: BoardJob) => void;
  onGo: (view: Partial<BoardView>) => void;
};

/** Jobs without a driver come first: those of the days shown, and the way to those of other days. */
export function Tray({ driverless, isShown, onOpen, onGo }: TrayProps) {
  const here = driverless.filter(isShown);
  const elsewhere = [
    ...Map.groupBy(
      driverless.filter((job) => !isShown(job)),
      ({ collectAt }) => ukDayOf(collectAt),
    ),
  ];
  return (
    <section className={styles.tray} aria-label="Jobs without a driver">
      <h3 className={styles.title}>{here.length > 0 ? "Without a driver" : "No job shown waits for a driver"}</h3>
      {here.length > 0 && (
        <ul className={styles.jobs}>
          {here.map((job) => (
            <li key={job.id}>
              <JobCard job={job} dragId={`tray ${job.id}`} also="both" onOpen={onOpen} />
            </li>
          ))}
        </ul>
      )}
      {elsewhere.length > 0 && (
        <p className={styles.elsewhere}>
          <span className="ui-soft">On other days:</span>
          {elsewhere.slice(0, 6).map(([day, jobs]) => (
            <Button key={day} kind="quiet" onClick={() => onGo({ day })}>
              {dayText(day)} ({jobs.length})
            </Button>
          ))}
        </p>
      )}
    </section>
  );
}
