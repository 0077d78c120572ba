import { z } from "zod";
import { changedMeanwhile, numberedMeanwhile } from "#shared/billing/faults.ts";
import { isOfPart, wholeInvoiceId } from "#shared/billing/invoice-ids.ts";
import { isBusiness, nothingSince } from "#shared/billing/invoice-rules.ts";
import { changeGap, transfersOfIssue } from "#shared/billing/ledger.ts";
import {
  CreditNote,
  Invoice,
  type InvoiceParty,
  JobToInvoice,
  mostPayDays,
  type Payment,
  Transfer,
  type TransferState,
} from "#shared/billing/model.ts";
import { type BookingId, type CreditNoteId, type InvoiceId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import type { Condition } from "../platform/expression.ts";
import { allOf, firstOf, page } from "../platform/list.ts";

export const invoiceEntity = entity({
  name: "invoice",
  schema: () => Invoice,
  lists: {
    // These keys sort after META, so a query for the booking and its events ends before the invoices.
    ofBooking: {
      index: "table",
      partition: ({ bookingId }: Pick<Invoice, "bookingId">) => `BOOKING#${bookingId}`,
      prefix: "TAX_INVOICE",
      sort: (invoice: Pick<Invoice, "id" | "bookingId">) => (isOfPart(invoice) ? `#${invoice.id}` : ""),
      note: "nothing, or # and its id where that is not the booking's",
    },
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
  upgrades: [
    {
      name: "an invoice has credits, claims, and a name for each payment",
      up: (old) => ({
        ...old,
        ...nothingSince(),
        isBusiness: isBusiness(old.customer as InvoiceParty),
        payments: (old.payments as Payment[]).map((payment, at) => ({ ...payment, id: String(at) })),
        paidPence: old.paidPence,
      }),
    },
    { name: "an invoice says whether it is a self-bill", up: (old) => ({ ...old, selfBilled: false }) },
    { name: "a booking can have several invoices", up: (old) => ({ ...old, bookingId: old.id, period: null }) },
  ],
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

export const creditSeriesEntity = entity({
  name: "creditSeries",
  schema: () => InvoiceSeries,
  key: ({ supplierId, year }: Pick<InvoiceSeries, "supplierId" | "year">) => ({
    PK: `USER#${supplierId}`,
    SK: `CREDIT_SERIES#${year}`,
  }),
  lists: {},
});

export const creditNoteEntity = entity({
  name: "creditNote",
  schema: () => CreditNote,
  key: ({ bookingId, id }: Pick<CreditNote, "bookingId" | "id">) => ({
    PK: `BOOKING#${bookingId}`,
    SK: `TAX_CREDIT#${id}`,
  }),
  lists: {
    issued: {
      index: "GSI1",
      partition: ({ supplierId }: Pick<CreditNote, "supplierId">) => `USER#${supplierId}`,
      prefix: "CREDIT#",
      sort: ({ issuedAt, id }: Pick<CreditNote, "issuedAt" | "id">) => `${issuedAt}#${id}`,
      newestFirst: true,
    },
    received: {
      index: "GSI2",
      partition: ({ customerId }: Pick<CreditNote, "customerId">) => `USER#${customerId}`,
      prefix: "CREDIT#",
      sort: ({ issuedAt, id }: Pick<CreditNote, "issuedAt" | "id">) => `${issuedAt}#${id}`,
      newestFirst: true,
    },
  },
  upgrades: [
    { name: "a credit note names its invoice by its id", up: (old) => ({ ...old, invoiceId: old.bookingId }) },
  ],
});

export const transferEntity = entity({
  name: "transfer",
  schema: () => Transfer,
  lists: {
    of: {
      index: "table",
      partition: ({ bookingId }: Pick<Transfer, "bookingId">) => `BOOKING#${bookingId}`,
      prefix: "TRANSFER#",
      sort: ({ id }: Pick<Transfer, "id">) => id,
    },
  },
  upgrades: [{ name: "a transfer names its invoice", up: (old) => ({ ...old, invoiceId: old.bookingId }) }],
});

/** Maximum stored changes of a haulier's payment terms. A booking uses the terms of the day it was made. */
const mostTerms = 60;

const PayTermsRecord = z.object({
  supplierId: UserId,
  rows: z.array(z.object({ days: z.int().min(1).max(mostPayDays), from: Instant })).max(mostTerms),
});
type PayTermsRecord = z.infer<typeof PayTermsRecord>;

export const payTermsEntity = entity({
  name: "payTerms",
  schema: () => PayTermsRecord,
  key: ({ supplierId }: Pick<PayTermsRecord, "supplierId">) => ({ PK: `USER#${supplierId}`, SK: "PAY_TERMS" }),
  lists: {},
});

export async function payTermsRecordOf(db: Database, supplierId: UserId): Promise<PayTermsRecord> {
  const item = await db.get(payTermsEntity.key({ supplierId }));
  return item ? payTermsEntity.fromItem(item) : { supplierId, rows: [] };
}

export function payTermsWrite({ supplierId, rows }: PayTermsRecord, days: number, from: string): Write {
  return { put: payTermsEntity.toItem({ supplierId, rows: [...rows, { days, from }].slice(-mostTerms) }) };
}

type Series = Pick<InvoiceSeries, "supplierId" | "year">;
type SeriesEntity = typeof invoiceSeriesEntity | typeof creditSeriesEntity;

/** Returns the last number used in a haulier's year; 0 before the first. */
export async function lastNumber(
  db: Database,
  series: Series,
  of: SeriesEntity = invoiceSeriesEntity,
): Promise<number> {
  const item = await db.get(of.key(series));
  return item ? of.fromItem(item).last : 0;
}

/** Takes the next number of a series. Fails with `numberedMeanwhile` when another document has taken it. */
function numberWrite(of: SeriesEntity, { supplierId, year, sequence }: Series & Pick<Invoice, "sequence">): Write {
  const before = sequence - 1;
  return {
    put: of.toItem({ supplierId, year, last: sequence }),
    when: before === 0 ? [{ attribute: "PK", is: "missing" }] : [{ attribute: "last", is: "=", value: before }],
    otherwise: numberedMeanwhile(),
  };
}

export interface InvoiceNamed {
  readonly bookingId: BookingId;
  readonly invoiceId?: InvoiceId | null | undefined;
}

const keyOf = ({ bookingId, invoiceId }: InvoiceNamed) =>
  invoiceEntity.key({ bookingId, id: invoiceId ?? wholeInvoiceId(bookingId) });

export async function invoiceById(db: Database, named: InvoiceNamed): Promise<Invoice | null> {
  const item = await db.get(keyOf(named));
  return item ? invoiceEntity.fromItem(item) : null;
}

export const invoicesByIds = async (db: Database, all: readonly InvoiceNamed[]): Promise<Invoice[]> =>
  invoiceEntity.readAll(await db.getMany(all.map(keyOf)));

export async function invoicesOfBooking(db: Database, bookingId: BookingId): Promise<Invoice[]> {
  const all = await allOf(db, invoiceEntity.lists.ofBooking({ bookingId }));
  return all.toSorted((a, b) => (a.issuedAt < b.issuedAt ? 1 : -1));
}

/**
 * Creates an invoice with its transfers and number in one transaction, so numbers have no gaps. Fails with
 * `numberedMeanwhile` if the invoice `before` exists, or if number or invoice is taken.
 */
export function newInvoiceWrites(invoice: Invoice, before?: InvoiceId): Write[] {
  return [
    {
      put: invoiceEntity.toItem(invoice),
      when: [{ attribute: "PK", is: "missing" }],
      otherwise: numberedMeanwhile(),
    },
    ...(before
      ? [
          {
            check: invoiceEntity.key({ bookingId: invoice.bookingId, id: before }),
            when: [{ attribute: "PK", is: "missing" } as const],
            otherwise: numberedMeanwhile(),
          },
        ]
      : []),
    numberWrite(invoiceSeriesEntity, invoice),
    { remove: jobToInvoiceEntity.key({ id: invoice.bookingId }) },
    ...transfersOfIssue(invoice).map(transferWrite),
  ];
}

interface Moves {
  readonly posted?: readonly Transfer[];
  readonly voided?: readonly Transfer[];
}

/** Writes an invoice's changed amounts with its transfers in one transaction. Throws when they do not add up. */
export function moneyWrites(before: Invoice, after: Invoice, { posted = [], voided = [] }: Moves = {}): Write[] {
  const gap = changeGap(before, after, { posted, voided });
  if (gap !== 0) throw new Error(`the ledger of ${after.id} would differ from its invoice by ${gap}p`);
  return [
    {
      put: invoiceEntity.toItem(after),
      when: [{ attribute: "version", is: "=", value: before.version }],
      otherwise: changedMeanwhile(),
    },
    ...posted.map(transferWrite),
    ...voided.map((transfer) => transferWrite({ ...transfer, state: "voided" })),
  ];
}

const isState = (value: TransferState): Condition => ({ attribute: "state", is: "=", value });
const isNew: Condition = { attribute: "PK", is: "missing" };

const before: Readonly<Record<TransferState, Condition>> = {
  pending: isNew,
  posted: { anyOf: [isNew, isState("pending")] },
  voided: { anyOf: [isState("pending"), isState("posted")] },
};

/** Writes a transfer in its state. Fails with `changedMeanwhile` when it already has that state or a later one. */
export const transferWrite = (transfer: Transfer): Write => ({
  put: transferEntity.toItem(transfer),
  when: [before[transfer.state]],
  otherwise: changedMeanwhile(),
});

export const creditWrites = (note: CreditNote): Write[] => [
  {
    put: creditNoteEntity.toItem(note),
    when: [{ attribute: "PK", is: "missing" }],
    otherwise: changedMeanwhile(),
  },
  numberWrite(creditSeriesEntity, note),
];

export async function creditNoteById(
  db: Database,
  of: {
    readonly bookingId: BookingId;
    readonly id: CreditNoteId;
  },
): Promise<CreditNote | null> {
  const item = await db.get(creditNoteEntity.key(of));
  return item ? creditNoteEntity.fromItem(item) : null;
}

export async function transfersOf(db: Database, { id, bookingId }: Pick<Invoice, "id" | "bookingId">) {
  const all = await allOf(db, transferEntity.lists.of({ bookingId }));
  return all.filter(({ invoiceId }) => invoiceId === id);
}

export const creditNotesIssuedBy = (db: Database, supplierId: UserId, nextToken: string | null | undefined) =>
  page(db, creditNoteEntity.lists.issued({ supplierId }), nextToken);

export const creditNotesReceivedBy = (db: Database, customerId: UserId, nextToken: string | null | undefined) =>
  page(db, creditNoteEntity.lists.received({ customerId }), nextToken);

export const newestReceivedBy = (db: Database, customerId: UserId, limit: number): Promise<Invoice[]> =>
  firstOf(db, invoiceEntity.lists.received({ customerId }), limit);

export const invoicesIssuedBy = (db: Database, supplierId: UserId, nextToken: string | null | undefined) =>
  page(db, invoiceEntity.lists.issued({ supplierId }), nextToken);

export const invoicesOfSupplier = (
  db: Database,
  supplierId: UserId,
  until: string,
  from?: string,
): Promise<Invoice[]> => allOf(db, invoiceEntity.lists.issued({ supplierId }, { until, ...(from && { from }) }));

export const invoicesReceivedBy = (db: Database, customerId: UserId, nextToken: string | null | undefined) =>
  page(db, invoiceEntity.lists.received({ customerId }), nextToken);

export const jobsToInvoiceOf = (db: Database, supplierId: UserId, nextToken: string | null | undefined) =>
  page(db, jobToInvoiceEntity.lists.of({ supplierId }), nextToken);
