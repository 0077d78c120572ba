import { dayText } from "#shared/kernel/day-text.ts";
import type { IdleReason } from "#shared/plant/model.ts";
import { plantOperations } from "#shared/plant/operations.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { FormField } from "../ui/form/form-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { Select } from "../ui/text-input.tsx";
import { idleReasonWords } from "./idle-words.ts";

type IdleDialogProps = { bookingId: string; days: readonly string[]; onClose: () => void };

export function IdleDialog({ bookingId, days, onClose }: IdleDialogProps) {
  const form = useOperationForm({
    schema: plantOperations.reportIdleDay.input,
    start: { day: days[0] ?? "", reason: "" as IdleReason | "" },
    input: ({ day, reason }) => ({ bookingId, day, reason: reason as IdleReason }),
    rules: ({ reason }) => (reason ? {} : { reason: "Say why it was idle." }),
    send: useChange("reportIdleDay").mutateAsync,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Report idle day"
      description="The other side agrees or declines. Once it agrees, the day costs two thirds."
      submit="Report"
      onClose={onClose}
    >
      <div className="ui-fields">
        <FormField name="day" label="Day" required>
          <Select options={days.map((day) => [day, dayText(day)] as const)} />
        </FormField>
        <FormField name="reason" label="Reason" required>
          <Select options={[["", "Choose"], ...Object.entries(idleReasonWords)]} />
        </FormField>
      </div>
    </FormDialog>
  );
}
