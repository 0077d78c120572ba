import type { FeeInvoice, feeOperations } from "#shared/accounting/fee-invoice.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { type Context, callerId, isAdmin } from "../platform/context.ts";
import type { Page } from "../platform/list.ts";
import { feeInvoicesOf, feeInvoicesOfAll } from "./fee-store.ts";
import { feeTerms } from "./fee-terms.ts";

type Operations = typeof feeOperations;

export async function fee(): Promise<Output<Operations["fee"]>> {
  const terms = feeTerms();
  return terms && { percent: terms.percent, from: terms.from };
}

export const feeInvoices = (
  { nextToken }: Input<Operations["feeInvoices"]>,
  context: Context,
): Promise<Page<FeeInvoice>> =>
  isAdmin(context) ? feeInvoicesOfAll(context.db, nextToken) : feeInvoicesOf(context.db, callerId(context), nextToken);
