import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import type { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { pages, reading } from "../api/reading.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { Hint } from "../ui/hint.tsx";
import { Page } from "../ui/page.tsx";
import { PagedList } from "../ui/paged-list.tsx";
import { FeeSheet } from "./fee-sheet.tsx";
import { FeeTable } from "./fee-table.tsx";

/** The page /fees: Haulyard's fee invoices. `?invoice=` shows one invoice for printing. */
export default function FeesPage() {
  const [params] = useSearchParams();
  const openId = params.get("invoice");
  const { data: fee } = useQuery(reading("fee", {}));
  return (
    <Page
      title="Fees"
      purpose="Haulyard’s invoices to hauliers, month by month. Contractors pay hauliers, not Haulyard."
    >
      <PagedList
        list={useInfiniteQuery(pages("feeInvoices", {}))}
        loading="Loading fees"
        like="table"
        count={4}
        more="Show older"
        empty={
          <EmptyState title="No fees" drawing="coins">
            <p>Each month’s invoice appears here on the first day of the next month.</p>
          </EmptyState>
        }
      >
        {(invoices: readonly FeeInvoice[], isPartial) => {
          const open = invoices.find(({ id }) => id === openId);
          return open ? <FeeSheet invoice={open} /> : <FeeTable invoices={invoices} isPartial={isPartial} />;
        }}
      </PagedList>
      {fee && (
        <Hint>
          The fee is {fee.percent}% of the net amount of each job’s invoice from {dayText(fee.from)} on, before VAT.
        </Hint>
      )}
      {fee === null && <Hint>Haulyard charges no fee at present.</Hint>}
    </Page>
  );
}
