import Landmark from "lucide-react/icons/landmark";
import { useState } from "react";
import type { Invoice } from "#shared/billing/model.ts";
import { decimalPounds, formatPence } from "#shared/kernel/money-text.ts";
import { type ApiOutput, api } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Problem } from "../ui/problem.tsx";
import styles from "./billing.module.css";

type Payee = ApiOutput<"showPayee">;

/**
 * How the contractor pays an invoice: to the haulier's own account. The account comes at a press and is kept by this part of the page
 * alone, in no cache and not on the device.
 */
export function PayByTransfer({ invoice: { id: bookingId, number, supplier } }: { invoice: Invoice }) {
  const [payee, setPayee] = useState<Payee | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    setProblem(null);
    try {
      setPayee(await api.showPayee({ bookingId }));
    } catch (error) {
      setProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className="ui-stack">
      <h3>Pay by bank transfer</h3>
      <p>
        You pay {supplier.name} direct. Give {number} as the reference. The haulier confirms it here when the money has
        come.
      </p>
      {payee ? (
        <Account of={payee} />
      ) : (
        <div>
          <Button icon={<Landmark aria-hidden="true" />} busy={busy} busyText="Opening…" onClick={() => void open()}>
            Show where to pay <span className="ui-visually-hidden">invoice {number}</span>
          </Button>
        </div>
      )}
      {problem !== null && <Problem error={problem} inline />}
      <p className="ui-soft">
        Haulyard never sends bank details, and never tells you of changed ones, by mail, message or telephone. Take them
        from this page only. If somebody sends you others, call the haulier on a number that you know from before.
      </p>
    </div>
  );
}

function Account({ of }: { of: Payee }) {
  const { bankAccountName, bankSortCode, bankAccountNumber, reference, pence } = of;
  return (
    <NamedValues
      values={[
        ["Account name", <Copied key="name" text={bankAccountName} what="account name" />],
        ["Sort code", <Copied key="sort code" text={bankSortCode} what="sort code" />],
        ["Account number", <Copied key="number" text={bankAccountNumber} what="account number" />],
        ["Reference", <Copied key="reference" text={reference} what="reference" />],
        ["Amount", <Copied key="amount" text={decimalPounds(pence)} what="amount" shown={formatPence(pence)} />],
      ]}
    />
  );
}

/** A value with the way to copy it; `shown` where it is read in another form than it is pasted. */
function Copied({ text, what, shown = text }: { text: string; what: string; shown?: string }) {
  return (
    <span className={styles.copied}>
      <span className="ui-figures">{shown}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
