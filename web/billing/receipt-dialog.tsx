import { namedInvoice } from "#shared/billing/invoice-ids.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { leftPence } from "#shared/billing/owed.ts";
import { penceIn, poundsOf } from "#shared/fleet/typed-number.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { payoutsOperations } from "#shared/payouts/operations.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { toast } from "../ui/toast.ts";
import { todayInUk } from "./invoice-total.tsx";

/** Lets an admin record money for an invoice that reached the operator's account. */
export function ReceiptDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { number, supplier } = invoice;
  const today = todayInUk();
  const form = useOperationForm({
    schema: payoutsOperations.recordReceipt.input,
    start: { pence: poundsOf(leftPence(invoice)), receivedOn: today },
    input: ({ pence, receivedOn }) => ({ ...namedInvoice(invoice), pence: penceIn(pence), receivedOn }),
    send: useChange("recordReceipt", { alsoChanges: ["billing", "admin"] }).mutateAsync,
    onDone: () => {
      toast({ title: `Invoice ${number}: received`, description: `The payout to ${supplier.name} waits 48 hours.` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Money received for invoice ${number}`}
      description={`${formatPence(leftPence(invoice))} is left to pay. It counts as paid to ${supplier.name}, who gets a payout.`}
      submit="Record"
      onClose={onClose}
    >
      <div className="ui-fields">
        <TextField name="pence" label="Pounds" required inputMode="decimal" maxLength={12} autoComplete="off" />
        <TextField name="receivedOn" label="Day it reached our account" required type="date" max={today} />
      </div>
    </FormDialog>
  );
}
