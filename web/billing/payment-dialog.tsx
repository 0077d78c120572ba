import { namedInvoice } from "#shared/billing/invoice-ids.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { billingOperations } from "#shared/billing/operations.ts";
import { leftPence } from "#shared/billing/owed.ts";
import { penceIn, poundsOf } from "#shared/fleet/typed-number.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { toast } from "../ui/toast.ts";
import { todayInUk } from "./invoice-total.tsx";

/** Records a payment. Starts with the full amount left and today's date. */
export function PaymentDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { number, customer } = invoice;
  const today = todayInUk();
  const form = useOperationForm({
    schema: billingOperations.recordPayment.input,
    start: { pence: poundsOf(leftPence(invoice)), paidOn: today },
    input: ({ pence, paidOn }) => ({ ...namedInvoice(invoice), pence: penceIn(pence), paidOn }),
    send: useChange("recordPayment").mutateAsync,
    onDone: (after) => {
      const left = leftPence(after);
      toast({
        title: left > 0 ? `${formatPence(left)} is left to pay` : `Invoice ${number} is paid`,
        description: `${customer.name} is notified that the money has arrived.`,
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Payment of invoice ${number}`}
      description={`${formatPence(leftPence(invoice))} is left to pay. Enter less if only part of it arrived.`}
      submit="Record"
      onClose={onClose}
    >
      <div className="ui-fields">
        <TextField name="pence" label="Pounds" required inputMode="decimal" maxLength={12} autoComplete="off" />
        <TextField name="paidOn" label="Day it reached you" required type="date" max={today} />
      </div>
    </FormDialog>
  );
}
