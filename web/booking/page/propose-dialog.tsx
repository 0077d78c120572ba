import { type ProposalKind, proposalReasonMax } from "#shared/booking/agreement-model.ts";
import type { Booking } from "#shared/booking/model.ts";
import { bookingOperations } from "#shared/booking/operations.ts";
import { bookableDays } from "#shared/fleet/starts.ts";
import { addDays, ukDayOf, ukTimeOf } from "#shared/kernel/time.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { BankHoliday } from "../bank-holiday.tsx";
import { ExtraForm, type ExtraRules } from "./extra-form.tsx";

type ProposeDialogProps = {
  kind: ProposalKind;
  rules: ExtraRules;
  booking: Booking;
  title: string;
  // biome-ignore lint/suspicious/noExplicitAny: the schema of the kind's operation has judged the input
  send: (input: any) => Promise<Booking>;
  onClose: () => void;
};

export function ProposeDialog({ kind, rules, ...dialog }: ProposeDialogProps) {
  return kind === "time" ? <AnotherTime {...dialog} /> : <ExtraForm rules={rules} {...dialog} />;
}

type FormProps = Omit<ProposeDialogProps, "kind" | "rules">;

function AnotherTime({ booking, title, send, onClose }: FormProps) {
  const { id: bookingId, collectAt, terms: expectedTerms } = booking;
  const form = useOperationForm({
    schema: bookingOperations.proposeTime.input,
    start: { collectOn: ukDayOf(collectAt), collectTime: ukTimeOf(collectAt), reason: "" },
    input: ({ reason, ...time }) => ({ bookingId, expectedTerms, ...time, reason: reason.trim() || null }),
    send,
    onDone: onClose,
  });
  const today = ukDayOf(new Date().toISOString());
  return (
    <FormDialog
      form={form}
      title={title}
      description="The time changes only if the other side agrees. The price stays."
      submit="Propose"
      onClose={onClose}
    >
      <div className="ui-fields">
        <TextField name="collectOn" label="Date" required type="date" min={today} max={addDays(today, bookableDays)} />
        <TextField name="collectTime" label="Time" required type="time" />
      </div>
      <BankHoliday day={form.watch("collectOn")} place={booking.pickup} />
      <TextField name="reason" label="Reason" optional maxLength={proposalReasonMax} autoComplete="off" />
    </FormDialog>
  );
}
