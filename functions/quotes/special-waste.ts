import type { Input } from "#shared/kernel/operation.ts";
import type { specialWasteOperations } from "#shared/quotes/special-waste-operations.ts";
import type { SpecialWaste } from "#shared/waste/consignment-model.ts";
import type { Context } from "../platform/context.ts";
import { keepSpecialWaste, specialWasteOfJob } from "../waste/public.ts";
import { ownJob } from "./access.ts";

export async function specialWaste(
  { jobRequestId }: Input<typeof specialWasteOperations.specialWaste>,
  context: Context,
): Promise<SpecialWaste | null> {
  return specialWasteOfJob(context, await ownJob(context, jobRequestId));
}

export async function saveSpecialWaste(
  { clientKey: _key, jobRequestId, ...given }: Input<typeof specialWasteOperations.saveSpecialWaste>,
  context: Context,
): Promise<SpecialWaste> {
  return keepSpecialWaste(context, await ownJob(context, jobRequestId), given);
}
