import {
  birthDateWrong,
  nobodyPaid,
  personIncomplete,
  reportTooLarge,
  sellerNumberMissing,
  yearNotOver,
  yearNotReported,
} from "#shared/accounting/faults.ts";
import type { FeeInvoice } from "#shared/accounting/fee-invoice.ts";
import { feeDuePence } from "#shared/accounting/fee-state.ts";
import type { accountingOperations } from "#shared/accounting/operations.ts";
import { sellerQuarters } from "#shared/accounting/seller-quarters.ts";
import { mostMissing, type SellerCopy, SellerDetails, type SellerReport } from "#shared/accounting/seller-report.ts";
import { mostReportBytes, sellerDays } from "#shared/accounting/seller-rules.ts";
import type { Invoice } from "#shared/billing/model.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { invoicesOfSupplier } from "../billing/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import type { Database } from "../platform/database.ts";
import { inBatches } from "../platform/in-batches.ts";
import { privateFiles } from "../platform/private-files.ts";
import { everyFeeInvoiceOf } from "./fee-store.ts";
import { openSeller, type SellerSecret, sealSeller } from "./seller-seal.ts";
import { sellerBy, sellersOf, sellerWrite } from "./seller-store.ts";
import type { ReportedSeller } from "./seller-xml.ts";

const atOnce = 8;
/** Lifetime of a download link, in seconds. */
const linkSeconds = 600;
const earliestBirth = "1900-01-01";

export async function sellerDetails(_input: object, context: Context): Promise<SellerDetails | null> {
  const record = await sellerBy(context.db, callerId(context));
  return record && SellerDetails.parse(record);
}

/**
 * Stores the caller's details for the report. All are encrypted except the tax type and the last characters of the
 * numbers.
 */
export async function setSellerDetails(
  { kind, ...given }: Input<typeof accountingOperations.setSellerDetails>,
  context: Context,
): Promise<SellerDetails> {
  const haulierId = callerId(context);
  const isPerson = kind === "person";
  const { utr = null, nino = null, firstName = null, lastName = null, birthDate = null } = given;
  const secret: SellerSecret = isPerson
    ? { utr, nino, firstName, lastName, birthDate }
    : { utr, nino: null, firstName: null, lastName: null, birthDate: null };
  if (!secret.utr && !secret.nino) throw sellerNumberMissing();
  if (isPerson && !(firstName && lastName && birthDate)) throw personIncomplete();
  if (secret.birthDate && (secret.birthDate > ukDayOf(context.now) || secret.birthDate < earliestBirth))
    throw birthDateWrong();
  const ending = (number: string | null) => number?.slice(-3) ?? null;
  const shown = { kind, utrEnding: ending(secret.utr), ninoEnding: ending(secret.nino), savedAt: context.now };
  const ciphertext = await sealSeller(secret, haulierId);
  await context.commit([sellerWrite({ ...shown, haulierId, ciphertext })], []);
  return shown;
}

/** The caller's part of the report for a year, in pence. The report itself states whole pounds. */
export async function sellerCopy({ year }: { readonly year: number }, context: Context): Promise<SellerCopy> {
  const days = sellerDays(year);
  if (!days) throw yearNotReported();
  const { quarters, party } = await yearOf(context.db, callerId(context), year);
  const address = party && [party.address, party.postcode].filter(Boolean).join(", ");
  return { year, name: party?.name ?? null, address, quarters, reportBy: days.reportBy };
}

/**
 * The quarters of a seller's year, and the name on its newest invoice of that year. A fee counts on the day of its
 * invoice, with VAT and less credits. The fees of a quarter are at least 0.
 */
async function yearOf(db: Database, haulierId: UserId, year: number) {
  const [invoices, feeInvoices]: [Invoice[], FeeInvoice[]] = await Promise.all([
    invoicesOfSupplier(db, haulierId, `${year + 1}-01-01`),
    everyFeeInvoiceOf(db, haulierId),
  ]);
  const fees = feeInvoices.map((fee) => ({ day: ukDayOf(fee.issuedAt), pence: feeDuePence(fee) }));
  return { quarters: sellerQuarters(year, invoices, fees), party: invoices[0]?.supplier ?? null };
}

export async function makeSellerReport(
  { year, ...operator }: Input<typeof accountingOperations.makeSellerReport>,
  context: Context,
): Promise<SellerReport> {
  const { db, now: at } = context;
  const days = sellerDays(year);
  if (!days) throw yearNotReported();
  if (ukDayOf(at) <= `${year}-12-31`) throw yearNotOver();
  const ids = await sellersOf(db, year);
  const all = await inBatches(ids, atOnce, async (haulierId) => ({
    haulierId,
    ...(await yearOf(db, haulierId, year)),
  }));
  const paid = all.flatMap(({ party, ...seller }) =>
    party && seller.quarters.some(({ activities }) => activities > 0) ? [{ ...seller, party }] : [],
  );
  if (paid.length === 0) throw nobodyPaid();
  const fileName = `haulyard-sellers-${year}.xml`;
  const told = { sellers: paid.length, fileName, reportBy: days.reportBy };
  const given = await inBatches(paid, atOnce, async ({ haulierId, party, quarters }) => {
    const record = await sellerBy(db, haulierId);
    return { haulierId, party, quarters, record };
  });
  const missing = given.filter(({ record }) => !record);
  if (missing.length > 0) {
    const named = missing.slice(0, mostMissing).map(({ haulierId, party }) => ({ haulierId, name: party.name }));
    return { ...told, missing: named, url: null };
  }
  const sellers = await inBatches(given, atOnce, async ({ haulierId, record, ...seller }): Promise<ReportedSeller> => {
    if (!record) throw new Error("a seller without details is not reported");
    return { ...seller, kind: record.kind, ...(await openSeller(record.ciphertext, haulierId)) };
  });
  const { sellerXml } = await import("./seller-xml.ts");
  const id = context.newId();
  const xml = Buffer.from(sellerXml({ year, at, id, ...operator }, sellers));
  if (xml.length > mostReportBytes) throw reportTooLarge();
  const key = `seller-reports/${id}.xml`;
  await privateFiles().put(key, xml, "application/xml");
  return {
    ...told,
    missing: [],
    url: await privateFiles().downloadUrl({ key, fileName, expiresInSeconds: linkSeconds }),
  };
}
