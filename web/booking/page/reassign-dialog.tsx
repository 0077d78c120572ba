import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { hoursTooLong } from "#shared/booking/clashes.ts";
import type { Booking } from "#shared/booking/model.ts";
import { bookingOperations } from "#shared/booking/operations.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
import type { ApiOutput } from "../../api/api.ts";
import type { Change } from "../../api/change.ts";
import { pages, reading } from "../../api/reading.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Select } from "../../ui/text-input.tsx";
import { useWholeList } from "../../ui/use-whole-list.ts";
import { ClashNotes } from "../board/clash-notes.tsx";
import { useVehicleClashes } from "../board/use-vehicle-clashes.ts";

type ReassignDialogProps = {
  booking: Booking;
  onAssign: (input: Change<"assignBooking">) => Promise<unknown>;
  onClose: () => void;
};

type Choices = { team: ApiOutput<"myTeam">; fleets: ApiOutput<"myFleets"> };

export function ReassignDialog(props: ReassignDialogProps) {
  const { haulierId } = props.booking;
  const { data: team } = useQuery(reading("myTeam", { haulierId }));
  const { data: vehicles } = useQuery(reading("myFleets", { haulierId }));
  return team && vehicles ? <Choice {...props} team={team} fleets={vehicles} /> : null;
}

function Choice({ booking, onAssign, onClose, team, fleets }: ReassignDialogProps & Choices) {
  const { id: bookingId, service, driverId, fleetId, fleetName } = booking;
  const form = useOperationForm({
    schema: bookingOperations.assignBooking.input,
    start: { driverId: driverId ?? "", fleetId: fleetId as string },
    input: (chosen) => ({ bookingId, ...chosen }),
    send: onAssign,
    onDone: onClose,
  });
  const chosen = form.watch("fleetId");
  const vehicle = fleets.find(({ id }) => id === chosen);
  const ofVehicle = useVehicleClashes(vehicle, booking);
  const jobs = useJobsAround(booking);
  const to = { fleetId: chosen, driverId: form.watch("driverId") || null };
  // Taken from the assignment board, because its entry has the booking's hours.
  const job = jobs.find(({ id }) => id === bookingId);
  const clashes = [...ofVehicle, ...(job ? hoursTooLong(job, to, { jobs, vehicles: fleets }) : [])];
  const drivers = team.filter(({ kind }) => kind === "driver");
  const others = fleets.filter((fleet) => fleet.id !== fleetId && fleet.services.includes(service));
  return (
    <FormDialog
      form={form}
      title="Change driver or vehicle"
      description="The price stays the same. We tell everybody involved."
      submit="Save"
      onClose={onClose}
    >
      <FormField name="driverId" label="Driver">
        <Select>
          {drivers.map(({ userId, name }) => (
            <option key={userId} value={userId}>
              {name}
            </option>
          ))}
        </Select>
      </FormField>
      <FormField name="fleetId" label="Vehicle">
        <Select>
          <option value={fleetId}>{fleetName}</option>
          {others.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      </FormField>
      <div aria-live="polite">
        <ClashNotes clashes={clashes} />
      </div>
    </FormDialog>
  );
}

/** The haulier's jobs from six days before to one day after. A weekly rest is due within six days. */
function useJobsAround({ haulierId, collectAt }: Booking) {
  const day = ukDayOf(collectAt);
  const before = useWholeList(useInfiniteQuery(pages("boardJobs", { haulierId, from: addDays(day, -6), days: 7 })));
  const after = useWholeList(useInfiniteQuery(pages("boardJobs", { haulierId, from: addDays(day, 1), days: 1 })));
  return [...(before.data ?? []), ...(after.data ?? [])];
}
