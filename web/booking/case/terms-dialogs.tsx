import type { Case } from "#shared/booking/case-model.ts";
import type { Booking } from "#shared/booking/model.ts";
import { bookingOperations } from "#shared/booking/operations.ts";
import { penceIn } from "#shared/fleet/typed-number.ts";
import { useChange } from "../../api/use-change.ts";
import { FormDialog } from "../../ui/form/form-dialog.tsx";
import { FormCheckbox, FormField } from "../../ui/form/form-field.tsx";
import { FormRadio } from "../../ui/form/form-radio.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useOperationForm } from "../../ui/form/use-operation-form.ts";
import { TextArea } from "../../ui/text-input.tsx";
import { toast } from "../../ui/toast.ts";

type Choice = "off" | "on_top" | "redo" | "nothing";

const choices = [
  { value: "off", label: "Money off the price" },
  { value: "on_top", label: "Money on top of the price" },
  { value: "redo", label: "The job is done again" },
  { value: "nothing", label: "Nothing changes" },
] as const;

const start = { outcome: "off" as Choice, pence: "", reason: "" };

function termsOf({ outcome, pence }: Pick<typeof start, "outcome" | "pence">) {
  if (outcome === "redo" || outcome === "nothing") return { outcome, creditTo: null, pence: null };
  return { outcome: "credit", creditTo: outcome === "off" ? "contractor" : "haulier", pence: penceIn(pence) } as const;
}

/** Checked here, because the schema allows a credit without an amount for other outcomes. */
const amountMissing = ({ outcome, pence }: Pick<typeof start, "outcome" | "pence">) =>
  (outcome === "off" || outcome === "on_top") && !pence.trim() ? { pence: "Enter how much." } : {};

function TermsFields({ outcome }: { outcome: Choice }) {
  return (
    <>
      <FormRadio<Choice> name="outcome" legend="How it ends" choices={choices} />
      {(outcome === "off" || outcome === "on_top") && (
        <TextField name="pence" label="£ inc. VAT" required inputMode="decimal" maxLength={10} />
      )}
    </>
  );
}

type DialogProps = { of: Case; onClose: () => void };

export function ProposeSettlement({ of: { id: caseId, bookingId, proposal }, onClose }: DialogProps) {
  const { mutateAsync } = useChange("proposeSettlement");
  const form = useOperationForm({
    schema: bookingOperations.proposeSettlement.input,
    start,
    input: ({ reason, ...terms }) => ({ bookingId, caseId, ...termsOf(terms), reason: reason.trim() || null }),
    rules: amountMissing,
    send: mutateAsync,
    onDone: () => {
      toast({ title: "Proposal sent", description: "The case is settled if the other side accepts it." });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Propose a settlement"
      description={
        proposal
          ? "It replaces the open proposal. The case is settled if the other side accepts."
          : "The case is settled if the other side accepts."
      }
      submit="Propose"
      onClose={onClose}
    >
      <TermsFields outcome={form.watch("outcome")} />
      <TextField name="reason" label="Reason" optional maxLength={300} autoComplete="off" />
    </FormDialog>
  );
}

type DecideProps = DialogProps & { booking: Pick<Booking, "status"> };

export function DecideCase({ of: { id: caseId, bookingId, version }, booking: { status }, onClose }: DecideProps) {
  const { mutateAsync } = useChange("decideCase", { alsoChanges: ["admin"] });
  const isDelivered = status === "disputed" || status === "delivered";
  const form = useOperationForm({
    schema: bookingOperations.decideCase.input,
    start: { ...start, isCancelled: false },
    input: ({ reason, isCancelled, ...terms }) => ({
      ...{ bookingId, caseId, version, ...termsOf(terms) },
      ...{ reason, isCancelled },
    }),
    rules: amountMissing,
    send: mutateAsync,
    onDone: () => {
      toast({ title: "Case decided", description: "Both sides read your reason." });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title="Decide the case"
      description={isDelivered ? "The booking is then completed." : "The job goes on."}
      submit="Decide"
      onClose={onClose}
    >
      <TermsFields outcome={form.watch("outcome")} />
      <FormField name="reason" label="Reason" hint="Both sides read it." required>
        <TextArea rows={4} maxLength={1000} />
      </FormField>
      {isDelivered && <FormCheckbox name="isCancelled" label="Cancel the booking instead of completing it" />}
    </FormDialog>
  );
}
