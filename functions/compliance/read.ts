import type { Paper } from "#shared/compliance/model.ts";
import type { complianceOperations } from "#shared/compliance/operations.ts";
import { drives } from "#shared/kernel/access.ts";
import type { Input, Output } from "#shared/kernel/operation.ts";
import { employersInBusiness } from "../accounts/public.ts";
import { type Context, callerId } from "../platform/context.ts";
import { haulierAsked, seenDocument } from "./access.ts";
import { fileLink } from "./document-files.ts";
import { documentsOf, documentsShownToDriver, shownDocument } from "./store.ts";

export async function papers(
  { haulierId = null }: Input<typeof complianceOperations.papers>,
  context: Context,
): Promise<Paper[]> {
  if (drives(context.caller)) return documentsOfCaller(context);
  return documentsOf(context.db, await haulierAsked(context, haulierId));
}

async function documentsOfCaller(context: Context): Promise<Paper[]> {
  await employersInBusiness(context);
  const own = await documentsShownToDriver(context.db, callerId(context));
  return own.filter((paper) => !context.forHaulier || paper.haulierId === context.forHaulier).map(shownDocument);
}

export async function paperLink(
  { paperId }: Input<typeof complianceOperations.paperLink>,
  context: Context,
): Promise<Output<typeof complianceOperations.paperLink>> {
  const { fileKey } = await seenDocument(context, paperId);
  return fileLink(fileKey, context.now);
}
