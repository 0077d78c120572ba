import { useDraggable } from "@dnd-kit/core";
import GripVertical from "lucide-react/icons/grip-vertical";
import type { Clash } from "#shared/booking/clashes.ts";
import { spanText } from "#shared/booking/rules.ts";
import { bookingStatusWords } from "#shared/booking/status-words.ts";
import { classes } from "../../ui/classes.ts";
import { whenText } from "../../ui/when-text.ts";
import type { CardJob } from "./asked-job.ts";
import { ClashNotes } from "./clash-notes.tsx";
import styles from "./job-card.module.css";
import { isMovable } from "./rows.ts";

type JobCardProps = {
  job: CardJob;
  /** Unique drag id of this card. A job on two cards has two. */
  dragId: string;
  also: "vehicle" | "driver" | "both";
  onOpen: (job: CardJob) => void;
};

/** Empty if the job has no driver and none can be assigned any more. */
export const driverText = (job: CardJob) => job.driverName ?? (isMovable(job) && !job.isAsked ? "No driver yet" : null);

export function JobCard({ job, dragId, also, onOpen }: JobCardProps) {
  const movable = isMovable(job);
  const { setNodeRef, attributes, listeners, isDragging } = useDraggable({ id: dragId, disabled: !movable });
  return (
    <div
      ref={setNodeRef}
      className={classes(styles.card, job.driverId === null && movable && styles.waiting, isDragging && styles.lifted)}
    >
      <button
        type="button"
        className={styles.open}
        onClick={() => onOpen(job)}
        onMouseDown={listeners?.onMouseDown as never}
      >
        <CardWords job={job} also={also} />
      </button>
      {movable && (
        <button
          type="button"
          className={styles.grip}
          {...attributes}
          {...listeners}
          aria-label={`Move ${job.reference}, ${job.title}`}
        >
          <GripVertical aria-hidden="true" />
        </button>
      )}
    </div>
  );
}

export function HeldCard({ job, clashes }: { job: CardJob; clashes: readonly Clash[] }) {
  return (
    <div className={classes(styles.card, styles.held)}>
      <CardWords job={job} also="both" />
      <ClashNotes clashes={clashes} />
    </div>
  );
}

function CardWords({ job, also }: Pick<JobCardProps, "job" | "also">) {
  const others = [also !== "driver" && job.fleetName, also !== "vehicle" && driverText(job)];
  return (
    <>
      <span className={styles.title}>{job.title}</span>
      {also === "both" && <span>{whenText(job.collectAt, "day")}</span>}
      <span className="ui-figures">{spanText(job)}</span>
      <span>{others.filter(Boolean).join(", ")}</span>
      {job.isAsked && <span>Requested by {job.contractorName}</span>}
      {!isMovable(job) && <span>{bookingStatusWords[job.status]}</span>}
      <span className="ui-visually-hidden">
        {job.reference}, {job.contractorName}
      </span>
    </>
  );
}
