import { checkCard } from "#shared/fleet/check-rate-card.ts";
import { cardChanged, cardInPast, cardTooManyVersions, vehicleRetired } from "#shared/fleet/faults.ts";
import type { fleetOperations } from "#shared/fleet/operations.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import type { Input } from "#shared/kernel/operation.ts";
import { ukDayOf } from "#shared/kernel/time.ts";
import { type CardVersion, mostVersions, type RateCard } from "#shared/pricing/rate-card.ts";
import { businessCheck } from "../platform/caller-access.ts";
import { type Context, mustSee } from "../platform/context.ts";
import { haulierAsked, ownVehicle } from "./own-fleets.ts";
import { cardsOfHaulier, rateCardOf, rateCardWrite } from "./rate-card-store.ts";

export async function rateCards(
  { haulierId }: Input<typeof fleetOperations.rateCards>,
  context: Context,
): Promise<RateCard[]> {
  return cardsOfHaulier(context.db, await haulierAsked(context, haulierId ?? null));
}

/** Sets prices from a day on and replaces prices set for later days. Agreed prices stay. */
export async function setRateCard(
  input: Input<typeof fleetOperations.setRateCard>,
  context: Context,
): Promise<RateCard> {
  const { service, validFrom, includesVat, rates } = input;
  const haulierId = await haulierAsked(context, input.haulierId ?? null);
  const fleetId = input.fleetId ?? null;
  if (fleetId) {
    const fleet = await ownVehicle(context, fleetId);
    mustSee(fleet.haulierId === haulierId, "Vehicle");
    if (fleet.retiredAt) throw vehicleRetired();
  }
  const today = ukDayOf(context.now);
  if (validFrom < today) throw cardInPast({ values: { day: dayText(validFrom) } });
  checkCard(service, rates);
  const before = await rateCardOf(context.db, { haulierId, service, fleetId });
  if ((before?.version ?? 0) !== input.version) throw cardChanged();
  const after: RateCard = {
    ...{ haulierId, service, fleetId, updatedAt: context.now, version: input.version + 1 },
    versions: withVersion(before?.versions ?? [], { validFrom, includesVat, rates }, today),
  };
  context.audit({ before: `version ${input.version}`, after: `version ${after.version}` });
  await context.commit([rateCardWrite(before, after), businessCheck(haulierId)], [], after);
  return after;
}

/** Drops the oldest versions above the limit: agreed prices do not need them. */
function withVersion(versions: readonly CardVersion[], added: CardVersion, today: string): CardVersion[] {
  const all = [...versions.filter(({ validFrom }) => validFrom !== added.validFrom), added].sort((a, b) =>
    a.validFrom < b.validFrom ? -1 : 1,
  );
  const inForce = all.findLastIndex(({ validFrom }) => validFrom <= today);
  if (all.length - Math.max(0, inForce) > mostVersions) throw cardTooManyVersions({ values: { most: mostVersions } });
  return all.slice(-mostVersions);
}
