import { useState } from "react";
import { namedInvoice } from "#shared/billing/invoice-ids.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { useChange } from "../api/use-change.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { RadioGroup } from "../ui/radio-group.tsx";
import { toast } from "../ui/toast.ts";

/** Takes back a payment that was recorded by mistake; the last one, unless the haulier chooses another. */
export function VoidDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { number, payments, customer } = invoice;
  const [paymentId, choose] = useState(payments.at(-1)?.id ?? "");
  const change = useChange("voidPayment", {
    onSuccess: () => {
      toast({ title: "Payment taken back", description: `${customer.name} is told.` });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Take back a payment of invoice ${number}?`}
      description="For a payment that never reached you. The invoice keeps a line about it."
      submit="Take back"
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
