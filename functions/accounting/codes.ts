import { usualCodes } from "#shared/accounting/codes.ts";
import { AccountingCodes } from "#shared/accounting/model.ts";
import type { accountingOperations } from "#shared/accounting/operations.ts";
import {
  type AccountingProgram,
  type AccountingSide,
  accountingPrograms,
  accountingSides,
} from "#shared/accounting/programs.ts";
import { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";

interface CodesKey {
  readonly userId: UserId;
  readonly program: AccountingProgram;
  readonly side: AccountingSide;
}

/** The codes that a business has saved. A business that never saved any has no record. */
const codesEntity = entity({
  name: "accountingCodes",
  schema: () => AccountingCodes.extend({ userId: UserId }),
  key: ({ userId, program, side }: CodesKey) => ({ PK: `USER#${userId}`, SK: `ACCOUNTING_CODES#${program}#${side}` }),
});

async function savedCodes(db: Database, key: CodesKey): Promise<AccountingCodes | null> {
  const item = await db.get(codesEntity.key(key));
  return item ? AccountingCodes.parse(codesEntity.fromItem(item)) : null;
}

export async function accountingCodes(
  { program, side }: Input<typeof accountingOperations.accountingCodes>,
  context: Context,
): Promise<AccountingCodes> {
  return (await savedCodes(context.db, { userId: callerId(context), program, side })) ?? usualCodes(program, side);
}

export async function setAccountingCodes(
  input: Input<typeof accountingOperations.setAccountingCodes>,
  context: Context,
): Promise<AccountingCodes> {
  const codes = AccountingCodes.parse({ ...input, savedAt: context.now });
  await context.commit([{ put: codesEntity.toItem({ ...codes, userId: callerId(context) }) }], []);
  return codes;
}

const everyKind = (userId: UserId): CodesKey[] =>
  accountingPrograms.flatMap((program) => accountingSides.map((side) => ({ userId, program, side })));

export async function everySavedCodes(db: Database, userId: UserId): Promise<AccountingCodes[]> {
  const saved = await Promise.all(everyKind(userId).map((key) => savedCodes(db, key)));
  return saved.filter((codes) => codes !== null);
}

export const codesRemovals = (userId: UserId): Write[] =>
  everyKind(userId).map((key) => ({ remove: codesEntity.key(key) }));
