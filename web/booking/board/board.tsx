import { DndContext, type DragEndEvent, DragOverlay } from "@dnd-kit/core";
import { useState } from "react";
import { clashesOf, isRefused } from "#shared/booking/clashes.ts";
import type { BoardJob } from "#shared/booking/model.ts";
import { isOnDay } from "#shared/booking/rules.ts";
import { bankHolidayAmong } from "#shared/kernel/bank-holidays.ts";
import { addDays } from "#shared/kernel/time.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Hint } from "../../ui/hint.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { toastProblem } from "../../ui/problem.tsx";
import { Section } from "../../ui/section.tsx";
import { toastFailure } from "../../ui/toast.ts";
import { useFullScreen } from "../../ui/use-full-screen.ts";
import { useWide } from "../../ui/use-wide.ts";
import type { CardJob } from "./asked-job.ts";
import { AssignDialog } from "./assign-dialog.tsx";
import styles from "./board.module.css";
import { AssignmentBar } from "./board-bar.tsx";
import { type AssignmentView, daysOf, useAssignmentView } from "./board-view.ts";
import { Grid } from "./grid.tsx";
import { HeldCard } from "./job-card.tsx";
import { JobList } from "./job-list.tsx";
import { type AssignmentRow, driverRows, isMovable, putInto, vehicleRows } from "./rows.ts";
import { Tray } from "./tray.tsx";
import { type Assignments, useAssignments } from "./use-board.ts";
import { howToDrag, rowBelow, spokenBy, useDragSensors } from "./use-dragging.ts";
import { useRoads } from "./use-roads.ts";

export function AssignmentBoard() {
  const { view, today, change } = useAssignmentView();
  const query = useAssignments(daysOf(view));
  const screen = useFullScreen();
  return (
    <div className={screen.isFull ? styles.full : undefined}>
      <Section id="board" title="Board">
        <AssignmentBar view={view} today={today} onChange={change} screen={screen} />
        <Loaded query={query} loading="Loading the board" like="table" count={6}>
          {(board) => <Shown board={board} view={view} isWhole={screen.isFull} onGo={change} />}
        </Loaded>
      </Section>
    </div>
  );
}

type ShownProps = {
  board: Assignments;
  view: AssignmentView;
  isWhole: boolean;
  onGo: (view: Partial<AssignmentView>) => void;
};
type Open = { job: CardJob; fleetId?: string };

function Shown({ board, view, isWhole, onGo }: ShownProps) {
  const isWide = useWide();
  const [open, setOpen] = useState<Open | null>(null);
  const { from, days } = daysOf(view);
  const shown = Array.from({ length: days }, (_, i) => addDays(from, i));
  const isShown = (job: BoardJob) => shown.some((day) => isOnDay(job, day));
  const onOpen = (job: CardJob) => setOpen({ job });
  const tray = <Tray driverless={board.driverless} asked={board.asked} isShown={isShown} onOpen={onOpen} onGo={onGo} />;
  const bankHoliday = days === 1 && bankHolidayAmong(from, board.nations);
  return (
    <>
      {bankHoliday && <Hint>{bankHoliday}: bank holiday.</Hint>}
      {isWide ? (
        <Dragging board={board} view={view} isWhole={isWhole} onOpen={setOpen}>
          {tray}
        </Dragging>
      ) : (
        <>
          {tray}
          <JobList days={shown} jobs={board.jobs} nations={board.nations} onOpen={onOpen} />
        </>
      )}
      {open && isMovable(open.job) && <AssignDialog board={board} {...open} onClose={() => setOpen(null)} />}
    </>
  );
}

type DraggingProps = Pick<ShownProps, "board" | "view" | "isWhole"> & {
  onOpen: (open: Open) => void;
  children: React.ReactNode;
};

function Dragging({ board, view, isWhole, onOpen, children }: DraggingProps) {
  const [held, setHeld] = useState<CardJob | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const known = { ...board, ...useRoads(held, board.jobs) };
  const sensors = useDragSensors();
  const rows = view.rows === "drivers" ? driverRows(board.jobs, board.team) : vehicleRows(board);
  const jobOf = (dragId: string | number): CardJob | undefined =>
    [...board.asked, ...board.driverless, ...board.jobs].find(({ id }) => String(dragId).endsWith(` ${id}`));
  const rowOf = (key: string | number) => rows.find((row) => row.key === key);
  const clashesAt = (job: BoardJob, row: AssignmentRow) => clashesOf(job, putInto(job, row), known);
  const aim = over && rowOf(over);
  const drop = ({ active, over }: DragEndEvent) => {
    setHeld(null);
    const [job, row] = [jobOf(active.id), over && rowOf(over.id)];
    if (job && row) put(job, row);
  };
  const put = (job: CardJob, row: AssignmentRow) => {
    const to = putInto(job, row);
    const refused = clashesAt(job, row).filter(isRefused);
    if (refused.length > 0) toastFailure(refused.map(({ words }) => words).join(" "), `${job.reference} was not moved`);
    else if (to.driverId === null) onOpen({ job, fleetId: to.fleetId });
    else if (to.driverId !== job.driverId || to.fleetId !== job.fleetId) board.assign(job, to).catch(toastProblem);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={rowBelow}
      accessibility={{ announcements: spokenBy({ jobOf, rowOf, clashesAt }), screenReaderInstructions: howToDrag }}
      onDragStart={({ active }) => setHeld(jobOf(active.id) ?? null)}
      onDragOver={({ over }) => setOver(over && String(over.id))}
      onDragCancel={() => setHeld(null)}
      onDragEnd={drop}
    >
      {children}
      {rows.length > 0 ? (
        <Grid
          view={view}
          rows={rows}
          nations={board.nations}
          isWhole={isWhole}
          clashesAt={held && ((row) => clashesAt(held, row))}
          onOpen={(job) => onOpen({ job })}
        />
      ) : (
        <NoRows rows={view.rows} />
      )}
      <DragOverlay dropAnimation={null}>
        {held && <HeldCard job={held} clashes={aim ? clashesAt(held, aim) : []} />}
      </DragOverlay>
    </DndContext>
  );
}

function NoRows({ rows }: Pick<AssignmentView, "rows">) {
  if (rows === "vehicles")
    return (
      <EmptyState
        title="No vehicles yet"
        drawing="yard"
        action={<LinkButton to="/service-fleet-manager?vehicle=new">Add a vehicle</LinkButton>}
      >
        <p>Contractors book a vehicle. List the first one, and its jobs show here.</p>
      </EmptyState>
    );
  return (
    <EmptyState title="No drivers yet" drawing="people">
      <p>Drivers join by your invitation. Once they accept, you can give them jobs here.</p>
    </EmptyState>
  );
}
