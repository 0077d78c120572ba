import type { ServiceId } from "#shared/catalogue/services.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { type RateCard, type RateValue, versionOn } from "#shared/pricing/rate-card.ts";

export interface RatesKnown {
  /** The haulier whose rates an admin views; null for the haulier itself. */
  readonly haulierId: string | null;
  /** Only vehicles in service. */
  readonly fleets: readonly Fleet[];
  readonly cards: readonly RateCard[];
  readonly vatRegistered: boolean;
}

export const cardIn = (cards: readonly RateCard[], service: ServiceId, fleetId: string | null): RateCard | null =>
  cards.find((card) => card.service === service && card.fleetId === fleetId) ?? null;

/** Rates in force today, otherwise those that start next. */
export function ratesNow(
  cards: readonly RateCard[],
  service: ServiceId,
  fleetId: string | null,
  today: string,
): readonly RateValue[] {
  const card = cardIn(cards, service, fleetId);
  return (versionOn(card, today) ?? card?.versions[0])?.rates ?? [];
}
