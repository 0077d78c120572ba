import type { Paper } from "#shared/compliance/model.ts";
import type { complianceOperations } from "#shared/compliance/operations.ts";
import { drives } from "#shared/kernel/access.ts";
import type { UserId } from "#shared/kernel/id.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { employersInBusiness, haulierOfCaller, profileById } from "../accounts/public.ts";
import { actsAsAdmin, type Context, callerId, mustSee } from "../platform/context.ts";
import { papersOf, papersOfDriver, shownPaper } from "./store.ts";

/** All papers of a business; of a driver, those that cover them. */
export async function papers({ haulierId }: Input<typeof complianceOperations.papers>, context: Context) {
  if (drives(context.caller)) return papersOfCaller(context, haulierId ?? null);
  return papersOf(context.db, await haulierAsked(context, haulierId ?? null));
}

/** A driver's own papers, at all who employ them or at one of these. */
async function papersOfCaller(context: Context, haulierId: UserId | null): Promise<Paper[]> {
  const employers = await employersInBusiness(context);
  mustSee(haulierId === null || employers.some((one) => one.haulierId === haulierId), "Haulier");
  const own = await papersOfDriver(context.db, callerId(context));
  return own.filter((paper) => haulierId === null || paper.haulierId === haulierId).map(shownPaper);
}

async function haulierAsked(context: Context, wanted: UserId | null): Promise<UserId> {
  if (actsAsAdmin(context)) {
    const profile = wanted === null ? null : await profileById(context.db, wanted);
    mustSee(profile?.role === "haulier", "Haulier");
    return profile.id;
  }
  const own = await haulierOfCaller(context);
  mustSee(wanted === null || wanted === own, "Haulier");
  return own;
}
