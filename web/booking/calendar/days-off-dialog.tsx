import { type ReactNode, useState } from "react";
import { useWatch } from "react-hook-form";
import { type Days, daysOffReasons, daysWords } from "#shared/fleet/days.ts";
import type { DaysOff } from "#shared/fleet/days-off.ts";
import { fleetOperations } from "#shared/fleet/operations.ts";
import type { FleetId } from "#shared/kernel/id.ts";
import type { ApiOutput } from "../../api/api.ts";
import type { Change } from "../../api/change.ts";
import { useChange } from "../../api/use-change.ts";
import { useEachOnce } from "../../api/use-each-once.ts";
import { ActButton } from "../../ui/act-button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Fieldset } from "../../ui/fieldset.tsx";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { type OperationForm, useOperationForm } from "../../ui/form/use-operation-form.ts";
import { Select } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";
import { BookedInstead } from "./booked-instead.tsx";
import { useVehicles } from "./use-entries.ts";

type Reason = DaysOff["reason"];
type Draft = { fleetId: string; firstDay: string; lastDay: string; reason: Reason; note: string };

const told = ({ fleetId: _, note, ...draft }: Draft) => ({ ...draft, note: note || null });

const several = "several";

export function NewDaysOff({ days, onClose }: { days: Days; onClose: () => void }) {
  const inService = useVehicles().filter(({ retiredAt }) => retiredAt === null);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const add = useChange("addDaysOff");
  const addEach = useEachOnce<Change<"addDaysOff">>(({ fleetId }) => String(fleetId), add.mutateAsync);
  const form: OperationForm<Draft> = useOperationForm<Draft, number>({
    schema: fleetOperations.addDaysOff.input,
    start: { fleetId: "", ...days, reason: "service", note: "" },
    input: (draft) => ({ ...told(draft), fleetId: draft.fleetId === several ? null : draft.fleetId || null }),
    rules: ({ fleetId }) => (fleetId === several && ticked.length === 0 ? { fleetId: "Tick a vehicle." } : {}),
    send: (input: Change<"addDaysOff">) =>
      addEach(
        form.getValues("fleetId") === several ? ticked.map((one) => ({ ...input, fleetId: one as FleetId })) : [input],
      ),
    onDone: (_, { firstDay, lastDay }) => {
      toast({ title: "Days off added", description: `Nobody can book it on ${daysWords({ firstDay, lastDay })}.` });
      onClose();
    },
  });
  const isSeveral = useWatch({ control: form.control, name: "fleetId" }) === several;
  return (
    <DaysOffForm form={form} title="Add days off" submit="Add days off" onClose={onClose}>
      <FormField name="fleetId" label="What is off?">
        <Select
          options={[
            ["", "The whole business"],
            ...inService.map(({ id, name }) => [id, name] as const),
            ...(inService.length > 1 ? [[several, "Several vehicles"] as const] : []),
          ]}
        />
      </FormField>
      {isSeveral && (
        <Fieldset legend="Which vehicles?">
          {inService.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              checked={ticked.includes(id)}
              onChange={({ target }) =>
                setTicked((before) => before.filter((one) => one !== id).concat(target.checked ? id : []))
              }
            />
          ))}
        </Fieldset>
      )}
    </DaysOffForm>
  );
}

export function KnownDaysOff({ daysOff, words, onClose }: { daysOff: DaysOff; words: string; onClose: () => void }) {
  const { id: daysOffId, version, firstDay, lastDay, reason, note } = daysOff;
  const form = useOperationForm<Draft, DaysOff>({
    schema: fleetOperations.changeDaysOff.input,
    start: { fleetId: "", firstDay, lastDay, reason, note: note ?? "" },
    input: (draft) => ({ ...told(draft), daysOffId, version }),
    send: useChange("changeDaysOff").mutateAsync,
    onDone: (changed: ApiOutput<"changeDaysOff">) => {
      toast({ title: "Saved", description: `Days off: ${daysWords(changed)}.` });
      onClose();
    },
  });
  const remove = useChange("removeDaysOff", {
    onSuccess: () => {
      toast({ title: "Removed", description: `You take work again on ${daysWords(daysOff)}.` });
      onClose();
    },
  });
  return (
    <DaysOffForm form={form} title={words} submit="Save" onClose={onClose}>
      <div>
        <ActButton kind="quiet" change={remove} onClick={() => remove.mutate({ daysOffId, version })}>
          Remove these days off
        </ActButton>
      </div>
    </DaysOffForm>
  );
}

type DaysOffFormProps = {
  form: OperationForm<Draft>;
  title: string;
  submit: string;
  onClose: () => void;
  children: ReactNode;
};

function DaysOffForm({ form, title, submit, onClose, children }: DaysOffFormProps) {
  return (
    <FormDialog
      form={form}
      title={title}
      description="Contractors do not find it on these days."
      submit={submit}
      onClose={onClose}
    >
      {children}
      <div className="ui-fields">
        <TextField name="firstDay" label="First day" type="date" required />
        <TextField name="lastDay" label="Last day" type="date" required />
      </div>
      <FormField name="reason" label="Why?">
        <Select options={Object.entries(daysOffReasons)} />
      </FormField>
      <TextField name="note" label="Note" optional maxLength={100} hint="Only your own team sees it." />
      <BookedInstead error={form.problem} />
    </FormDialog>
  );
}
