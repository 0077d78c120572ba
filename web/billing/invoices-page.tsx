import { useInboxRefresh } from "../live/use-inbox-refresh.ts";
import { LinkButton } from "../ui/button.tsx";
import { Page } from "../ui/page.tsx";
import { InvoiceTable } from "./invoice-table.tsx";
import { InvoiceList, OwnInvoices } from "./own-invoices.tsx";
import { PayTerms } from "./pay-terms.tsx";
import { usePayoutLicence } from "./payout-mode.ts";
import { SelfBillings } from "./self-billing.tsx";
import { WithJobsToInvoice } from "./to-invoice.tsx";

export default function InvoicesPage() {
  useInboxRefresh("billing");
  const licence = usePayoutLicence();
  return (
    <Page
      title="Invoices"
      purpose={
        licence
          ? "Each finished job has its invoice here. Contractors pay hauliers direct, or through Haulyard’s account."
          : "Each finished job has its invoice here. Contractors pay hauliers direct; no money passes through Haulyard."
      }
      action={
        <>
          <LinkButton to="/invoice/export">For your accountant</LinkButton>
          <LinkButton to="/invoice/enhanced">By month</LinkButton>
        </>
      }
    >
      <OwnInvoices>
        {(side) =>
          side === "supplier" ? (
            <>
              <WithJobsToInvoice>{(toInvoice) => <InvoicesOf side={side} toInvoice={toInvoice} />}</WithJobsToInvoice>
              <PayTerms />
              <SelfBillings side={side} />
            </>
          ) : (
            <>
              <InvoicesOf side={side} />
              <SelfBillings side={side} />
            </>
          )
        }
      </OwnInvoices>
    </Page>
  );
}

type InvoicesOfProps = { side: "supplier" | "customer"; toInvoice?: number };

const InvoicesOf = ({ side, toInvoice }: InvoicesOfProps) => (
  <InvoiceList side={side}>
    {(invoices, isPartial) => (
      <InvoiceTable side={side} invoices={invoices} isPartial={isPartial} toInvoice={toInvoice} />
    )}
  </InvoiceList>
);
