import type { BoardJob } from "#shared/booking/model.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { Button } from "../../ui/button.tsx";
import type { CardJob } from "./asked-job.ts";
import { type AssignmentView, dayText } from "./board-view.ts";
import { JobCard } from "./job-card.tsx";
import styles from "./tray.module.css";

type TrayProps = {
  driverless: readonly BoardJob[];
  asked: readonly CardJob[];
  isShown: (job: BoardJob) => boolean;
  onOpen: (job: CardJob) => void;
  onGo: (view: Partial<AssignmentView>) => void;
};

export function Tray({ driverless, asked, isShown, onOpen, onGo }: TrayProps) {
  const elsewhere = [
    ...Map.groupBy(
      [...asked, ...driverless].filter((job) => !isShown(job)),
      ({ collectAt }) => ukDayOf(collectAt),
    ),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  const here = driverless.filter(isShown);
  const askedHere = asked.filter(isShown);
  return (
    <section className={styles.tray} aria-label="Jobs without a driver">
      {askedHere.length > 0 && <Cards title="Put on a vehicle to accept" jobs={askedHere} onOpen={onOpen} />}
      {here.length > 0 ? (
        <Cards title="Without a driver" jobs={here} onOpen={onOpen} />
      ) : (
        <h3 className={styles.title}>Every job shown has a driver</h3>
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

function Cards({ title, jobs, onOpen }: { title: string; jobs: readonly CardJob[]; onOpen: TrayProps["onOpen"] }) {
  return (
    <>
      <h3 className={styles.title}>{title}</h3>
      <ul className={styles.jobs}>
        {jobs.map((job) => (
          <li key={job.id}>
            <JobCard job={job} dragId={`tray ${job.id}`} also="both" onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </>
  );
}
