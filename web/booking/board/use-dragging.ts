import {
  type Announcements,
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { Clash } from "#shared/booking/clashes.ts";
import type { BoardJob } from "#shared/booking/model.ts";
import type { AssignmentRow } from "./rows.ts";

/** Mouse and keyboard can drag jobs. Touch scrolls instead; a tap opens the dialog. */
export function useDragSensors() {
  return useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: rowByRow, scrollBehavior: "auto" }),
  );
}

export const rowBelow: CollisionDetection = (asked) =>
  asked.pointerCoordinates ? pointerWithin(asked) : closestCenter(asked);

/** The up and down arrow keys move the card to the middle of the next row. */
const rowByRow: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.code];
  const { collisionRect, droppableRects, over } = context;
  if (!step || !collisionRect) return undefined;
  event.preventDefault();
  const middle = ({ top, height }: { top: number; height: number }) => top + height / 2;
  const rows = [...droppableRects].sort(([, one], [, other]) => one.top - other.top);
  const here = rows.findIndex(([id]) => id === over?.id);
  const next = rows[Math.min(Math.max(here + step, 0), rows.length - 1)];
  if (!next) return undefined;
  return { x: currentCoordinates.x, y: currentCoordinates.y + middle(next[1]) - middle(collisionRect) };
};

export const howToDrag = {
  draggable: "Space picks the job up. Arrows up and down choose a row, Space puts it there, Escape cancels.",
};

interface Spoken {
  readonly jobOf: (id: string | number) => BoardJob | undefined;
  readonly rowOf: (id: string | number) => AssignmentRow | undefined;
  readonly clashesAt: (job: BoardJob, row: AssignmentRow) => readonly Clash[];
}

/** Screen reader announcements while a job is moved, in the words on screen. */
export function spokenBy({ jobOf, rowOf, clashesAt }: Spoken): Announcements {
  const named = (id: string | number) => jobOf(id)?.reference ?? "The job";
  const wordsAt = (jobId: string | number, rowId: string | number) => {
    const [job, row] = [jobOf(jobId), rowOf(rowId)];
    if (!job || !row) return undefined;
    if (row.jobs.some(({ id }) => id === job.id)) return `${row.name}, where it is now.`;
    const clashes = clashesAt(job, row).map(({ words }) => words);
    return `${row.name}: ${clashes.join(" ") || "free at that time."}`;
  };
  return {
    onDragStart: ({ active }) => `Picked up ${named(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? wordsAt(active.id, over.id) : "Not over a row."),
    onDragEnd: ({ active, over }) => {
      const at = over && wordsAt(active.id, over.id);
      return at ? `${named(active.id)} put down at ${at}` : `${named(active.id)} stays where it was.`;
    },
    onDragCancel: ({ active }) => `${named(active.id)} stays where it was.`,
  };
}
