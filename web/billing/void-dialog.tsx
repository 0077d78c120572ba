import { useState } from "react";
import { namedInvoice } from "#shared/billing/invoice-ids.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { useChange } from "../api/use-change.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { toast } from "../ui/toast.ts";

/** Voids a payment that was recorded by mistake. Starts with the latest payment. */
export function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { number, payments, customer } = invoice;
  const [paymentId, choose] = useState(payments.at(-1)?.id ?? "");
  const change = useChange("voidPayment", {
    onSuccess: () => {
      toast({ title: "Payment undone", description: `${customer.name} is notified.` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Undo a payment of invoice ${number}?`}
      description="For a payment that never reached you. The invoice keeps a line about it."
      submit="Undo payment"
      busy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate({ ...namedInvoice(invoice), paymentId })}
      onClose={onClose}
    >
      <RadioGroup
        legend="Payment"
        value={paymentId}
        onValueChange={choose}
        choices={payments.map(({ id, pence, paidOn }) => ({
          value: id,
          label: `${formatPence(pence)}, ${dayText(paidOn)}`,
        }))}
      />
    </ConfirmDialog>
  );
}
