import Landmark from "lucide-react/icons/landmark";
import { useState } from "react";
import { namedInvoice } from "#shared/billing/invoice-ids.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { decimalPounds, formatPence } from "#shared/kernel/money-text.ts";
import { type ApiOutput, api } from "../api/api.ts";
import { Button } from "../ui/button.tsx";
import { CopyButton } from "../ui/copy-button.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Problem } from "../ui/problem.tsx";
import styles from "./billing.module.css";
import { PayOnline } from "./pay-online.tsx";

type Payee = ApiOutput<"showPayee">;

interface Ways {
  /** The bank account to pay, or the error that says why it cannot be shown. */
  readonly payee: Payee | { readonly refusal: unknown };
  readonly isOnline: boolean;
}

/** Tells the contractor how to pay an invoice. Bank details load on a press and are never cached or stored. */
export function PayInvoice({ invoice }: { invoice: Invoice }) {
  const { number, supplier } = invoice;
  const named = namedInvoice(invoice);
  const [ways, setWays] = useState<Ways | null>(null);
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    const online = api.takesOnline(named).catch(() => ({ isOpen: false }));
    const payee = await api.showPayee(named).catch((refusal: unknown) => ({ refusal }));
    setWays({ payee, isOnline: (await online).isOpen });
    setBusy(false);
  };
  return (
    <div className="ui-stack">
      <h3>Pay by bank transfer</h3>
      <p>Give {number} as the reference. The payment appears here when the money arrives.</p>
      {ways && "refusal" in ways.payee && <Problem error={ways.payee.refusal} inline />}
      {ways && !("refusal" in ways.payee) ? (
        <>
          <p>{whomWords(ways.payee, supplier.name)}</p>
          <Account of={ways.payee} />
        </>
      ) : (
        <div>
          <Button icon={<Landmark aria-hidden="true" />} busy={busy} busyText="Opening…" onClick={() => void show()}>
            Show where to pay <span className="ui-visually-hidden">invoice {number}</span>
          </Button>
        </div>
      )}
      <p className="ui-soft">
        Haulyard never sends bank details, and never announces new ones by email, message or phone. Take them from this
        page only. If somebody sends you others, call the haulier on a number you already know.
      </p>
      {ways?.isOnline && <PayOnline invoice={invoice} />}
      {ways && !ways.isOnline && <p>Bank transfer is the only way to pay this invoice here.</p>}
    </div>
  );
}

/** Names the payee. A collecting agent must be named: payment to the payee's agent settles the debt. */
const whomWords = ({ agent }: Payee, haulier: string) =>
  agent
    ? `You pay Haulyard’s account. Its operator takes the money as agent of ${haulier}, under the licence of ${agent.institution}. Once it is there, you have paid ${haulier} that sum.`
    : `You pay ${haulier} direct.`;

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

/** A value with a copy button; `shown` when its display differs from the copied text. */
function Copied({ text, what, shown = text }: { text: string; what: string; shown?: string }) {
  return (
    <span className={styles.copied}>
      <span className="ui-figures">{shown}</span>
      <CopyButton text={text} what={what} />
    </span>
  );
}
