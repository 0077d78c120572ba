import { noMembership, whichHaulier } from "#shared/accounts/faults.ts";
import { companyDocumentNotYours, notOwnDriver } from "#shared/compliance/faults.ts";
import type { Paper } from "#shared/compliance/model.ts";
import { drives, isHaulier } from "#shared/kernel/access.ts";
import type { DocumentId, UserId } from "#shared/kernel/id.ts";
import { actsForHaulier, employersInBusiness, haulierOfCaller, profileById } from "../accounts/public.ts";
import { actsAsAdmin, type Context, callerId, mustSee } from "../platform/context.ts";
import { documentById, type StoredDocument } from "./store.ts";

export async function seenDocument(context: Context, id: DocumentId): Promise<StoredDocument> {
  const paper = await documentById(context.db, id);
  mustSee(paper !== null && (await maySee(context, paper)), "Paper");
  return paper;
}

async function maySee(context: Context, paper: StoredDocument): Promise<boolean> {
  if (actsAsAdmin(context)) return true;
  if (drives(context.caller)) return paper.driverId === callerId(context);
  return actsForHaulier(context, paper.haulierId);
}

export async function haulierAsked(context: Context, wanted: UserId | null): Promise<UserId> {
  if (!actsAsAdmin(context)) return businessOfCaller(context);
  const profile = wanted === null ? null : await profileById(context.db, wanted);
  mustSee(profile?.role === "haulier", "Haulier");
  return profile.id;
}

/** Returns the business that receives the caller's documents. A driver of several businesses must name one. */
export async function businessOfCaller(context: Context): Promise<UserId> {
  if (!drives(context.caller)) return haulierOfCaller(context);
  const [only, ...others] = await employersInBusiness(context);
  if (!only) throw noMembership();
  if (others.length > 0) throw whichHaulier();
  return only.haulierId;
}

/**
 * Throws when the caller may not send or remove the document. Fleet managers handle those of vehicles and drivers;
 * drivers handle their own.
 */
export function mustHandle(
  context: Context,
  { covers, driverId }: Pick<Paper, "covers"> & { driverId: string | null },
) {
  if (isHaulier(context.caller)) return;
  if (covers === "company") throw companyDocumentNotYours();
  if (drives(context.caller) && driverId !== callerId(context)) throw notOwnDriver();
}
