import type { Paper } from "#shared/compliance/model.ts";
import type { complianceOperations } from "#shared/compliance/operations.ts";
import { drives } from "#shared/kernel/access.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { employersInBusiness } from "../accounts/public.ts";
import { type Context, callerId, mustSee } from "../platform/context.ts";
import { haulierAsked, seenPaper } from "./access.ts";
import { fileLink } from "./paper-files.ts";
import { papersOf, papersOfDriver, shownPaper } from "./store.ts";

/** All papers of a business; of a driver, those that cover them. */
export async function papers(
  { haulierId = null }: Input<typeof complianceOperations.papers>,
  context: Context,
): Promise<Paper[]> {
  if (drives(context.caller)) return papersOfCaller(context, haulierId);
  return papersOf(context.db, await haulierAsked(context, haulierId));
}

/** A driver's own papers, at all who employ them or at one of these. */
async function papersOfCaller(context: Context, haulierId: UserId | null): Promise<Paper[]> {
  const employers = await employersInBusiness(context);
  mustSee(haulierId === null || employers.some((one) => one.haulierId === haulierId), "Haulier");
  const own = await papersOfDriver(context.db, callerId(context));
  return own.filter((paper) => haulierId === null || paper.haulierId === haulierId).map(shownPaper);
}

/** A link that shows a paper's file. */
export async function paperLink(
  { paperId }: Input<typeof complianceOperations.paperLink>,
  context: Context,
): Promise<Output<typeof complianceOperations.paperLink>> {
  const { fileKey } = await seenPaper(context, paperId);
  return fileLink(fileKey, context.now);
}
