import { z } from "zod";
import { changedMeanwhile, numberedMeanwhile } from "#shared/billing/faults.ts";
import { Invoice, JobToInvoice } from "#shared/billing/model.ts";
import { type BookingId, UserId } from "#shared/kernel/id.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { page } from "../platform/list.ts";

export const invoiceEntity = entity({
  name: "invoice",
  schema: () => Invoice,
  // It sorts after META: a booking is read with its events in one range, which ends there.
  key: ({ id }: Pick<Invoice, "id">) => ({ PK: `BOOKING#${id}`, SK: "TAX_INVOICE" }),
  lists: {
    issued: {
      index: "GSI1",
      partition: ({ supplierId }: Pick<Invoice, "supplierId">) => `USER#${supplierId}`,
      prefix: "INVOICE#",
      sort: ({ issuedAt, id }: Pick<Invoice, "issuedAt" | "id">) => `${issuedAt}#${id}`,
      newestFirst: true,
    },
    received: {
      index: "GSI2",
      partition: ({ customerId }: Pick<Invoice, "customerId">) => `USER#${customerId}`,
      prefix: "INVOICE#",
      sort: ({ issuedAt, id }: Pick<Invoice, "issuedAt" | "id">) => `${issuedAt}#${id}`,
      newestFirst: true,
    },
  },
});

export const jobToInvoiceEntity = entity({
  name: "jobToInvoice",
  schema: () => JobToInvoice,
  key: ({ id }: Pick<JobToInvoice, "id">) => ({ PK: `BOOKING#${id}`, SK: "TO_INVOICE" }),
  lists: {
    of: {
      index: "GSI1",
      partition: ({ supplierId }: Pick<JobToInvoice, "supplierId">) => `USER#${supplierId}`,
      prefix: "TO_INVOICE#",
      sort: ({ since, id }: Pick<JobToInvoice, "since" | "id">) => `${since}#${id}`,
      newestFirst: true,
    },
  },
});

/** The last number that a supplier has given in a year. */
const InvoiceSeries = z.object({ supplierId: UserId, year: z.int(), last: z.int() });
type InvoiceSeries = z.infer<typeof InvoiceSeries>;

export const invoiceSeriesEntity = entity({
  name: "invoiceSeries",
  schema: () => InvoiceSeries,
  key: ({ supplierId, year }: Pick<InvoiceSeries, "supplierId" | "year">) => ({
    PK: `USER#${supplierId}`,
    SK: `INVOICE_SERIES#${year}`,
  }),
  lists: {},
});

/** The number before the next of a supplier's year; 0 before the first. */
export async function lastNumber(db: Database, series: Pick<InvoiceSeries, "supplierId" | "year">): Promise<number> {
  const item = await db.get(invoiceSeriesEntity.key(series));
  return item ? invoiceSeriesEntity.fromItem(item).last : 0;
}

export async function invoiceById(db: Database, id: BookingId): Promise<Invoice | null> {
  const item = await db.get(invoiceEntity.key({ id }));
  return item ? invoiceEntity.fromItem(item) : null;
}

/**
 * A new invoice, and the number that it takes, in one transaction: no number is left out, and none is given twice. A booking has
 * one invoice. Fails with `numberedMeanwhile` where another invoice took the number, or the booking has one by now.
 */
export function newInvoiceWrites(invoice: Invoice): Write[] {
  const { supplierId, year, sequence, id } = invoice;
  const before = sequence - 1;
  return [
    {
      put: invoiceEntity.toItem(invoice),
      when: [{ attribute: "PK", is: "missing" }],
      otherwise: numberedMeanwhile(),
    },
    {
      put: invoiceSeriesEntity.toItem({ supplierId, year, last: sequence }),
      when: before === 0 ? [{ attribute: "PK", is: "missing" }] : [{ attribute: "last", is: "=", value: before }],
      otherwise: numberedMeanwhile(),
    },
    { remove: jobToInvoiceEntity.key({ id }) },
  ];
}

/** An invoice with one more payment. */
export function paymentWrite(before: Invoice, after: Invoice): Write {
  return {
    put: invoiceEntity.toItem(after),
    when: [{ attribute: "version", is: "=", value: before.version }],
    otherwise: changedMeanwhile(),
  };
}

export const invoicesIssuedBy = (db: Database, supplierId: UserId, nextToken: string | null | undefined) =>
  page(db, invoiceEntity.lists.issued({ supplierId }), nextToken);

export const invoicesReceivedBy = (db: Database, customerId: UserId, nextToken: string | null | undefined) =>
  page(db, invoiceEntity.lists.received({ customerId }), nextToken);

export const jobsToInvoiceOf = (db: Database, supplierId: UserId, nextToken: string | null | undefined) =>
  page(db, jobToInvoiceEntity.lists.of({ supplierId }), nextToken);
