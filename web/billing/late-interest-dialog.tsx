import { namedInvoice } from "#shared/billing/invoice-ids.ts";
import { lateCharge } from "#shared/billing/late-payment.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { useChange } from "../api/use-change.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { MoneyBreakdown } from "../ui/money-breakdown.tsx";
import { toast } from "../ui/toast.ts";
import { todayInUk } from "./invoice-total.tsx";

/** Claims late-payment interest up to today, and shows the calculation. */
export function LateInterestDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { number, customer } = invoice;
  const change = useChange("claimInterest", {
    onSuccess: () => {
      toast({ title: "Interest claimed", description: `${customer.name} is notified, and sees it on the invoice.` });
      onClose();
    },
  });
  const charge = lateCharge(invoice, todayInUk());
  return (
    <ConfirmDialog
      kind="primary"
      title={`Claim interest on invoice ${number}?`}
      description="The law allows this for a late payment between businesses. It has no VAT, and the invoice itself does not change."
      submit="Claim"
      busy={change.isPending}
      error={change.error}
      onConfirm={() => change.mutate(namedInvoice(invoice))}
      onClose={onClose}
    >
      {charge && (
        <MoneyBreakdown
          caption="Interest for late payment"
          lines={[
            {
              key: "interest",
              label: `Interest, ${charge.percent}% a year`,
              pence: charge.interestPence,
              note: `${charge.days === 1 ? "1 day" : `${charge.days} days`} until ${dayText(charge.until)}`,
            },
            ...(charge.fixedPence > 0
              ? [{ key: "fixed", label: "Fixed sum for chasing it", pence: charge.fixedPence }]
              : []),
          ]}
          totalLabel="Claim today"
          totalPence={charge.interestPence + charge.fixedPence}
          footnote="8% over Bank Rate, simple interest. Check Bank Rate before you rely on it."
        />
      )}
    </ConfirmDialog>
  );
}
