import { z } from "zod";
import { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import { usualFeeDays } from "#shared/accounting/fee-rules.ts";
import { changedMeanwhile, numberedMeanwhile } from "#shared/billing/faults.ts";
import type { UserId } from "#shared/kernel/id.ts";
import { addDays, ukDayOf } from "#shared/kernel/time.ts";
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
  upgrades: [
    {
      name: "a fee invoice has a due day, credit notes and a payment",
      up: (old) => ({
        ...old,
        ...{ dueOn: addDays(ukDayOf(old.issuedAt as string), usualFeeDays), credits: [], paid: null, version: 0 },
      }),
    },
  ],
});

const FeeSeries = () => z.object({ year: z.int(), last: z.int() });

const feeSeriesEntity = entity({
  name: "feeSeries",
  schema: FeeSeries,
  key: ({ year }: Pick<FeeInvoice, "year">) => ({ PK: "FEE_SERIES", SK: `YEAR#${year}` }),
});

export const feeCreditSeriesEntity = entity({
  name: "feeCreditSeries",
  schema: FeeSeries,
  key: ({ year }: Pick<FeeInvoice, "year">) => ({ PK: "FEE_CREDIT_SERIES", SK: `YEAR#${year}` }),
});

type SeriesEntity = typeof feeSeriesEntity | typeof feeCreditSeriesEntity;

export async function lastFeeNumber(db: Database, year: number, of: SeriesEntity = feeSeriesEntity): Promise<number> {
  const item = await db.get(of.key({ year }));
  return item ? of.fromItem(item).last : 0;
}

/** Takes the next number of a series. Fails with `numberedMeanwhile` when another document took it. */
export function feeNumberWrite(of: SeriesEntity, year: number, sequence: number): Write {
  const before = sequence - 1;
  return {
    put: of.toItem({ year, last: sequence }),
    when: before === 0 ? [{ attribute: "PK", is: "missing" }] : [{ attribute: "last", is: "=", value: before }],
    otherwise: numberedMeanwhile(),
  };
}

/**
 * Creates a fee invoice and takes its number in one transaction, so numbers have no gaps and no duplicates. A haulier
 * has one per month. Fails with `numberedMeanwhile` when the number or the month is already taken.
 */
export const newFeeInvoiceWrites = (invoice: FeeInvoice): Write[] => [
  {
    put: feeInvoiceEntity.toItem(invoice),
    when: [{ attribute: "PK", is: "missing" }],
    otherwise: numberedMeanwhile(),
  },
  feeNumberWrite(feeSeriesEntity, invoice.year, invoice.sequence),
];

/** Stores the next version of a fee invoice. Invoices stored before versions existed have none. */
export const feeChangeWrite = (before: FeeInvoice, after: FeeInvoice): Write => ({
  put: feeInvoiceEntity.toItem(after),
  when: [
    before.version === 0
      ? { attribute: "version", is: "missing" }
      : { attribute: "version", is: "=", value: before.version },
  ],
  otherwise: changedMeanwhile(),
});

export async function feeInvoiceBy(db: Database, key: FeeInvoiceKey): Promise<FeeInvoice | null> {
  const item = await db.get(feeInvoiceEntity.key(key));
  return item ? feeInvoiceEntity.fromItem(item) : null;
}

export const hasFeeInvoice = async (db: Database, key: FeeInvoiceKey): Promise<boolean> =>
  (await db.get(feeInvoiceEntity.key(key))) !== undefined;

type Token = string | null | undefined;

export const feeInvoicesOf = (db: Database, haulierId: UserId, nextToken: Token) =>
  page(db, feeInvoiceEntity.lists.of({ haulierId }), nextToken);

export const feeInvoicesOfAll = (db: Database, nextToken: Token) => page(db, feeInvoiceEntity.lists.all({}), nextToken);

export const everyFeeInvoiceOf = (db: Database, haulierId: UserId): Promise<FeeInvoice[]> =>
  allOf(db, feeInvoiceEntity.lists.of({ haulierId }));
