import type { BoardJob } from "#shared/booking/model.ts";
import { isOnDay, spanText } from "#shared/booking/rules.ts";
import type { Nation } from "#shared/kernel/bank-holidays.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { BookingBadge } from "../job-status.tsx";
import { headingOf } from "./board-view.ts";
import { driverText } from "./job-card.tsx";
import styles from "./job-list.module.css";
import { isMovable } from "./rows.ts";

type JobListProps = {
  days: readonly string[];
  jobs: readonly BoardJob[];
  nations: readonly Nation[];
  onOpen: (job: BoardJob) => void;
};

export function JobList({ days, jobs, nations, onOpen }: JobListProps) {
  const byDay = days
    .map((day) => [day, jobs.filter((job) => isOnDay(job, day))] as const)
    .filter(([, ofDay]) => ofDay.length > 0);
  if (byDay.length === 0) return <EmptyState title="No jobs on these days" drawing="calendar" />;
  return byDay.map(([day, ofDay]) => (
    <section key={day} className="ui-stack ui-stack-tight" aria-label={headingOf(day, nations)}>
      {days.length > 1 && <h3>{headingOf(day, nations)}</h3>}
      <ul className={`ui-lines ${styles.jobs}`}>
        {ofDay.map((job) => (
          <li key={job.id} className={styles.job}>
            <span className="ui-figures">{spanText(job)}</span>
            <strong>{job.title}</strong>
            <span className="ui-soft">{[job.fleetName, driverText(job)].filter(Boolean).join(", ")}</span>
            <span className={styles.foot}>
              <BookingBadge status={job.status} />
              {isMovable(job) && (
                <Button kind={job.driverId ? "secondary" : "primary"} onClick={() => onOpen(job)}>
                  {job.driverId ? "Change" : "Assign"}
                  <span className="ui-visually-hidden"> {job.reference}</span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
