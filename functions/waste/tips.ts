import type { Input } from "#shared/kernel/operation.ts";
import type { WasteTips } from "#shared/waste/model.ts";
import type { wasteOperations } from "#shared/waste/operations.ts";
import { haulierOfCaller } from "../accounts/public.ts";
import type { Context } from "../platform/context.ts";
import { tipsOf, tipsWrite } from "./store.ts";

export async function wasteTips(_input: unknown, context: Context): Promise<WasteTips> {
  return tipsOf(context.db, await haulierOfCaller(context));
}

export async function saveWasteTips(
  { version, tips }: Input<typeof wasteOperations.saveWasteTips>,
  context: Context,
): Promise<WasteTips> {
  const haulierId = await haulierOfCaller(context);
  const after: WasteTips = {
    tips: tips.map(({ id, ewcCodes, ratePence, ...tip }) => ({
      ...tip,
      ratePence: ratePence ?? null,
      id: id ?? context.newId(),
      ewcCodes: [...new Set(ewcCodes)].sort(),
    })),
    version: version + 1,
  };
  await context.commit([tipsWrite(haulierId, after)], [], after);
  return after;
}
