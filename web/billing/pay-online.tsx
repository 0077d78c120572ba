import CreditCard from "lucide-react/icons/credit-card";
import { useState } from "react";
import { namedInvoice } from "#shared/billing/invoice-ids.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { api } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { toastProblem } from "../ui/problem.tsx";

/** Links to Stripe's payment page, if the haulier accepts cards or Pay by Bank. */
export function PayOnline({ invoice }: { invoice: Invoice }) {
  const { number, supplier } = invoice;
  const [busy, setBusy] = useState(false);
  const pay = async () => {
    setBusy(true);
    try {
      window.location.assign((await api.payOnline(namedInvoice(invoice))).url);
    } catch (error) {
      toastProblem(error);
      setBusy(false);
    }
  };
  return (
    <>
      <h3>Pay by card or Pay by Bank</h3>
      <p>
        {supplier.name} takes them by Stripe. You pay on Stripe’s page, straight to the haulier’s own account. It shows
        here when Stripe confirms the payment.
      </p>
      <div>
        <Button icon={<CreditCard aria-hidden="true" />} busy={busy} busyText="Opening…" onClick={() => void pay()}>
          Pay at Stripe <span className="ui-visually-hidden">invoice {number}</span>
        </Button>
      </div>
    </>
  );
}
