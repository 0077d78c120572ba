import { useQueryClient } from "@tanstack/react-query";
import { settingsOperations } from "#shared/accounts/settings-operations.ts";
import { type WorkingHours as Hours, usualHours, Weekday, type WorkingDay } from "#shared/accounts/working-hours.ts";
import { useChange } from "../../api/use-change.ts";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field } from "../../ui/field.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { Form } from "../../ui/form/form.tsx";
import { FormCheckbox, FormControl } from "../../ui/form/form-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Read } from "../../ui/loaded.tsx";
import { TextInput } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { meQuery } from "../use-me.ts";

const otherDays = Weekday.options.filter((day) => day !== "sunday");
/** Monday first, as the UK writes a week. */
const week = [...otherDays, "sunday"] as const;
const dayName = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

/** A haulier's hours for answering requests. Deadlines count them. */
export function WorkingHours() {
  return (
    <Read of={meQuery()} loading="Loading your working hours" like="form" count={7}>
      {(me) => <HoursForm key={me.id} saved={me.workingHours ?? usualHours} />}
    </Read>
  );
}

function HoursForm({ saved }: { saved: Hours }) {
  const queryClient = useQueryClient();
  const form = useOperationForm({
    schema: settingsOperations.setWorkingHours.input,
    start: saved,
    send: useChange("setWorkingHours").mutateAsync,
    onDone: (account, values) => {
      queryClient.setQueryData(meQuery().queryKey, account);
      form.reset(values);
      toast({ title: "Working hours saved", description: "New requests count them." });
    },
  });
  return (
    <Form form={form} submit="Save working hours" busyText="Saving…" disabled={!form.formState.isDirty}>
      <FormControl name="days">
        {({ value, onChange, error }) => (
          <Fieldset legend="Working days" legendHidden error={error}>
            <div className="ui-stack">
              {week.map((day) => (
                <DayRow key={day} day={day} days={value} onChange={onChange} />
              ))}
            </div>
          </Fieldset>
        )}
      </FormControl>
      <FormCheckbox name="bankHolidays" label="We also work on bank holidays" />
    </Form>
  );
}

type DayRowProps = { day: Weekday; days: readonly WorkingDay[]; onChange: (days: WorkingDay[]) => void };

function DayRow({ day, days, onChange }: DayRowProps) {
  const mine = days.find((one) => one.day === day);
  const set = (after: WorkingDay | null) =>
    onChange(week.flatMap((one) => (one === day ? (after ?? []) : (days.find((known) => known.day === one) ?? []))));
  return (
    <div>
      <Checkbox
        label={dayName(day)}
        checked={mine !== undefined}
        onChange={({ target }) => set(target.checked ? { day, from: "07:00", until: "18:00" } : null)}
      />
      {mine && (
        <div className="ui-row">
          {(["from", "until"] as const).map((end) => (
            <Field key={end} label={`${dayName(day)} ${end}`}>
              <TextInput
                type="time"
                required
                value={mine[end]}
                onChange={({ target }) => set({ ...mine, [end]: target.value })}
              />
            </Field>
          ))}
        </div>
      )}
    </div>
  );
}
