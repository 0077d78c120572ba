import { useWatch } from "react-hook-form";
import { type Assignment, type Clash, clashesOf, isRefused, type Known } from "#shared/booking/clashes.ts";
import type { BoardJob } from "#shared/booking/model.ts";
import { bookingOperations } from "#shared/booking/operations.ts";
import { spanText } from "#shared/booking/rules.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Link } from "../../ui/links.ts";
import { Select } from "../../ui/text-input.tsx";
import { whenText } from "../../ui/when-text.ts";
import { ClashNotes } from "./clash-notes.tsx";
import type { Board } from "./use-board.ts";
import { useRoads } from "./use-roads.ts";

type AssignDialogProps = {
  job: BoardJob;
  board: Board;
  /** The vehicle that it was put on, if it was. */
  fleetId?: string | undefined;
  onClose: () => void;
};

/** Who does a job, with what: for fingers, and wherever one choice leaves the other open. */
export function AssignDialog({ job, board, fleetId, onClose }: AssignDialogProps) {
  const known = { ...board, ...useRoads(job, board.jobs) };
  const drivers = board.team.filter(({ kind }) => kind === "driver");
  const free = drivers.find(({ userId }) => isFree(job, { fleetId: job.fleetId, driverId: userId }, "driver", known));
  const form = useOperationForm({
    schema: bookingOperations.assignBooking.input,
    start: { driverId: job.driverId ?? free?.userId ?? "", fleetId: fleetId ?? (job.fleetId as string) },
    input: (chosen) => ({ bookingId: job.id, fleetId: chosen.fleetId, driverId: chosen.driverId || null }),
    send: (input: { driverId: string | null; fleetId: string }) => board.assign(job, input),
    onDone: onClose,
  });
  const chosen = useWatch({ control: form.control });
  const to = { fleetId: chosen.fleetId ?? job.fleetId, driverId: chosen.driverId || null };
  const vehicles = board.vehicles.filter(({ id, services }) => id === job.fleetId || services.includes(job.service));
  return (
    <FormDialog
      form={form}
      title={`Who does ${job.title}?`}
      description={
        <>
          {whenText(job.collectAt, "day")}, {spanText(job)}, for {job.contractorName}.{" "}
          <Link to={`/track-delivery/${job.id}`}>Open {job.reference}</Link>
        </>
      }
      submit="Assign"
      onClose={onClose}
    >
      <FormField name="driverId" label="Driver">
        <Select>
          {job.driverId === null && <option value="">No driver yet</option>}
          {drivers.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
              {isFree(job, { ...to, driverId: userId }, "driver", known) ? "" : " (not possible)"}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField name="fleetId" label="Vehicle">
        <Select>
          {vehicles.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
              {isFree(job, { ...to, fleetId: id }, "vehicle", known) ? "" : " (not possible)"}
            </option>
          ))}
        </Select>
      </FormField>
      <div aria-live="polite">
        <ClashNotes clashes={clashesOf(job, to, known)} />
      </div>
    </FormDialog>
  );
}

/** Whether a driver, or a vehicle, could take the job. */
function isFree(job: BoardJob, to: Assignment, about: Clash["about"], known: Known): boolean {
  return !clashesOf(job, to, known).some((clash) => isRefused(clash) && clash.about === about);
}
