import { useState } from "react";
import type { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import { feeDuePence, feeLeftPence } from "#shared/accounting/fee-state.ts";
import { useChange } from "../api/use-change.ts";
import { may } from "../session/may.ts";
import { useSession } from "../session/session-context.ts";
import { Button } from "../ui/button.tsx";
import { lazyPart } from "../ui/lazy-part.tsx";
import { toastProblem } from "../ui/problem.tsx";
import { toast } from "../ui/toast.ts";

const dialogs = {
  pay: lazyPart(() => import("./fee-dialogs.tsx").then((part) => part.FeePaymentDialog), "Opening"),
  credit: lazyPart(() => import("./fee-dialogs.tsx").then((part) => part.FeeCreditDialog), "Opening"),
} as const;

export function FeeActions({ invoice }: { invoice: FeeInvoice }) {
  const { user } = useSession();
  const [open, setOpen] = useState<keyof typeof dialogs | null>(null);
  const takeBack = useChange("takeBackFeePayment", {
    alsoChanges: ["admin"],
    onSuccess: ({ number }) => toast({ title: `${number} is unpaid again` }),
    onError: toastProblem,
  });
  if (!may(user, "creditFee")) return null;
  const { haulierId, month, paid } = invoice;
  const Shown = open && dialogs[open];
  return (
    <>
      {feeLeftPence(invoice) > 0 && (
        <Button kind="primary" onClick={() => setOpen("pay")}>
          Record payment
        </Button>
      )}
      {paid && (
        <Button busy={takeBack.isPending} onClick={() => takeBack.mutate({ haulierId, month })}>
          Undo the payment
        </Button>
      )}
      {feeDuePence(invoice) > 0 && <Button onClick={() => setOpen("credit")}>Credit</Button>}
      {Shown && <Shown invoice={invoice} onClose={() => setOpen(null)} />}
    </>
  );
}
