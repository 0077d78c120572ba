import type { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import type { InvoiceParty } from "#shared/billing/model.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { MoneyBreakdown } from "../ui/money-breakdown.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Section } from "../ui/section.tsx";
import { feeMonthText } from "./fee-month.ts";

/** One fee invoice as it was issued, to be read and printed. */
export function FeeSheet({ invoice }: { invoice: FeeInvoice }) {
  const { number, month, operator, haulier, issuedAt, percent, lines, account } = invoice;
  const { netPence, vatPercent, vatPence, payablePence } = invoice;
  return (
    <Section card title={`Invoice ${number}`} purpose="Haulyard’s fee for jobs that the haulier has invoiced">
      <NamedValues
        values={[
          ["From", partyText(operator)],
          ["To", partyText(haulier)],
          ["Jobs invoiced in", feeMonthText(month)],
          ["Issued, and tax point", dayText(ukDayOf(issuedAt))],
          ["Pay to", `${account.name}, sort code ${sortCodeText(account.sortCode)}, account ${account.number}`],
          ["Payment reference", number],
        ]}
      />
      <MoneyBreakdown
        caption={`Lines of invoice ${number}`}
        lines={[
          ...lines.map((line, at) => ({
            // A hire has an invoice for each week.
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
      <div className="ui-row" data-print="hidden">
        <Button onClick={() => window.print()}>Print or save as PDF</Button>
        <LinkButton to="/fees">All fee invoices</LinkButton>
      </div>
    </Section>
  );
}

const partyText = ({ name, address, postcode, vatNumber }: InvoiceParty): string =>
  [name, address, postcode, vatNumber && `VAT number ${vatNumber}`].filter(Boolean).join(", ");

const sortCodeText = (digits: string): string => digits.replace(/(\d{2})(\d{2})(\d{2})/, "$1-$2-$3");
