import type { Invoice } from "#shared/billing/model.ts";
import { deductionLeft, disputedLeftPence, leftPence, overpaidPence } from "#shared/billing/owed.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { MoneyBreakdown } from "../ui/money-breakdown.tsx";
import type { Side } from "./own-invoices.tsx";

export function InvoiceMoney({ invoice, side }: { invoice: Invoice; side: Side }) {
  const { number, payments, credits, claims, cisPercent, deductionPence } = invoice;
  const [left, back, disputed] = [leftPence(invoice), overpaidPence(invoice), disputedLeftPence(invoice)];
  const isPlain = payments.length + credits.length + claims.length === 0 && deductionPence === 0;
  return (
    <>
      {!isPlain && (
        <MoneyBreakdown
          caption={`Payments of invoice ${number}`}
          lines={[
            { key: "total", label: "Total", pence: invoice.payablePence },
            ...credits.map((credit) => ({
              key: credit.number,
              label: `Credit note ${credit.number}, ${dayText(ukDayOf(credit.issuedAt))}`,
              pence: -credit.pence,
              note:
                credit.vatPence > 0 ? `${credit.reason}. VAT in it: ${formatPence(credit.vatPence)}` : credit.reason,
            })),
            ...(deductionPence > 0
              ? [
                  {
                    key: "cis",
                    label: `CIS deduction expected, ${cisPercent}%`,
                    pence: -deductionLeft(invoice),
                    note: "Less if materials come off. The contractor pays it to HMRC.",
                  },
                ]
              : []),
            ...claims.map(({ id, percent, until, interestPence, fixedPence }) => ({
              key: id,
              label: "Claimed for late payment",
              pence: interestPence + fixedPence,
              note: `${percent}% a year until ${dayText(until)}${fixedPence > 0 ? `, and a fixed ${formatPence(fixedPence)}` : ""}. No VAT.`,
            })),
            ...payments.map(({ id, pence, paidOn }) => ({ key: id, label: `Paid ${dayText(paidOn)}`, pence: -pence })),
          ]}
          totalLabel={back > 0 ? (side === "supplier" ? "You pay back" : "The haulier pays back") : "Left to pay"}
          totalPence={back > 0 ? back : left}
        />
      )}
      {disputed > 0 && (
        <p>
          {formatPence(disputed)} is disputed.{" "}
          {disputed < left ? `The other ${formatPence(left - disputed)} stays due.` : "Nothing else is left to pay."}
        </p>
      )}
      {invoice.voided.length > 0 && (
        <ul className="ui-soft">
          {invoice.voided.map(({ id, pence, paidOn, voidedAt }) => (
            <li key={id}>
              A payment of {formatPence(pence)}, {dayText(paidOn)}, was recorded by mistake and undone on{" "}
              {dayText(ukDayOf(voidedAt))}.
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
