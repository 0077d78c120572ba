import type { ServiceId } from "#shared/catalogue/services.ts";
import { cardFaults } from "#shared/fleet/check-rate-card.ts";
import type { Fleet } from "#shared/fleet/model.ts";
import { ratesFor } from "#shared/fleet/rates-for.ts";
import { dayText } from "#shared/kernel/day-text.ts";
import { type CardVersion, guideValues, type RateCard, versionOn } from "#shared/pricing/rate-card.ts";
import { isSoldByTime } from "#shared/pricing/rate-rows.ts";
import { hasRate } from "#shared/pricing/vehicle-price.ts";

type Card = Pick<RateCard, "versions"> | null;

const isPriced = (version: CardVersion | null | undefined) => !!version && version.rates.length > 0;

export function shortDay(day: string): string {
  const [date, month = "", year] = dayText(day).split(" ");
  return `${date} ${month.slice(0, 3)} ${year}`;
}

/** Versions of the card that start after today, earliest first. */
export const versionsAhead = (card: Card, today: string): readonly CardVersion[] =>
  card?.versions.filter(({ validFrom }) => validFrom > today) ?? [];

/** Whether the card applies today or later. */
export const isInUse = (card: Card, today: string): boolean =>
  [versionOn(card, today), ...versionsAhead(card, today)].some(isPriced);

export function cardState(card: Card, today: string): string {
  const now = versionOn(card, today);
  const [next] = versionsAhead(card, today);
  if (!isInUse(card, today)) return "No rates yet: price on request";
  const current = now && isPriced(now) ? [`From ${shortDay(now.validFrom)}`] : [];
  const verb = !isPriced(next) ? "Ends on" : current.length > 0 ? "Changes on" : "From";
  return [...current, ...(next ? [`${verb} ${shortDay(next.validFrom)}`] : [])].join(" · ");
}

/** Whether guide prices exist for all required rows of the service's card. */
export const hasGuide = (service: ServiceId): boolean => cardFaults(service, guideValues(service)).length === 0;

/** Number of vehicles with an own hourly or daily rate, which takes precedence over the service's card. */
export function pricedByOwnRates(service: ServiceId, vehicles: readonly Fleet[]): number {
  if (!isSoldByTime(service)) return 0;
  return vehicles.filter((fleet) => hasRate(ratesFor(fleet, service))).length;
}
