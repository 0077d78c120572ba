import { useQuery } from "@tanstack/react-query";
import { bookingOperations } from "#shared/booking/operations.ts";
import type { Change } from "../../api/change.ts";
import { reading } from "../../api/reading.ts";
import { Form } from "../../ui/form/form.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Select } from "../../ui/text-input.tsx";
import { moveWords } from "../job-status.tsx";

type AssignDriverProps = {
  bookingId: string;
  haulierId: string;
  onAssign: (input: Change<"assignBooking">) => Promise<unknown>;
};
type Team = { userId: string; name: string }[];

export function AssignDriver(props: AssignDriverProps) {
  const { data } = useQuery(reading("myTeam", { haulierId: props.haulierId }));
  if (!data) return <Skeleton like="form" count={1} text="Loading drivers" />;
  const drivers = data.filter(({ kind }) => kind === "driver");
  if (drivers.length > 0) return <Choice {...props} drivers={drivers} />;
  return <p className="ui-soft">You have no drivers to assign. Press On my way when you set off.</p>;
}

function Choice({ bookingId, onAssign, drivers }: Omit<AssignDriverProps, "haulierId"> & { drivers: Team }) {
  const form = useOperationForm({
    schema: bookingOperations.assignBooking.input,
    start: { driverId: drivers[0]?.userId ?? "" },
    input: ({ driverId }) => ({ bookingId, driverId }),
    send: onAssign,
    // The page shows the error itself, so no toast.
    onRefused: () => true,
  });
  return (
    <Form form={form} submit={moveWords.assigned} large>
      <FormField name="driverId" label="Driver">
        <Select options={drivers.map(({ userId, name }) => [userId, name] as const)} />
      </FormField>
    </Form>
  );
}
