import { daysBetween } from "#shared/billing/days-to-pay.ts";
import { invoiceStateWords, invoiceWord } from "#shared/billing/invoice-words.ts";
import type { Invoice } from "#shared/billing/model.ts";
import { creditedPence, disputedLeftPence, type InvoiceState, invoiceState, leftPence } from "#shared/billing/owed.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { Money } from "../ui/money.tsx";
import { StatusBadge } from "../ui/status-badge.tsx";
import { When } from "../ui/when.tsx";
import styles from "./billing.module.css";
import type { Side } from "./own-invoices.tsx";

export const todayInUk = () => ukDayOf(new Date().toISOString());

export function InvoiceTotal({ of }: { of: Invoice }) {
  const credited = creditedPence(of);
  return (
    <div>
      <Money pence={of.netPence} />
      <div className={`ui-soft ui-figures ${styles.under}`}>{vatWords(of)}</div>
      {credited > 0 && <div className={`ui-figures ${styles.under}`}>−{formatPence(credited)} credited</div>}
    </div>
  );
}

export function LeftToPay({ of }: { of: Invoice }) {
  const [left, disputed] = [leftPence(of), disputedLeftPence(of)];
  return (
    <div>
      <Money pence={left} />
      {disputed > 0 && disputed < left && (
        <div className={`ui-soft ui-figures ${styles.under}`}>{formatPence(disputed)} disputed</div>
      )}
    </div>
  );
}

function vatWords({ vatPence, reverseChargePence }: Invoice): string {
  if (reverseChargePence > 0) return `Reverse charge: VAT of ${formatPence(reverseChargePence)} outside the total`;
  return vatPence > 0 ? `+ ${formatPence(vatPence)} VAT` : "No VAT charged";
}

/** Due date of an invoice, and the number of days late. */
export function DueDay({ of }: { of: Invoice }) {
  const today = todayInUk();
  const late = daysBetween(of.dueOn, today);
  return (
    <div>
      <UkDay day={of.dueOn} />
      {invoiceState(of, today) === "overdue" && (
        <div className={styles.late}>{late === 1 ? "1 day late" : `${late} days late`}</div>
      )}
    </div>
  );
}

/** A date in the UK, shown as "Sat 21 Nov". */
export const UkDay = ({ day }: { day: string }) => <When at={`${day}T12:00:00.000Z`} show="day" />;

const tones = { sent: "water", overdue: "stop", disputed: "warn", paid: "go" } as const;

/** The invoice's state, worded for the reader's side. */
export const stateWord = (invoice: Invoice, side: Side) => {
  const [state, today] = [invoiceState(invoice, todayInUk()), todayInUk()];
  return state === "paid" ? invoiceWord(invoice, today) : wordOf(state, side);
};
export const wordOf = (state: InvoiceState, side: Side) =>
  side === "customer" && state === "sent" ? "To pay" : invoiceStateWords[state];

export function InvoiceBadge({ of, side }: { of: Invoice; side: Side }) {
  return <StatusBadge word={stateWord(of, side)} tone={tones[invoiceState(of, todayInUk())]} />;
}
