import { csvOf } from "#shared/kernel/csv.ts";
import { decimalPounds } from "#shared/kernel/money-text.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { bacsFileText } from "#shared/payouts/bacs.ts";
import { batchMoved, fileClosed } from "#shared/payouts/faults.ts";
import type { payoutsOperations } from "#shared/payouts/operations.ts";
import type { PayoutBatchRecord } from "#shared/payouts/payout-model.ts";
import { takesFile } from "#shared/payouts/payout-rules.ts";
import { wholeBankOf } from "../accounts/public.ts";
import type { Context } from "../platform/context.ts";
import { inBatches } from "../platform/in-batches.ts";
import { mustBeFree } from "./batches.ts";
import { mustPayOut } from "./licence.ts";
import { batchById, batchWrite } from "./store.ts";

const atOnce = 10;

/**
 * Returns the bank file of an approved batch. Checks each payout again, because cases or bank details may have changed.
 * Audits the download.
 */
export async function payoutBatchFile(
  { batchId, format }: Input<typeof payoutsOperations.payoutBatchFile>,
  context: Context,
): Promise<Output<typeof payoutsOperations.payoutBatchFile>> {
  const { account } = mustPayOut();
  const { now } = context;
  const batch = await batchById(context.db, batchId);
  if (!batch) throw batchMoved();
  if (!takesFile(batch, now)) throw fileClosed();
  const still = await mustBeFree(context, batch);
  if (still.length !== batch.lines.length) throw batchMoved();
  const credits = await creditsOf(context, batch);
  context.audit({ subjectId: batchId, after: `${format} file, ${batch.lines.length} payouts, ${batch.totalPence}p` });
  const taken = { ...batch, fileTakenAt: batch.fileTakenAt ?? now, version: batch.version + 1 };
  await context.commit([batchWrite(taken)], []);
  const serial = batch.id.slice(0, 6).toUpperCase();
  const days = { createdOn: ukDayOf(now), processingDay: batch.processingDay ?? "" };
  const text =
    format === "csv"
      ? csvOf(
          ["Name", "Sort code", "Account number", "Amount", "Reference"],
          credits.map(({ name, sortCode, number, pence, reference }) => [
            ...[name, sortCode, number, decimalPounds(pence), reference],
          ]),
        )
      : bacsFileText({ serial, serviceUser: account.serviceUser, from: account, ...days, credits });
  return { name: `payouts-${days.processingDay}-${serial}.${format === "csv" ? "csv" : "txt"}`, text };
}

const creditsOf = ({ db }: Context, { lines }: PayoutBatchRecord) =>
  inBatches(lines, atOnce, async ({ haulierId, pence, invoiceNumber }) => {
    const bank = await wholeBankOf(db, haulierId);
    if (!bank) throw batchMoved();
    const { bankAccountName: name, bankSortCode, bankAccountNumber: number } = await bank.open();
    return { name, sortCode: bankSortCode.replaceAll("-", ""), number, pence, reference: invoiceNumber };
  });
