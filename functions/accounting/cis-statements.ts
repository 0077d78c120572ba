import { type CisStatement, isUpToDate, type StatementRecord, statementOf } from "#shared/accounting/cis-statement.ts";
import { accountingEvents } from "#shared/accounting/events.ts";
import {
  employerReferenceMissing,
  higherRateNumberMissing,
  monthNotOver,
  nothingDeducted,
  utrMissing,
} from "#shared/accounting/faults.ts";
import type { accountingOperations } from "#shared/accounting/operations.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { cisPercent } from "#shared/tax/deduction.ts";
import { haulierOfCaller, profileById, verificationOf } from "../accounts/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { happened } from "../platform/domain-events.ts";
import type { Page } from "../platform/list.ts";
import { statementBy, statementsReceived, statementsToGive, statementWrite } from "./cis-statement-store.ts";

interface Paged {
  readonly nextToken?: string | null | undefined;
}

export const cisStatementsToGive = ({ nextToken }: Paged, context: Context): Promise<Page<CisStatement>> =>
  statementsToGive(context.db, callerId(context), nextToken);

export const cisStatementsReceived = async ({ nextToken }: Paged, context: Context): Promise<Page<CisStatement>> =>
  statementsReceived(context.db, await haulierOfCaller(context), nextToken);

export async function issueCisStatement(
  { haulierId, monthEnd }: Input<typeof accountingOperations.issueCisStatement>,
  context: Context,
): Promise<CisStatement> {
  const contractorId = callerId(context);
  mustSee((await profileById(context.db, haulierId)) !== null, "Haulier");
  const before = await statementBy(context.db, { contractorId, haulierId, monthEnd });
  if (!before || (before.deductedPence === 0 && !before.issued)) throw nothingDeducted();
  if (ukDayOf(context.now) <= monthEnd) throw monthNotOver();
  if (isUpToDate(before)) return statementOf(before);
  const issued = await issuedNow(before, context);
  const after = { ...before, issued, version: before.version + 1 };
  const told = {
    ...{ statementId: after.id, contractorId, contractorName: issued.contractorName, haulierId, monthEnd },
    ...{ deductedPence: issued.deductedPence, version: after.version },
  };
  const answer = statementOf(after);
  const domainEvents = [happened(accountingEvents, "cisStatementIssued", told)];
  await context.commit([statementWrite(before, after)], domainEvents, answer);
  return answer;
}

/** Returns the statement from today's payments. Throws when a value that the law requires is missing. */
async function issuedNow(
  statement: StatementRecord,
  { db, now: at }: Context,
): Promise<NonNullable<StatementRecord["issued"]>> {
  const { contractorId, haulierId, contractorName, haulierName, lines, monthEnd } = statement;
  const [contractor, haulier, verification] = await Promise.all([
    profileById(db, contractorId),
    profileById(db, haulierId),
    verificationOf(db, statement),
  ]);
  const employerReference = contractor?.cis?.employerReference;
  if (!employerReference) throw employerReferenceMissing();
  const utr = verification?.utr ?? haulier?.cis?.utr;
  if (!utr) throw utrMissing();
  const isHigher = lines.some(({ percent }) => percent === cisPercent("unverified", monthEnd));
  const number = verification?.verificationNumber ?? null;
  if (isHigher && !number) throw higherRateNumberMissing();
  const { grossPence, materialsPence, deductedPence } = statement;
  return {
    ...{ at, contractorName, employerReference, haulierName, utr },
    verificationNumber: isHigher ? number : null,
    ...{ grossPence, materialsPence, deductedPence },
  };
}
