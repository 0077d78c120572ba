import { z } from "zod";
import { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import { numberedMeanwhile } from "#shared/billing/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { allOf, page } from "../platform/list.ts";

type FeeInvoiceKey = Pick<FeeInvoice, "haulierId" | "month">;

export const feeInvoiceEntity = entity({
  name: "feeInvoice",
  schema: () => FeeInvoice,
  lists: {
    of: {
      index: "table",
      partition: ({ haulierId }: Pick<FeeInvoice, "haulierId">) => `USER#${haulierId}`,
      prefix: "FEE_INVOICE#",
      sort: ({ month }: Pick<FeeInvoice, "month">) => month,
      newestFirst: true,
    },
    all: {
      index: "GSI1",
      partition: () => "FEE_INVOICES",
      sort: ({ issuedAt, id }: Pick<FeeInvoice, "issuedAt" | "id">) => `${issuedAt}#${id}`,
      newestFirst: true,
    },
  },
});

/** The last number that the operator has given a fee invoice in a year. */
const feeSeriesEntity = entity({
  name: "feeSeries",
  schema: () => z.object({ year: z.int(), last: z.int() }),
  key: ({ year }: Pick<FeeInvoice, "year">) => ({ PK: "FEE_SERIES", SK: `YEAR#${year}` }),
});

/** The number before the next of the operator's year; 0 before the first. */
export async function lastFeeNumber(db: Database, year: number): Promise<number> {
  const item = await db.get(feeSeriesEntity.key({ year }));
  return item ? feeSeriesEntity.fromItem(item).last : 0;
}

/**
 * A new fee invoice and the number that it takes, in one transaction: no number is left out, and none is given twice. A haulier has one
 * of a month. Fails with `numberedMeanwhile` where another one took the number, or the haulier has its own by now.
 */
export function newFeeInvoiceWrites(invoice: FeeInvoice): Write[] {
  const { year, sequence } = invoice;
  const before = sequence - 1;
  return [
    {
      put: feeInvoiceEntity.toItem(invoice),
      when: [{ attribute: "PK", is: "missing" }],
      otherwise: numberedMeanwhile(),
    },
    {
      put: feeSeriesEntity.toItem({ year, last: sequence }),
      when: before === 0 ? [{ attribute: "PK", is: "missing" }] : [{ attribute: "last", is: "=", value: before }],
      otherwise: numberedMeanwhile(),
    },
  ];
}

export const hasFeeInvoice = async (db: Database, key: FeeInvoiceKey): Promise<boolean> =>
  (await db.get(feeInvoiceEntity.key(key))) !== undefined;

type Token = string | null | undefined;

export const feeInvoicesOf = (db: Database, haulierId: UserId, nextToken: Token) =>
  page(db, feeInvoiceEntity.lists.of({ haulierId }), nextToken);

export const feeInvoicesOfAll = (db: Database, nextToken: Token) => page(db, feeInvoiceEntity.lists.all({}), nextToken);

/** Every fee invoice of a haulier, newest first. */
export const everyFeeInvoiceOf = (db: Database, haulierId: UserId): Promise<FeeInvoice[]> =>
  allOf(db, feeInvoiceEntity.lists.of({ haulierId }));
