import type { ServiceId } from "#shared/catalogue/services.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { type RateCard, type RateValue, versionOn } from "#shared/pricing/rate-card.ts";

/** A haulier's rates as the server has them. */
export interface RatesKnown {
  /** Of the haulier, for an admin. */
  readonly haulierId: string | null;
  /** In service. */
  readonly fleets: readonly Fleet[];
  readonly cards: readonly RateCard[];
  readonly vatRegistered: boolean;
}

/** The card of a service, for all vehicles or for one. */
export const cardIn = (cards: readonly RateCard[], service: ServiceId, fleetId: string | null): RateCard | null =>
  cards.find((card) => card.service === service && card.fleetId === fleetId) ?? null;

/** The rates in force today, else the next to come. */
export function ratesNow(
  cards: readonly RateCard[],
  service: ServiceId,
  fleetId: string | null,
  today: string,
): readonly RateValue[] {
  const card = cardIn(cards, service, fleetId);
  return (versionOn(card, today) ?? card?.versions[0])?.rates ?? [];
}
