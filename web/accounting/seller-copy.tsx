import { useState } from "react";
import type { SellerCopy, SellerQuarter } from "#shared/accounting/seller-report.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { reading } from "../api/reading.ts";
import { Button } from "../ui/button.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { Field } from "../ui/field.tsx";
import { Hint } from "../ui/hint.tsx";
import { Read } from "../ui/loaded.tsx";
import { Money } from "../ui/money.tsx";
import { NamedValues } from "../ui/named-values.tsx";
import { Section } from "../ui/section.tsx";
import { Select } from "../ui/text-input.tsx";

/** Number of years to choose from, including the current one. */
const yearsShown = 3;

export function SellerCopySection() {
  const current = Number(ukDayOf(new Date().toISOString()).slice(0, 4));
  const [year, setYear] = useState(current);
  const years = Array.from({ length: yearsShown }, (_none, ago) => String(current - ago));
  return (
    <Section card title="Your copy" purpose="From your invoices and recorded payments, by the day of each payment.">
      <div data-print="hidden">
        <Field label="Calendar year">
          <Select
            value={String(year)}
            onChange={({ target }) => setYear(Number(target.value))}
            options={years.map((one) => [one, one] as const)}
          />
        </Field>
      </div>
      <Read of={reading("sellerCopy", { year })} loading="Loading your copy" like="table" count={4}>
        {(copy) => <Copy copy={copy} isOver={year < current} />}
      </Read>
    </Section>
  );
}

function Copy({ copy, isOver }: { copy: SellerCopy; isOver: boolean }) {
  const { year, name, address, quarters, reportBy } = copy;
  return (
    <>
      <NamedValues
        values={[
          ["Seller", name],
          ["Address", address],
          ["Year", isOver ? String(year) : `${year}, so far`],
          ["HMRC has it by", dayText(reportBy)],
        ]}
      />
      <DataTable
        caption={`Quarters of ${year}`}
        captionHidden
        rows={quarters}
        rowKey={({ quarter }) => String(quarter)}
        columns={columns}
      />
      <Hint>
        Amounts include VAT, less what contractors deducted under CIS. The report states each quarter in whole pounds.
      </Hint>
      <div className="ui-row" data-print="hidden">
        <Button onClick={() => window.print()}>Print or save as PDF</Button>
      </div>
    </>
  );
}

const months = ["January to March", "April to June", "July to September", "October to December"];

const columns: Column<SellerQuarter>[] = [
  { key: "quarter", header: "Quarter", cell: ({ quarter }) => months[quarter - 1] },
  { key: "paid", header: "Paid to you", align: "end", cell: ({ paidPence }) => <Money pence={paidPence} /> },
  { key: "jobs", header: "Jobs", align: "end", cell: ({ activities }) => activities },
  { key: "fees", header: "Haulyard’s fees", align: "end", cell: ({ feesPence }) => <Money pence={feesPence} /> },
];
