import { documentType, documentTypeIds } from "#shared/compliance/document-types.ts";
import type { CardBadge } from "#shared/compliance/model.ts";
import type { complianceOperations } from "#shared/compliance/operations.ts";
import { isValidOn } from "#shared/compliance/validity.ts";
import { isInBusiness } from "#shared/kernel/access.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { profileById } from "../accounts/public.ts";
import { type Context, mustSee } from "../platform/context.ts";
import { documentsOf } from "./store.ts";

export async function haulierBadges(
  { haulierId }: Input<typeof complianceOperations.haulierBadges>,
  context: Context,
): Promise<CardBadge[]> {
  mustSee(isInBusiness(await profileById(context.db, haulierId)), "Haulier");
  const today = ukDayOf(context.now);
  const valid = (await documentsOf(context.db, haulierId)).filter((paper) => isValidOn(paper, today));
  return documentTypeIds.flatMap((type) => {
    const label = documentType(type).badge;
    const drivers = new Set(valid.filter((paper) => paper.type === type).map(({ driverId }) => driverId));
    return label && drivers.size > 0 ? [{ type, label, drivers: drivers.size }] : [];
  });
}
