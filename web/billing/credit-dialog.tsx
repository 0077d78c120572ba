import { namedInvoice } from "#shared/billing/invoice-ids.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { billingOperations } from "#shared/billing/operations.ts";
import { creditablePence, overpaidPence } from "#shared/billing/owed.ts";
import { penceIn, poundsOf } from "#shared/fleet/typed-number.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { useChange } from "../api/use-change.ts";
import { FormDialog } from "../ui/form/form-dialog.tsx";
import { TextField } from "../ui/form/text-field.tsx";
import { useOperationForm } from "../ui/form/use-operation-form.ts";
import { toast } from "../ui/toast.ts";

/** Credits an invoice: the full amount unless the haulier types less. */
export function CreditDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { number, customer } = invoice;
  const most = creditablePence(invoice);
  const form = useOperationForm({
    schema: billingOperations.creditInvoice.input,
    start: { pence: poundsOf(most), reason: "" },
    input: ({ pence, reason }) => ({ ...namedInvoice(invoice), pence: penceIn(pence), reason }),
    send: useChange("creditInvoice").mutateAsync,
    onDone: (after) => {
      const back = overpaidPence(after);
      toast({
        title: `Credit note ${after.credits.at(-1)?.number ?? ""} is issued`,
        description: `${customer.name} is notified.${back > 0 ? ` Pay ${formatPence(back)} back.` : ""}`,
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Credit invoice ${number}`}
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
