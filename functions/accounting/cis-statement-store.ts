import { type CisStatement, StatementRecord, statementOf } from "#shared/accounting/cis-statement.ts";
import { statementChanged } from "#shared/accounting/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, type Page, page } from "../platform/list.ts";

export type StatementKey = Pick<StatementRecord, "contractorId" | "haulierId" | "monthEnd">;

export const statementId = ({ contractorId, haulierId, monthEnd }: StatementKey): string =>
  `${contractorId}_${haulierId}_${monthEnd}`;

export const statementEntity = entity({
  name: "cisStatement",
  schema: () => StatementRecord,
  lists: {
    toGive: {
      index: "table",
      partition: ({ contractorId }: Pick<StatementRecord, "contractorId">) => `USER#${contractorId}`,
      prefix: "CIS_STATEMENT#",
      sort: ({ monthEnd, haulierId }: Pick<StatementRecord, "monthEnd" | "haulierId">) => `${monthEnd}#${haulierId}`,
      newestFirst: true,
    },
    received: {
      index: "GSI1",
      // Until a statement is issued it has one record, without a version.
      partition: ({ haulierId, issued }: Pick<StatementRecord, "haulierId" | "issued">) =>
        issued ? `USER#${haulierId}` : null,
      prefix: "CIS_STATEMENT#",
      sort: ({ monthEnd, id }: Pick<StatementRecord, "monthEnd" | "id">) => `${monthEnd}#${id}`,
      newestFirst: true,
    },
  },
});

export async function statementBy(db: Database, key: StatementKey): Promise<StatementRecord | null> {
  const item = await db.get(statementEntity.key(key));
  return item ? statementEntity.fromItem(item) : null;
}

/** Creates or updates a statement. Fails with `statementChanged` when another call has changed it. */
export const statementWrite = (before: StatementRecord | null, after: StatementRecord): Write => ({
  put: statementEntity.toItem(after),
  when: [before ? { attribute: "version", is: "=", value: before.version } : { attribute: "PK", is: "missing" }],
  otherwise: statementChanged(),
});

type Token = string | null | undefined;

export const statementsToGive = async (db: Database, contractorId: UserId, token: Token): Promise<Page<CisStatement>> =>
  answered(await page(db, statementEntity.lists.toGive({ contractorId }), token));

export const statementsReceived = async (
  db: Database,
  haulierId: UserId,
  token: Token,
): Promise<Page<CisStatement>> => {
  const { items, nextToken } = await page(db, receivedBy(haulierId), token);
  const asIssued = ({ issued, ...record }: StatementRecord) => ({ ...record, ...sumsOf(issued), issued });
  return answered({ items: items.map(asIssued), nextToken });
};

const receivedBy = (haulierId: UserId) =>
  statementEntity.lists.received({ haulierId, issued: {} as NonNullable<StatementRecord["issued"]> });

export function statementsOfMonth(
  db: Database,
  { contractorId, monthEnd }: Pick<StatementKey, "contractorId" | "monthEnd">,
): Promise<StatementRecord[]> {
  return allOf(db, statementEntity.lists.toGive({ contractorId }, { from: `${monthEnd}#`, until: `${monthEnd}#~` }));
}

const sumsOf = (issued: StatementRecord["issued"]) =>
  issued && {
    grossPence: issued.grossPence,
    materialsPence: issued.materialsPence,
    deductedPence: issued.deductedPence,
  };

const answered = ({ items, nextToken }: Page<StatementRecord>): Page<CisStatement> => ({
  items: items.map(statementOf),
  nextToken,
});
