import type { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import { feeBackPence, feeLeftPence } from "#shared/accounting/fee-state.ts";
import type { InvoiceParty } from "#shared/billing/model.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { MoneyBreakdown } from "../ui/money-breakdown.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Section } from "../ui/section.tsx";
import { FeeActions } from "./fee-actions.tsx";
import { FeeBadge } from "./fee-badge.tsx";
import { feeMonthText } from "./fee-month.ts";

export function FeeSheet({ invoice }: { invoice: FeeInvoice }) {
  const { number, month, operator, haulier, issuedAt, percent, lines, account } = invoice;
  const { netPence, vatPercent, vatPence, payablePence, dueOn } = invoice;
  return (
    <Section
      card
      title={`Invoice ${number}`}
      purpose="Haulyard’s fee for the haulier’s invoiced jobs"
      action={<FeeBadge of={invoice} />}
    >
      <NamedValues
        values={[
          ["From", partyText(operator)],
          ["To", partyText(haulier)],
          ["Jobs invoiced in", feeMonthText(month)],
          ["Issued, and tax point", dayText(ukDayOf(issuedAt))],
          ["Pay by", dayText(dueOn)],
          ["Pay to", `${account.name}, sort code ${sortCodeText(account.sortCode)}, account ${account.number}`],
          ["Payment reference", number],
        ]}
      />
      <MoneyBreakdown
        caption={`Lines of invoice ${number}`}
        lines={[
          ...lines.map((line, at) => ({
            // A long hire has one invoice per week, so several lines can have the same booking reference.
            key: `${line.reference} ${at}`,
            label: line.reference,
            pence: line.feePence,
            note: `${percent}% of ${formatPence(line.netPence)}`,
          })),
          ...(vatPercent === null
            ? []
            : [{ key: "vat", label: `VAT ${vatPercent}%`, pence: vatPence, note: `on ${formatPence(netPence)}` }]),
        ]}
        totalLabel="Total"
        totalPence={payablePence}
        footnote={vatPercent === null && "No VAT charged: Haulyard’s operator is not registered for VAT."}
      />
      <Since invoice={invoice} />
      <div className="ui-row" data-print="hidden">
        <FeeActions invoice={invoice} />
        <Button onClick={() => window.print()}>Print or save as PDF</Button>
        <LinkButton to="/fees">All fee invoices</LinkButton>
      </div>
    </Section>
  );
}

/** Lists the credit notes and the payment of a fee invoice, and the amount left to pay. */
function Since({ invoice }: { invoice: FeeInvoice }) {
  const { number, payablePence, credits, paid } = invoice;
  const back = feeBackPence(invoice);
  if (credits.length === 0 && !paid) return null;
  return (
    <MoneyBreakdown
      caption={`Payment of invoice ${number}`}
      lines={[
        { key: "total", label: "Total", pence: payablePence },
        ...credits.map((credit) => ({
          key: credit.number,
          label: `Credit note ${credit.number}, ${dayText(ukDayOf(credit.issuedAt))}`,
          pence: -credit.pence,
          note: credit.vatPence > 0 ? `${credit.reason}. VAT in it: ${formatPence(credit.vatPence)}` : credit.reason,
        })),
        ...(paid
          ? [
              {
                key: "paid",
                label: `Paid ${dayText(paid.on)}`,
                pence: -paid.pence,
                note: `Reference ${paid.reference}`,
              },
            ]
          : []),
      ]}
      totalLabel={back > 0 ? "Haulyard pays back" : "Left to pay"}
      totalPence={back > 0 ? back : feeLeftPence(invoice)}
    />
  );
}

const partyText = ({ name, address, postcode, vatNumber }: InvoiceParty): string =>
  [name, address, postcode, vatNumber && `VAT number ${vatNumber}`].filter(Boolean).join(", ");

const sortCodeText = (digits: string): string => digits.replace(/(\d{2})(\d{2})(\d{2})/, "$1-$2-$3");
