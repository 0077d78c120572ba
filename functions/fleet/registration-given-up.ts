import type { Fleet } from "#shared/fleet/model.ts";
import type { Context } from "../platform/context.ts";
import type { Write } from "../platform/database.ts";
import { handoverById, nextStep, type Step } from "./handover-store.ts";
import { plateOf, registrationLockOn, registrationLockWrites, reservedWrites } from "./registration-store.ts";

/** When a vehicle gives up its registration, releases it to the haulier that claims it. */
export async function registrationGivenUp(
  { db, now }: Pick<Context, "db" | "now">,
  before: Fleet,
  after: Fleet,
): Promise<Step & { readonly claims: readonly Write[] }> {
  const plate = plateOf(before);
  const claim = plate === null || plate === plateOf(after) ? null : await registrationLockOn(db, plate);
  const handover = claim?.handoverId ? await handoverById(db, claim.handoverId) : null;
  if (!claim || handover?.fleetId !== before.id)
    return { claims: registrationLockWrites(before, after), writes: [], facts: [] };
  const { after: released, writes, facts } = nextStep(handover, "released", "holder", { now });
  return { claims: [...reservedWrites(released, claim), ...registrationLockWrites(null, after)], writes, facts };
}
