import type { ServiceId } from "#shared/catalogue/services.ts";
import { guideValues, type RateValue } from "#shared/pricing/rate-card.ts";
import { rateRows } from "#shared/pricing/rate-rows.ts";
import type { Random } from "./random.ts";

/** The charge for 15 minutes of waiting, in pence with VAT. */
const waiting: RateValue = { key: "waitQuarter", value: 1500 };

/** Prices of services without guide prices, in pence. */
const ownPrices: Partial<Record<ServiceId, Readonly<Record<string, number>>>> = {
  aggregates: { tonne: 2400 },
  "building-suppliers": { tonne: 4500, minimumCharge: 9500 },
  "muck-away": { load: 19_000 },
  recovery: { callOut: 11_000 },
};

/** Returns a firm's rate card: the guide prices, raised or lowered by some percent and in whole pounds. */
export function cardFor(service: ServiceId, random: Random): RateValue[] {
  const percent = random.whole(92, 115);
  const isMoney = new Set(
    rateRows(service).flatMap(({ key, unit, group }) => (unit === "pence" && group === "Price" ? [key] : [])),
  );
  const own = Object.entries(ownPrices[service] ?? {}).map(([key, value]) => ({ key, value }));
  return [...guideValues(service), ...own, waiting].map(({ key, value }) => ({
    key,
    value: isMoney.has(key) ? Math.round((value * percent) / 10_000) * 100 : value,
  }));
}
