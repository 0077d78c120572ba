import { z } from "zod";
import { noTradingTerms, termsInFuture, tradingTermsChanged, tradingTermsSame } from "#shared/compliance/faults.ts";
import type { complianceOperations } from "#shared/compliance/operations.ts";
import { hiresAsBusiness, TradingTerms } from "#shared/compliance/trading-terms.ts";
import { JobRequestId, UserId } from "#shared/kernel/id.ts";
import { Instant } from "#shared/kernel/instant.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { actsForHaulier, haulierOfCaller, profileById } from "../accounts/public.ts";
import { actsAsAdmin, type Context, callerId, mustSee } from "../platform/context.ts";
import type { Database, Write } from "../platform/database.ts";
import { entity } from "../platform/entity.ts";
import { firstOf } from "../platform/list.ts";
import { arrivedFile, fileLink, removeParts, storeFile } from "./document-files.ts";

type Asked<Name extends keyof typeof complianceOperations> = Input<(typeof complianceOperations)[Name]>;

export const tradingTermsEntity = entity({
  name: "tradingTerms",
  schema: () => TradingTerms.extend({ fileKey: z.string().max(300) }),
  lists: {
    ofHaulier: {
      index: "table",
      partition: ({ haulierId }: Pick<TradingTerms, "haulierId">) => `TRADING_TERMS#${haulierId}`,
      sort: ({ version }: Pick<TradingTerms, "version">) => String(version).padStart(6, "0"),
      newestFirst: true,
    },
  },
});
type Stored = Parameters<typeof tradingTermsEntity.toItem>[0];

export const agreedTermsEntity = entity({
  name: "agreedTerms",
  schema: () => z.object({ jobRequestId: JobRequestId, haulierId: UserId, version: z.int(), at: Instant }),
  key: ({ jobRequestId }: { jobRequestId: JobRequestId }) => ({ PK: `JOB#${jobRequestId}`, SK: "TERMS" }),
});

const listOf = (haulierId: UserId) => tradingTermsEntity.lists.ofHaulier({ haulierId });

async function newestTerms(db: Database, haulierId: UserId): Promise<Stored | null> {
  const [newest = null] = await firstOf(db, listOf(haulierId), 1);
  return newest;
}

const shown = ({ fileKey: _fileKey, ...terms }: Stored): TradingTerms => terms;

/**
 * Whether the caller may read a haulier's terms: business contractors, the haulier's own team, and admins. Throws
 * NotFound for an unknown haulier.
 */
async function mayRead(context: Context, haulierId: UserId): Promise<boolean> {
  const haulier = await profileById(context.db, haulierId);
  mustSee(haulier?.role === "haulier", "Haulier");
  if (actsAsAdmin(context) || (await actsForHaulier(context, haulierId))) return true;
  const reader = await profileById(context.db, callerId(context));
  return reader !== null && hiresAsBusiness(reader);
}

/** Returns a haulier's current terms. Consumers get null: the terms apply to businesses only. */
export async function tradingTerms(
  { haulierId }: Asked<"tradingTerms">,
  context: Context,
): Promise<TradingTerms | null> {
  const [newest, isOffered] = await Promise.all([newestTerms(context.db, haulierId), mayRead(context, haulierId)]);
  return isOffered && newest?.endedAt === null ? shown(newest) : null;
}

export async function tradingTermsLink(
  { haulierId, version }: Asked<"tradingTermsLink">,
  context: Context,
): Promise<Output<typeof complianceOperations.tradingTermsLink>> {
  const isOffered = await mayRead(context, haulierId);
  const found = await termsOf(context.db, { haulierId, version });
  if (!found || !isOffered) throw noTradingTerms();
  return fileLink(found.fileKey, context.now);
}

async function termsOf(db: Database, which: Pick<TradingTerms, "haulierId" | "version">): Promise<Stored | null> {
  const sort = String(which.version).padStart(6, "0");
  const [found = null] = await firstOf(db, { ...listOf(which.haulierId), from: sort, until: `${sort}~` }, 1);
  return found;
}

/** Sets the terms of the caller's business from now on. Older versions stay stored for the jobs agreed under them. */
export async function setTradingTerms(
  { kind, textOf, uploadId, sizeBytes }: Asked<"setTradingTerms">,
  context: Context,
): Promise<TradingTerms> {
  const { db, now } = context;
  const haulierId = await haulierOfCaller(context);
  if (textOf > ukDayOf(now)) throw termsInFuture();
  const upload = { userId: callerId(context), uploadId, sizeBytes };
  const file = await arrivedFile(upload);
  const newest = await newestTerms(db, haulierId);
  const version = (newest?.version ?? 0) + 1;
  const terms: TradingTerms = {
    ...{ haulierId, version, kind, textOf, addedAt: now, endedAt: null },
    ...{ fileType: file.type, fileBytes: file.bytes.length },
  };
  const item = tradingTermsEntity.toItem({ ...terms, fileKey: await storeFile(haulierId, uploadId, file) });
  const once: Write = { put: item, when: [{ attribute: "PK", is: "missing" }], otherwise: tradingTermsChanged() };
  await context.commit([once], [], terms);
  await removeParts(upload);
  return terms;
}

/** Ends the terms of the caller's business. Later jobs are agreed without them. */
export async function endTradingTerms({ version }: Asked<"endTradingTerms">, context: Context): Promise<TradingTerms> {
  const newest = await newestTerms(context.db, await haulierOfCaller(context));
  if (newest?.version !== version || newest.endedAt !== null) throw tradingTermsSame();
  const after = { ...newest, endedAt: context.now };
  await context.commit([{ put: tradingTermsEntity.toItem(after) }], [], shown(after));
  return shown(after);
}

interface Agreeing {
  readonly contractorId: UserId;
  readonly haulierId: UserId;
  readonly tradingTerms?: number | null | undefined;
}

/**
 * Returns the version of a haulier's terms that the contractor was shown; null for a consumer or if none was shown.
 * Throws when the terms have changed since.
 */
export async function agreedVersion(
  db: Database,
  { contractorId, haulierId, tradingTerms: version }: Agreeing,
): Promise<number | null> {
  if (!version) return null;
  const [newest, contractor] = await Promise.all([newestTerms(db, haulierId), profileById(db, contractorId)]);
  if (!contractor || !hiresAsBusiness(contractor)) return null;
  if (newest?.version !== version || newest.endedAt !== null) throw tradingTermsChanged();
  return version;
}

export function agreedTermsWrites(
  { id: jobRequestId, haulierId }: { readonly id: JobRequestId; readonly haulierId: UserId },
  version: number | null,
  at: string,
): Write[] {
  return version === null ? [] : [{ put: agreedTermsEntity.toItem({ jobRequestId, haulierId, version, at }) }];
}

/** Returns the terms agreed with a request, in the agreed version; null for none. */
export async function termsOfJob(db: Database, jobRequestId: JobRequestId): Promise<TradingTerms | null> {
  const item = await db.get(agreedTermsEntity.key({ jobRequestId }));
  const found = item && (await termsOf(db, agreedTermsEntity.fromItem(item)));
  return found ? shown(found) : null;
}
