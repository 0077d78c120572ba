import { type FeeInvoice, feeOperations } from "#shared/accounting/fee-invoice.ts";
import { feeBackPence, feeDuePence, feeLeftPence } from "#shared/accounting/fee-state.ts";
import { penceIn, poundsOf } from "#shared/fleet/typed-number.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { toast } from "../ui/toast.ts";

type FeeDialogProps = { invoice: FeeInvoice; onClose: () => void };

export function FeePaymentDialog({ invoice, onClose }: FeeDialogProps) {
  const { haulierId, month, number } = invoice;
  const today = ukDayOf(new Date().toISOString());
  const form = useOperationForm({
    schema: feeOperations.recordFeePayment.input,
    start: { paidOn: today, reference: "" },
    input: ({ paidOn, reference }) => ({ haulierId, month, paidOn, reference }),
    send: useChange("recordFeePayment", { alsoChanges: ["admin"] }).mutateAsync,
    onDone: () => {
      toast({ title: `${number} is paid` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Payment of ${number}`}
      description={`All that is left is paid: ${formatPence(feeLeftPence(invoice))}.`}
      submit="Record payment"
      onClose={onClose}
    >
      <div className="ui-fields">
        <TextField name="paidOn" label="Day it reached our account" required type="date" max={today} />
        <TextField
          name="reference"
          label="Reference on the bank statement"
          required
          maxLength={60}
          autoComplete="off"
        />
      </div>
    </FormDialog>
  );
}

/** Credits a fee invoice: in full unless the admin types less. */
export function FeeCreditDialog({ invoice, onClose }: FeeDialogProps) {
  const { haulierId, month, number, haulier } = invoice;
  const most = feeDuePence(invoice);
  const form = useOperationForm({
    schema: feeOperations.creditFee.input,
    start: { pence: poundsOf(most), reason: "" },
    input: ({ pence, reason }) => ({ haulierId, month, pence: penceIn(pence), reason }),
    send: useChange("creditFee", { alsoChanges: ["admin"] }).mutateAsync,
    onDone: (after) => {
      const back = feeBackPence(after);
      toast({
        title: `Credit note ${after.credits.at(-1)?.number ?? ""} is issued`,
        description: `${haulier.name} is notified.${back > 0 ? ` Pay ${formatPence(back)} back.` : ""}`,
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Credit ${number}`}
      description={`The invoice stays as it is. A credit note takes money off it, with its VAT. You can credit up to ${formatPence(most)}.`}
      submit="Issue credit note"
      onClose={onClose}
    >
      <div className="ui-fields">
        <TextField
          name="pence"
          label="Pounds off the total"
          required
          inputMode="decimal"
          maxLength={12}
          autoComplete="off"
        />
        <TextField name="reason" label="Reason" required maxLength={200} autoComplete="off" />
      </div>
    </FormDialog>
  );
}
