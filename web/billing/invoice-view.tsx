import { netLines } from "#shared/billing/invoice-lines.ts";
import type { Invoice, InvoiceParty } from "#shared/billing/model.ts";
import { leftPence } from "#shared/billing/owed.ts";
import { periodText } from "#shared/billing/period-text.ts";
import { selfBillNotes } from "#shared/billing/self-billing-state.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { formatPence } from "#shared/kernel/money-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { quantityText } from "#shared/pricing/quantity-text.ts";
import { reverseChargeWords } from "#shared/tax/treatment.ts";
import { useSession } from "../session/session-context.ts";
import { Link } from "../ui/links.ts";
import { MoneyBreakdown } from "../ui/money-breakdown.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { InvoiceActions } from "./invoice-actions.tsx";
import { InvoiceMoney } from "./invoice-money.tsx";
import { DueDay } from "./invoice-total.tsx";
import type { Side } from "./own-invoices.tsx";
import { PayInvoice } from "./pay-invoice.tsx";
import { UnpayableNote } from "./unpayable-note.tsx";

type InvoiceViewProps = {
  invoice: Invoice;
  side: Side;
  /** Links to the booking. Set where the invoice is shown outside the booking's page. */
  linksBooking?: boolean;
};

export function InvoiceView({ invoice, side, linksBooking = false }: InvoiceViewProps) {
  const { bookingId, number, reference, purchaseOrder, title, period, taxPoint, issuedAt } = invoice;
  const charged = invoice.groups.filter(({ treatment, vatPence }) => treatment !== "reverse" && vatPence > 0);
  const me = useSession().user?.id;
  const isOpen = leftPence(invoice) > 0;
  return (
    <div className="ui-stack">
      <NamedValues
        look="columns"
        values={[
          ["From", <Party key="from" of={invoice.supplier} />],
          ["To", <Party key="to" of={invoice.customer} />],
          ["Number", number],
          ["Job", title],
          [
            "Booking",
            linksBooking ? (
              <Link key="booking" to={`/track-delivery/${bookingId}`}>
                {reference}
              </Link>
            ) : (
              reference
            ),
          ],
          ["Purchase order", purchaseOrder],
          ["Days on hire", period && periodText(period)],
          ["Issued", dayText(ukDayOf(issuedAt))],
          ["Tax point", dayText(taxPoint)],
          ["Due", <DueDay key="due" of={invoice} />],
        ]}
      />
      <MoneyBreakdown
        caption={`Lines of invoice ${number}`}
        lines={[
          ...netLines(invoice).map((line, at) => ({
            key: `line ${at}`,
            label: line.words,
            pence: line.netPence,
            ...(line.unit && { note: quantityText(line) }),
          })),
          ...charged.map(({ percent, netPence, vatPence }) => ({
            key: `vat ${percent}`,
            label: `VAT ${percent}%`,
            pence: vatPence,
            note: `on ${formatPence(netPence)}`,
          })),
        ]}
        totalLabel="Total"
        totalPence={invoice.payablePence}
        footnote={<VatNote of={invoice} side={side} />}
      />
      <InvoiceMoney invoice={invoice} side={side} />
      {isOpen && me === invoice.customerId && <PayInvoice invoice={invoice} />}
      <InvoiceActions invoice={invoice} side={side} />
      {isOpen && me === invoice.supplierId && <UnpayableNote haulierId={me} />}
    </div>
  );
}

function Party({ of }: { of: InvoiceParty }) {
  const { name, address, postcode, companyNumber, vatNumber } = of;
  return (
    <>
      <strong>{name}</strong>
      {[
        [address, postcode].filter(Boolean).join(", "),
        companyNumber && `Company number ${companyNumber}`,
        vatNumber && `VAT number ${vatNumber}`,
      ]
        .filter(Boolean)
        .map((line) => (
          <div key={line}>{line}</div>
        ))}
    </>
  );
}

/** The legally required note about VAT that the total does not contain. */
function VatNote({ of, side }: { of: Invoice; side: Side }) {
  const reversed = of.groups.filter(({ treatment }) => treatment === "reverse");
  if (of.selfBilled)
    return `Self-billed invoice. ${[...(reversed.length > 0 ? [reverseChargeWords] : []), ...selfBillNotes(of)].join(". ")}.`;
  if (reversed.length > 0)
    return (
      <>
        {reverseChargeWords}. {side === "customer" ? "You account" : "The contractor accounts"} for VAT of{" "}
        {formatPence(of.reverseChargePence)} ({reversed.map(({ percent }) => `${percent}%`).join(", ")}) to HMRC. It is
        not in the total.
      </>
    );
  return of.supplier.vatNumber ? null : "No VAT charged: the haulier is not registered for VAT.";
}
