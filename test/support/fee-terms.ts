import type { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import type { FeeTerms } from "#shared/accounting/fee-terms.ts";
import { invoiceSupplier } from "./an-invoice.ts";

/** The fee of a VAT-registered operator: 2.5 % from the first day. */
export const someFeeTerms: FeeTerms = {
  ...{ percent: 2.5, from: "2020-01-01", payDays: [] },
  operator: { name: "Haulyard Ltd", address: "1 Example Street, Edinburgh EH1 1AA", vatNumber: "GB999999973" },
  account: { name: "HAULYARD LTD", sortCode: "107999", number: "88837491" },
};

export const someFees = {
  ...{ year: 2026, percent: 2.5, vatPercent: 20, netPence: 250, vatPence: 50, payablePence: 300 },
  operator: { ...someFeeTerms.operator, postcode: null, companyNumber: null },
  haulier: invoiceSupplier,
  account: someFeeTerms.account,
  ...{ dueOn: "2026-12-15", credits: [], paid: null, version: 1 },
  lines: [{ reference: "JOB-261101-AAAAAA", netPence: 10_000, feePence: 250 }],
} satisfies Partial<FeeInvoice>;
