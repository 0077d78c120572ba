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
import type { CardJob } from "./asked-job.ts";
import { ClashNotes } from "./clash-notes.tsx";
import type { Assignments } from "./use-board.ts";
import { useRoads } from "./use-roads.ts";
import { useZoneClashes } from "./use-zone-clashes.ts";

type AssignDialogProps = {
  job: CardJob;
  board: Assignments;
  fleetId?: string | undefined;
  onClose: () => void;
};

export function AssignDialog({ job, board, fleetId, onClose }: AssignDialogProps) {
  const known = { ...board, ...useRoads(job, board.jobs) };
  const drivers = ableFirst(
    board.team
      .filter(({ kind }) => kind === "driver")
      .map(({ userId, name }) => ({
        id: userId as string,
        name,
        ...fitOf(job, { fleetId: fleetId ?? job.fleetId, driverId: userId }, "driver", known),
      })),
  );
  const free = drivers.find(({ refusal }) => !refusal);
  const form = useOperationForm({
    schema: bookingOperations.assignBooking.input,
    start: { driverId: job.driverId ?? free?.id ?? "", fleetId: fleetId ?? (job.fleetId as string) },
    input: (chosen) => ({ bookingId: job.id, fleetId: chosen.fleetId, driverId: chosen.driverId || null }),
    send: (input: { driverId: string | null; fleetId: string }) => board.assign(job, input),
    onDone: onClose,
  });
  const chosen = useWatch({ control: form.control });
  const to = { fleetId: chosen.fleetId ?? job.fleetId, driverId: chosen.driverId || null };
  const vehicles = ableFirst(
    board.vehicles
      .filter(({ id, services }) => id === job.fleetId || services.includes(job.service))
      .map(({ id, name }) => ({ id: id as string, name, ...fitOf(job, { ...to, fleetId: id }, "vehicle", known) })),
  );
  const zones = useZoneClashes(
    board.vehicles.find(({ id }) => id === to.fleetId),
    job,
  );
  return (
    <FormDialog
      form={form}
      title={`Who does ${job.title}?`}
      description={
        <>
          {whenText(job.collectAt, "day")}, {spanText(job)}, for {job.contractorName}.{" "}
          {!job.isAsked && <Link to={`/track-delivery/${job.id}`}>Open {job.reference}</Link>}
        </>
      }
      submit={job.isAsked ? "Accept and assign" : "Assign"}
      onClose={onClose}
    >
      <FormField name="driverId" label="Driver">
        <Select>
          {job.driverId === null && <option value="">No driver yet</option>}
          <Choices of={drivers} chosen={to.driverId} />
        </Select>
      </FormField>
      <FormField name="fleetId" label="Vehicle">
        <Select>
          <Choices of={vehicles} chosen={to.fleetId} />
        </Select>
      </FormField>
      <div aria-live="polite">
        <ClashNotes clashes={[...clashesOf(job, to, known), ...zones]} />
      </div>
    </FormDialog>
  );
}

interface Fit {
  /** The server's reason to refuse this assignment; undefined if it is allowed. */
  readonly refusal: string | undefined;
  readonly warnings: number;
}
type Choice = Fit & { readonly id: string; readonly name: string };

function fitOf(job: BoardJob, to: Assignment, about: Clash["about"], known: Known): Fit {
  const clashes = clashesOf(job, to, known).filter((clash) => clash.about === about);
  return { refusal: clashes.find(isRefused)?.words, warnings: clashes.length };
}

const ableFirst = (choices: readonly Choice[]) =>
  choices.toSorted(
    (a, b) => Number(a.refusal !== undefined) - Number(b.refusal !== undefined) || a.warnings - b.warnings,
  );

/** The reason usually begins with the driver's or vehicle's name already. */
const withReason = (name: string, refusal: string) => (refusal.startsWith(name) ? refusal : `${name}: ${refusal}`);

function Choices({ of, chosen }: { of: readonly Choice[]; chosen: string | null }) {
  return of.map(({ id, name, refusal }) => (
    <option key={id} value={id} disabled={refusal !== undefined && id !== chosen}>
      {refusal ? withReason(name, refusal) : name}
    </option>
  ));
}
